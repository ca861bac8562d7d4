import { codeIn } from './code.ts'
import { MAX_BULLETS } from './limits.ts'
import { LIST, listOf, tellingEntries } from './lists.ts'
import { areOpposites, comparedIn, eventIn, isEquation, isReviewHeading, labelIn, numberIn, quoteIn, sourceIn, stepWords, stepsIn, termIn } from './patterns.ts'
import { cellsOf } from './reading.ts'
import type { ReadingLine } from './reading.ts'
import { countWords, isQuestion, sentencesOf, keySentences } from './sentences.ts'
import { sheetOf } from './sheets.ts'
import type { Sheet } from './sheets.ts'

/** Words below a name of their own, such as a step, a side of a comparison or a date. */
export interface SlidePart {
  readonly label: string
  /** A paragraph each. */
  readonly words: readonly string[]
}

/** What a slide shows, and in which form. Words are the author's: chosen, never cut or made up. */
export type SlideContent =
  /** Whole sentences, or a list as it is. */
  | { readonly form: 'points'; readonly points: readonly ReadingLine[] }
  /** Steps one after the other, what happened when, two or more things beside each other, or the entries of a longer list, whose labels may be empty. */
  | { readonly form: 'steps' | 'timeline' | 'comparison' | 'list'; readonly parts: readonly SlidePart[] }
  | { readonly form: 'quote'; readonly words: string; readonly source: string }
  /** A number, a term or a formula, and what it says. */
  | { readonly form: 'number' | 'definition' | 'equation'; readonly large: string; readonly caption: string }
  /** The first row is the head. */
  | { readonly form: 'table'; readonly rows: readonly (readonly string[])[] }
  /** A program as it was typed, with what is said above it; empty for nothing. */
  | { readonly form: 'code'; readonly lines: readonly string[]; readonly caption: string }
  | { readonly form: 'chart'; readonly sheet: Sheet }

/** A sentence longer than this, in words, is told and not shown. */
const SENTENCE_WORDS = 40
/** Sentences up to this length, in words, are shown before longer ones. */
const SHORT_SENTENCE = 22
/** The longest words of one part of a slide that has several. */
const PART_WORDS = 30
/** A caption below a number or a term. */
const CAPTION_WORDS = 26
/** Parts that stand beside each other. */
export const PARTS = { min: 2, max: 6 } as const
/** A larger table is not read from the back of a room; what it has more is told. */
export const TABLE = { rows: 9, columns: 6, cellCharacters: 90 } as const
const QUOTE_WORDS = 45

const isEntry = ({ kind }: ReadingLine): boolean => kind === 'bullet' || kind === 'ordered'
const paragraph = (words: string): ReadingLine => ({ kind: 'paragraph', level: 0, ordinal: 0, words })

/** What begins so speaks of what stands before it, or of a picture that is not on the slide. */
const LEANS = /^(?:this|these|that|those|it|its|they|them|their|he|his|she|her|both|others|another|such|yet|still|then|instead|otherwise|meanwhile|here|however|thus|therefore|hence|moreover|furthermore|also|but|and|or|so|for example|for instance|in this|in the example|see|note that|figure|fig\.|table|esto|este|esta|estos|estas|ello|sin embargo|además|también|pero|por lo tanto|por ejemplo|figura|tabla|यह|ये|वह|वे|लेकिन|इसलिए|चित्र|तालिका|هذا|هذه|لكن|لذلك|الشكل|الجدول)(?=[\s,.:\d]|$)/iu

/** Words near the beginning that do so, too: "In 1781 he made", "part of this money", "farming therefore fed". */
const LEANS_WITHIN = /^(?:\S+\s+){1,3}(?:he|she|they|it|therefore|however|also|él|ella|ellos|ellas|sin embargo|además)(?=[\s,])|^(?:\S+\s+){0,3}(?:of|to|for|from|by|with|in|at|de|para|con|en)\s+(?:this|these|that|those|esto|este|esta|estos|estas)(?=\s)/iu

/** Whether a sentence can be understood by itself: it leans on none before it, and is words rather than signs. */
export function isSelfContained(sentence: string): boolean {
  const signs = sentence.replace(/[\p{L}\p{M}\s]/gu, '').length
  return !LEANS.test(sentence) && !LEANS_WITHIN.test(sentence) && signs <= sentence.length * 0.2 && !/^[\p{Ll}\d]/u.test(sentence) && /[.!?।؟…"”»)]$/u.test(sentence)
}

/** The sentences to show of prose: those that say most, short ones before long ones, and every question. */
export function shownSentences(lines: readonly ReadingLine[], count: number = MAX_BULLETS): readonly ReadingLine[] {
  const sentences = lines.flatMap((line) => sentencesOf(line.words)).filter((sentence) => countWords(sentence) <= SENTENCE_WORDS)
  const questions = sentences.filter(isQuestion).slice(0, count)
  const stated = sentences.filter((sentence) => !isQuestion(sentence) && countWords(sentence) > 2)
  const rest = count - questions.length
  const alone = stated.filter(isSelfContained)
  const short = alone.filter((sentence) => countWords(sentence) <= SHORT_SENTENCE)
  const told = new Set([...questions, ...keySentences([short, alone, stated].find((some) => some.length >= rest) ?? stated, rest)])
  return sentences.filter((sentence) => told.delete(sentence)).map(paragraph)
}

/** The rows of a table as cells, all of one length. */
export function tableOf(lines: readonly ReadingLine[]): readonly (readonly string[])[] {
  const rows = lines.flatMap(({ kind, words }) => (kind === 'row' ? [cellsOf(words)] : [])).filter((row) => row !== null)
  const columns = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? ''))
}

