import { CREATION_LANGUAGES, DEFAULT_CREATION_LANGUAGE, INTRO_HEADINGS, MAX_BULLETS, SLIDE_COUNT } from './limits.ts'
import type { CreationLanguage } from './limits.ts'
import { linesOf, parseReading, readingLine } from './reading.ts'
import type { Reading, ReadingLine, ReadingSection } from './reading.ts'
import { countWords, isQuestion, sentencesOf, shortened, tellingSentences } from './sentences.ts'

/** A slide as words, before it has a look. */
export interface PlannedSlide {
  readonly kind: 'intro' | 'section' | 'closing'
  readonly title: string
  /** Below the title of the intro; empty when there is nothing to say. */
  readonly subtitle: string
  /** What the slide shows: whole sentences of the text, and its lists as they are. A paragraph is a sentence on its own. */
  readonly points: readonly ReadingLine[]
  /** What the narrator says, a paragraph a line: everything that the text says. */
  readonly narration: string
}

/** What is chosen for the slides of a reading. */
export interface SlideOptions {
  /** The lesson's name: the title of the intro. */
  readonly name: string
  readonly includeIntroSlide: boolean
  readonly includeClosingSlide: boolean
  readonly language?: string | undefined
}

/** Entries of a list that stand on one slide, as long as there are slides for the others. */
const LIST_ENTRIES = 6
/** A sentence longer than this, in words, is told and not shown. */
const SENTENCE_WORDS = 40
/** Longest subtitle and key takeaway, in words (S2 §5: under 25). */
const TAKEAWAY_WORDS = 24
/** A heading longer than this, in characters, is the first words of what it says. */
const TITLE_CHARACTERS = 170
const TITLE_WORDS = 12

const WORDS: Readonly<Record<CreationLanguage, { readonly closing: string; readonly inThisLesson: string }>> = {
  'en-US': { closing: 'What to remember', inThisLesson: 'In this lesson' },
  'es-ES': { closing: 'Para recordar', inThisLesson: 'En esta lección' },
  'hi-IN': { closing: 'याद रखने की बातें', inThisLesson: 'इस पाठ में' },
}

/** The words of a language; English ones for languages without. */
export function creationLanguage(tag: string | undefined): CreationLanguage {
  return CREATION_LANGUAGES.find((known) => known === tag) ?? DEFAULT_CREATION_LANGUAGE
}

/** The sentences to show of a section without a list: those that say most, and every question. */
function shownSentences(paragraphs: readonly ReadingLine[], count: number): readonly ReadingLine[] {
  const sentences = paragraphs.flatMap((line) => sentencesOf(line.words)).filter((sentence) => countWords(sentence) <= SENTENCE_WORDS)
  const questions = sentences.filter(isQuestion).slice(0, count)
  const told = new Set([...questions, ...tellingSentences(sentences.filter((sentence) => !isQuestion(sentence)), count - questions.length)])
  return sentences.filter((sentence) => told.delete(sentence)).map((words) => ({ kind: 'paragraph', level: 0, ordinal: 0, words }))
}

/** What a slide shows of a section. A list is shown whole, and of what stands around it only the questions. */
function pointsOf(text: string): readonly ReadingLine[] {
  const lines = linesOf(text)
  if (!lines.some((line) => line.kind !== 'paragraph')) return shownSentences(lines, MAX_BULLETS)
  return lines.flatMap((line) => (line.kind === 'paragraph' ? shownSentences([line], MAX_BULLETS).filter(({ words }) => isQuestion(words)) : [line]))
}

/** A text as it is told: entries without the marks before them, but with their numbers. */
function narrationOf({ text, above = [] }: Pick<ReadingSection, 'text' | 'above'>): string {
  const lines = linesOf(text).map((line) => (line.kind === 'ordered' ? `${line.ordinal}. ${line.words}` : line.words))
  return [...above, ...lines].join('\n')
}

/** A title is the author's heading, whatever its length; one that is a paragraph is begun, and told whole. */
function titleOf(words: string): string {
  return words.length <= TITLE_CHARACTERS ? words : shortened(words, TITLE_WORDS).slice(0, TITLE_CHARACTERS)
}

/** The lines of a section, its paragraphs a sentence each. */
function piecesOf(section: ReadingSection): readonly string[] {
  return linesOf(section.text).flatMap((line) => (line.kind === 'paragraph' ? sentencesOf(line.words) : [readingLine(line)]))
}

