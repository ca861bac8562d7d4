/** A heading of a PDF. */
export interface PdfHeading {
  readonly text: string
  /** Its letters' height, more where they are bold. */
  readonly rank: number
}

/** A chapter's number, which stands above its name; its word and its number may have a line each, as Sphinx sets them. */
const CHAPTER_WORDS = 'chapter|part|appendix|unit|lesson|capítulo|parte|apéndice|unidad|lección|chapitre|partie|kapitel|teil|अध्याय|पाठ|الفصل|الباب'
const CHAPTER_NUMBERS = String.raw`\d{1,3}|[IVXLC]{1,6}|[A-Z]|(?:twenty[- ])?(?:one|two|three|four|five|six|seven|eight|nine)|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty`
/** The number of a chapter without its name. */
export const CHAPTER = new RegExp(String.raw`^(?:${CHAPTER_WORDS})\s+(?:${CHAPTER_NUMBERS})[.:]?$`, 'iu')
/** Its word alone. */
export const CHAPTER_WORD = new RegExp(`^(?:${CHAPTER_WORDS})$`, 'iu')
/** Its number alone. */
export const CHAPTER_NUMBER = new RegExp(`^(?:${CHAPTER_NUMBERS})$`, 'iu')
/** The number of a section before its name. */
export const SECTION_NUMBER = /^(?:(?:chapter|capítulo|अध्याय|الفصل)\s+)?(\d{1,2}(?:\.\d{1,2}){0,3})(?:\.|(?<=\.\d{1,2})\))?\s+(?=\p{Lu}|\p{Lo}|(?<=\.\d{1,2}[.)]?\s+)[/-])/iu

/** How the abstract of a paper begins. */
const ABSTRACT = /^(?:abstract|summary|resumen|zusammenfassung|résumé|sommario|resumo|सारांश|ملخص|الملخص)(?![\p{L}\p{N}])/iu

/** The name of an abstract alone on its line. */
export const ABSTRACT_NAME = /^(?:abstract|summary|resumen|zusammenfassung|résumé|sommario|resumo|सारांश|ملخص|الملخص|摘\s?要|概\s?要)[.:]?$/iu

/** A sentence of so many words is no name, address or date. */
const SENTENCE_WORDS = 8
/** Whether words are a sentence rather than a name. */
export const isSentence = (text: string): boolean => text.endsWith('。') || (/[.!?…]$/u.test(text) && text.split(' ').length >= SENTENCE_WORDS)

/**
 * Where the title of a paper and its abstract are among the parts of a document, if both stand on one page with no sentence between them, as
 * in front of a summary that ends a page; -1 for both elsewhere.
 */
export function frontOf(parts: readonly { readonly isHeading: boolean; readonly page: number; readonly text: string }[]): { readonly title: number; readonly abstract: number } {
  const title = parts.findIndex(({ isHeading }) => isHeading)
  const abstract = parts.findIndex(({ page, text }, at) => at > title && page === parts[title]?.page && ABSTRACT.test(text))
  const isFront = title !== -1 && abstract !== -1 && !parts.slice(title + 1, abstract).some(({ text }) => isSentence(text))
  return isFront ? { title, abstract } : { title: -1, abstract: -1 }
}

/** The name of a person, and an address of mail, also one written so that no program finds it. */
const PERSON = /^(?:\p{Lu}[\p{L}.'’-]*\s+){1,4}\p{Lu}[\p{L}.'’-]*$/u
const MAIL = /\S@\S+\.\p{L}|^\S+ (?:at|\[at\]|\(at\)) \S+(?:\.| dot )\p{L}/iu
/** Whether large words are who wrote a document: a name with no more than an address of mail below it. */
export const isSigned = (name: string, below: string): boolean => PERSON.test(name) && MAIL.test(below) && below.split(' ').length <= SENTENCE_WORDS

/** The levels of headings by their rank: the title of the first page, if one stands alone, and at most three below it. */
export function levelsOf(all: readonly PdfHeading[]): (heading: PdfHeading) => number {
  // The abstract of a paper is a part as its sections are, in whatever letters its name is.
  const abstract = all.slice(0, 2).find(({ text }) => ABSTRACT_NAME.test(text))
  const headings = all.filter((heading) => heading !== abstract)
  const ranks = [...new Set(headings.map(({ rank }) => rank))].toSorted((a, b) => b - a)
  const [top] = ranks
  const isTitle = ranks.length > 1 && headings.filter(({ rank }) => rank === top).length === 1 && headings[0]?.rank === top
  const depthOf = (number: string): number => number.split('.').length
  const numberOf = ({ text }: PdfHeading): string | undefined => SECTION_NUMBER.exec(text)?.[1]
  // What is counted from one in smaller letters than sections have is a list whose entries have names.
  const dotted = headings.filter((block) => numberOf(block)?.includes('.'))
  const outer = (block: PdfHeading): readonly PdfHeading[] => (numberOf(block)?.includes('.') === false ? dotted.filter(({ rank }) => rank > block.rank) : [])
  const numbers = headings.filter((block) => outer(block).length === 0).flatMap((block) => numberOf(block) ?? [])
  // The parts of one chapter begin with its number, which says nothing of their depth.
  const chapter = numbers.length >= 2 ? Math.min(...numbers.map(depthOf)) - 1 : 0
  return (block) => {
    const { rank } = block
    if (block === abstract) return 2
    if (isTitle && rank === top) return 1
    const [number, above] = [numberOf(block), outer(block)]
    const named = number === undefined ? ranks.indexOf(rank) + (isTitle ? 0 : 1) : depthOf(number) - chapter
    const depth = above.length > 0 ? Math.max(...above.map((one) => depthOf(numberOf(one) ?? ''))) - chapter + 1 : named
    return Math.min(4, Math.max(1, depth) + 1)
  }
}