function tableContent(lines: readonly ReadingLine[], language: string | undefined): SlideContent | null {
  const rows = tableOf(lines)
  const columns = rows[0]?.length ?? 0
  if (rows.length < 2 || columns < 2) return null
  const sheet = sheetOf(rows, language)
  if (sheet !== null) return { form: 'chart', sheet }
  const isShown = columns <= TABLE.columns && rows.slice(0, TABLE.rows).every((row) => row.every((cell) => cell.length <= TABLE.cellCharacters))
  return isShown ? { form: 'table', rows: rows.slice(0, TABLE.rows) } : null
}

/** Parts that are short enough to stand beside each other; null where there are too few or too many, or one is too long. */
function besides(parts: readonly SlidePart[], most: number = PARTS.max): readonly SlidePart[] | null {
  const fits = parts.every(({ label, words }) => countWords(label) <= 8 && label.length <= 60 && countWords(words.join(' ')) <= PART_WORDS && words.join(' ') !== '')
  return fits && parts.length >= PARTS.min && parts.length <= most ? parts : null
}

function listContent(lines: readonly ReadingLine[], heading: string): SlideContent | null {
  const entries = lines.filter(isEntry)
  if (entries.length < 2) return null
  const isFlat = entries.every(({ level }) => level === 0)
  const events = isFlat ? entries.map(({ words }) => eventIn(words)) : []
  if (entries.length >= 3 && events.every((event) => event !== null)) {
    const parts = besides(events.map(({ label, words }) => ({ label, words: [words] })))
    if (parts) return { form: 'timeline', parts }
  }
  const labelled = isFlat ? entries.map(({ words }) => labelIn(words)) : []
  const named = labelled.every((entry) => entry !== null) ? besides(labelled.map(({ label, words }) => ({ label, words: [words] }))) : null
  // What is asked is numbered, and no step follows another.
  const isAsked = isReviewHeading(heading) || entries.filter(({ words }) => isQuestion(words)).length * 2 > entries.length
  if (entries.every(({ kind }) => kind === 'ordered') && isFlat && entries.length >= 3 && !isAsked) {
    const parts = named ?? besides(entries.map(({ ordinal, words }) => ({ label: String(ordinal), words: [words] })))
    if (parts) return { form: 'steps', parts }
  }
  if (named && (named.length <= 3 || comparedIn(heading) !== null)) return { form: 'comparison', parts: named }
  return null
}

/** Two lists, each below a line that ends with a colon, as in "Advantages:". */
function sidesOf(lines: readonly ReadingLine[]): readonly SlidePart[] | null {
  const sides: { label: string; words: string[] }[] = []
  for (const line of lines) {
    if (line.kind === 'paragraph' && line.words.endsWith(':') && countWords(line.words) <= 6) sides.push({ label: line.words.replace(/\s*:$/u, ''), words: [] })
    else if (isEntry(line) && sides.length > 0) sides.at(-1)?.words.push(line.words)
    else return null
  }
  return sides.length === 2 ? besides(sides) : null
}

/** Lines that say what a word means each, as a glossary does. */
function glossaryOf(lines: readonly ReadingLine[]): readonly SlidePart[] | null {
  const entries = lines.map(({ words }) => (/^.{1,48}?:\s/u.test(words) ? labelIn(words) : null))
  const parts = entries.filter((entry) => entry !== null).map(({ label, words }) => ({ label, words: [words] }))
  return lines.length >= 3 && parts.length === lines.length ? besides(parts) : null
}