/** A section in so many parts of about as many pieces each, all below its heading. */
function divided(section: ReadingSection, pieces: readonly string[], count: number): readonly ReadingSection[] {
  const each = Math.ceil(pieces.length / count)
  return Array.from({ length: count }, (_, part): ReadingSection => ({
    heading: section.heading, text: pieces.slice(part * each, (part + 1) * each).join('\n'),
    ...(part === 0 && section.above && { above: section.above }),
  })).filter((part) => part.text !== '')
}

const size = (section: ReadingSection): number => countWords(section.text)

/** More sections than this are joined evenly first: to find the shortest neighbours of thousands would hold others up. */
const MANY_SECTIONS = 300

/** So many groups of neighbours as one section each; the first of a group gives its heading, nothing is lost. */
function evenlyJoined(sections: readonly ReadingSection[], count: number): readonly ReadingSection[] {
  const each = Math.ceil(sections.length / count)
  return Array.from({ length: Math.ceil(sections.length / each) }, (_, group) => {
    const [first, ...others] = sections.slice(group * each, (group + 1) * each)
    const texts = [first?.text ?? '', ...others.flatMap((section) => [...section.above ?? [], section.heading, section.text])]
    return { heading: first?.heading ?? '', text: texts.filter((text) => text !== '').join('\n'), ...(first?.above && { above: first.above }) }
  })
}

/** At most so many sections: the shortest neighbours are joined, nothing is lost, and the first gives its heading. */
function joined(all: readonly ReadingSection[], max: number): readonly ReadingSection[] {
  const sections = all.length > MANY_SECTIONS ? evenlyJoined(all, MANY_SECTIONS) : all
  const groups = sections.map(({ heading, text, above }) => ({ heading, above, texts: [text] }))
  // Words are counted once, not for each pair that is joined.
  const words = sections.map(size)
  const pairs = words.slice(1).map((count, index) => count + (words[index] ?? 0))
  while (groups.length > max) {
    let at = 0
    for (let index = 1; index < pairs.length; index++) if ((pairs[index] ?? 0) < (pairs[at] ?? 0)) at = index
    const [one, two] = [groups[at], groups[at + 1]]
    if (!one || !two) break
    one.texts.push(...two.above ?? [], two.heading)
    for (const text of two.texts) one.texts.push(text)
    groups.splice(at + 1, 1)
    words.splice(at, 2, (pairs[at] ?? 0) + countWords(two.heading))
    pairs.splice(at, 1)
    for (const index of [at - 1, at]) if (index in pairs) pairs[index] = (words[index] ?? 0) + (words[index + 1] ?? 0)
  }
  return groups.map(({ heading, above, texts }) => ({
    heading, text: texts.filter((text) => text !== '').join('\n'), ...(above && { above }),
  }))
}

/** Long lists go on over more sections, while there may be more. */
function paged(sections: readonly ReadingSection[], max: number): readonly ReadingSection[] {
  let room = max - sections.length
  return sections.flatMap((section) => {
    const lines = linesOf(section.text)
    const entries = lines.filter((line) => line.kind !== 'paragraph').length
    const pages = Math.min(room + 1, Math.ceil(entries / LIST_ENTRIES))
    if (pages < 2) return [section]
    const parts = divided(section, lines.map(readingLine), pages)
    room -= parts.length - 1
    return parts
  })
}

/** As many sections as fit: the shortest neighbours are joined, the longest section is divided. Null when there is too little. */
function fitted(sections: readonly ReadingSection[], min: number, max: number): readonly ReadingSection[] | null {
  const list = [...paged(joined(sections, max), max)]
  while (list.length < min) {
    const byLength = list.toSorted((a, b) => size(b) - size(a))
    const found = byLength.map((section) => ({ section, pieces: piecesOf(section) })).find((entry) => entry.pieces.length > 1)
    if (!found) return null
    list.splice(list.indexOf(found.section), 1, ...divided(found.section, found.pieces, 2))
  }
  return list
}

/** The reading's sections. What stands without any heading is one, below the reading's own title; an intro without a slide begins the first. */
function sectionsOf(reading: Reading, { name, includeIntroSlide }: SlideOptions): readonly ReadingSection[] {
  const [first, ...rest] = reading.sections
  if (first) return includeIntroSlide || reading.intro === '' ? reading.sections : [{ ...first, text: `${reading.intro}\n${first.text}` }, ...rest]
  return reading.intro === '' ? [] : [{ heading: reading.title ?? name, text: reading.intro }]
}