function proseContent(lines: readonly ReadingLine[], heading: string): SlideContent | null {
  const glossary = glossaryOf(lines)
  if (glossary) return { form: 'comparison', parts: glossary }
  const sentences = lines.flatMap(({ words }) => sentencesOf(words))
  const steps = stepsIn(sentences)
  const parts = steps && besides(steps.map((sentence, at) => ({ label: String(at + 1), words: [stepWords(sentence)] })))
  if (parts) return { form: 'steps', parts }
  const dated = sentences.map(eventIn).filter((event) => event !== null)
  if (dated.length >= 3 && dated.length * 2 > sentences.length) {
    const events = besides(dated.slice(0, PARTS.max).map(({ label, words }) => ({ label, words: [words] })))
    if (events) return { form: 'timeline', parts: events }
  }
  const compared = comparedIn(heading)
  if (compared && lines.length === 2) {
    const sides = besides(lines.map(({ words }, at) => ({ label: compared[at] ?? '', words: [sentencesOf(words)[0] ?? words] })))
    if (sides) return { form: 'comparison', parts: sides }
  }
  const equation = lines.find(({ words }) => isEquation(words))
  if (equation) {
    const caption = sentences.find((sentence) => sentence !== equation.words && countWords(sentence) <= CAPTION_WORDS && !isEquation(sentence))
    if (caption !== undefined) return { form: 'equation', large: equation.words, caption }
  }
  const [first = ''] = sentences
  const term = countWords(first) <= CAPTION_WORDS && sentences.length <= MAX_BULLETS ? termIn(first, heading) : null
  if (term !== null) return { form: 'definition', large: term.charAt(0).toLocaleUpperCase() + term.slice(1), caption: first }
  if (sentences.length <= 4) {
    const counted = sentences.find((sentence) => countWords(sentence) <= CAPTION_WORDS && numberIn(sentence) !== null)
    const large = counted === undefined ? null : numberIn(counted)
    if (large !== null && counted !== undefined && large.length <= 14) return { form: 'number', large, caption: counted }
  }
  return null
}

function quoteContent(lines: readonly ReadingLine[]): SlideContent | null {
  const quoted = lines.filter(({ kind }) => kind === 'quote')
  const last = quoted.at(-1)
  const source = last === undefined || quoted.length < 2 ? null : sourceIn(last.words)
  if (quoted.length > 0) {
    const joined = quoted.slice(0, source === null ? undefined : -1).map(({ words }) => words).join(' ')
    const inside = quoteIn(joined)
    const words = inside?.words ?? joined.replace(/^[“"«]|[”"»]$/gu, '')
    return countWords(words) > QUOTE_WORDS || words === '' ? null : { form: 'quote', words, source: source ?? inside?.source ?? '' }
  }
  for (const [at, { words }] of lines.entries()) {
    const found = quoteIn(words)
    if (found && countWords(found.words) <= QUOTE_WORDS) return { form: 'quote', words: found.words, source: found.source || (sourceIn(lines[at + 1]?.words ?? '') ?? '') }
  }
  return null
}

/** What a slide shows of some lines: the form that they have already, or else their most telling sentences. */
export function contentOf(all: readonly ReadingLine[], heading: string, language?: string): SlideContent {
  const lines = all.filter(({ kind }) => kind !== 'code')
  const prose = lines.filter(({ kind }) => kind === 'paragraph')
  const special = tableContent(lines, language) ?? (sidesContent(lines)) ?? listContent(lines, heading) ?? quoteContent(lines) ?? codeIn(all)
    ?? (prose.length === lines.length ? proseContent(prose, heading) : null)
  if (special) return special
  const rows = tableOf(lines)
  if (rows.length > 0) {
    // A table that no slide has room for is told row by row.
    return { form: 'points', points: shownSentences(prose) }
  }
  if (!lines.some(isEntry)) return { form: 'points', points: shownSentences(prose) }
  const shown = condensed(lines)
  const entries = shown.filter(isEntry)
  const list = listOf(entries)
  if (list) return list
  // Up to three entries are bullets (S2 §5), and of what stands around them only the questions are shown.
  const kept = new Set(tellingEntries(entries, heading))
  return {
    form: 'points',
    points: shown.flatMap((line) => (isEntry(line) ? [line].filter((entry) => kept.has(entry)) : line.kind === 'paragraph' ? shownSentences([line]).filter(({ words }) => isQuestion(words)) : [])),
  }
}

/** A list of many words by what its entries are called, or else by the first sentence of each; the narration has all of it. */
function condensed(lines: readonly ReadingLine[]): readonly ReadingLine[] {
  const entries = lines.filter(isEntry)
  if (entries.reduce((sum, { words }) => sum + countWords(words), 0) <= LIST.words) return lines
  const labels = entries.map(({ words }) => labelIn(words)?.label)
  const isNamed = labels.filter((label) => label !== undefined).length > entries.length * 0.7
  return lines.map((line) => {
    if (!isEntry(line)) return line
    const [first = line.words] = sentencesOf(line.words)
    return { ...line, words: (isNamed ? labelIn(line.words)?.label : undefined) ?? first }
  })
}

function sidesContent(lines: readonly ReadingLine[]): SlideContent | null {
  const parts = sidesOf(lines)
  return parts && { form: 'comparison', parts }
}

/** Neighbouring headings of which each says what the other does not, as one comparison; null where they are none. */
export function oppositesOf(parts: readonly SlidePart[]): SlideContent | null {
  const [one, other] = parts
  const sides = one && other && parts.length === 2 && areOpposites(one.label, other.label) ? besides(parts) : null
  return sides && { form: 'comparison', parts: sides }
}