/** A content is valid with an intro or a closing, or with at least one heading and some text (S2 §5); never without any text. */
export function hasContent(reading: Reading, options: SlideOptions): boolean {
  const hasText = reading.intro !== '' || reading.sections.some((section) => section.text !== '')
  const hasHeading = reading.sections.some((section) => section.heading !== '')
  return hasText && (options.includeIntroSlide || options.includeClosingSlide || hasHeading)
}

function introOf(reading: Reading, sections: readonly ReadingSection[], options: SlideOptions, words: { inThisLesson: string }): PlannedSlide {
  const headings = sections.slice(0, INTRO_HEADINGS.count).map((section) => section.heading.slice(0, INTRO_HEADINGS.characters))
  const intro = reading.sections.length > 0 ? reading.intro : ''
  const first = linesOf(intro).find((line) => line.kind === 'paragraph')
  const sentence = first ? sentencesOf(first.words)[0] ?? '' : ''
  return {
    kind: 'intro', title: titleOf(options.name), subtitle: countWords(sentence) <= TAKEAWAY_WORDS ? sentence : '', points: [],
    narration: intro === '' ? `${options.name}. ${words.inThisLesson}: ${headings.join('; ')}.` : narrationOf({ text: intro }),
  }
}

/** What to remember of a section: its most telling sentence that is short enough, or what it is about. Nothing is cut. */
function takeawayOf(section: ReadingSection): string {
  const sentences = linesOf(section.text).flatMap((line) => (line.kind === 'paragraph' ? sentencesOf(line.words) : []))
  const short = sentences.filter((sentence) => countWords(sentence) <= TAKEAWAY_WORDS && !isQuestion(sentence))
  return tellingSentences(short, 1)[0] ?? titleOf(section.heading)
}

/** What to remember of a lesson: of each section its takeaway; of a lesson that is but one list, how the list begins. */
function takeawaysOf(sections: readonly ReadingSection[]): readonly string[] {
  const told = sections.filter((section) => section.text !== '')
  const [only] = told
  const entries = only && told.length === 1 ? linesOf(only.text).filter((line) => line.kind !== 'paragraph') : []
  if (entries.length > 0) return entries.slice(0, MAX_BULLETS).map((line) => line.words)
  const kept = told.toSorted((a, b) => size(b) - size(a)).slice(0, MAX_BULLETS)
  return [...new Set(told.filter((section) => kept.includes(section)).map(takeawayOf))]
}

function closingOf(sections: readonly ReadingSection[], words: { closing: string }): PlannedSlide {
  const takeaways = takeawaysOf(sections)
  return {
    kind: 'closing', title: words.closing, subtitle: '', narration: `${words.closing}.\n${takeaways.join('\n')}`,
    points: takeaways.map((takeaway) => ({ kind: 'ordered', level: 0, ordinal: 0, words: takeaway })),
  }
}

/**
 * The slides of a reading (S2 §4): one a heading, with an intro and a closing where they are wished for, 3 to 15 in all. Sentences are
 * chosen for what is shown, never cut or made up; lists and their numbers stay as they are; the narration has every word. Null when
 * there is not enough for three.
 */
export function planSlides(text: string, options: SlideOptions): readonly PlannedSlide[] | null {
  const reading = parseReading(text)
  if (!hasContent(reading, options)) return null
  const extra = Number(options.includeIntroSlide) + Number(options.includeClosingSlide)
  const sections = fitted(sectionsOf(reading, options), SLIDE_COUNT.min - extra, SLIDE_COUNT.max - extra)
  if (!sections) return null
  const words = WORDS[creationLanguage(options.language)]
  const middle = sections.map((section): PlannedSlide => ({
    kind: 'section', title: titleOf(section.heading), subtitle: '', points: pointsOf(section.text),
    narration: titleOf(section.heading) === section.heading
      ? narrationOf(section) : narrationOf({ ...section, above: [...section.above ?? [], section.heading] }),
  }))
  return [
    ...(options.includeIntroSlide ? [introOf(reading, sections, options, words)] : []),
    ...middle,
    ...(options.includeClosingSlide ? [closingOf(sections, words)] : []),
  ]
}
