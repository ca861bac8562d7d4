import {
  countWords, creationLanguage, headingLines, linesOf, paragraphsOf, parseReading, readLine, readingLine, sentencesOf, shortened, keySentences, withoutEnd,
} from '@lectern/shared/creation'
import type { ReadingLine, ReadingRequest, ReadingSection } from '@lectern/shared/creation'
import { LecternError } from '../platform/errors.ts'
import { OFFLINE_WORDS, topicWithin } from './offline-words.ts'
import type { OfflineWords } from './offline-words.ts'

/** Longest paragraph of a reading, in words (S2 §5). */
const PARAGRAPH_WORDS = 50
/** About so much of a text without headings becomes one section, in words. */
const SECTION_WORDS = 90
const HEADING_WORDS = 7
const TITLE_WORDS = 6

const END = /[\s.;:,!।]/u

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** The objectives somebody wrote: a line, a numbered item, a sentence, or a part between semicolons each. */
export function objectivesIn(text: string): readonly string[] {
  return text.split(/\n|;/u).flatMap((line) => sentencesOf(line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s*/u, '')))
    .map((objective) => withoutEnd(objective.trim(), END)).filter((objective) => countWords(objective) > 0)
}

function headingOf(sentences: readonly string[]): string {
  const first = keySentences(sentences, 1)[0] ?? sentences[0] ?? ''
  return capitalised(withoutEnd(shortened(first, HEADING_WORDS), END))
}

function write(title: string, intro: string, sections: readonly ReadingSection[]): string {
  const parts = sections.flatMap((section) => [...headingLines(section), section.text])
  return [`# ${title}`, intro, ...parts].filter((part) => part !== '').join('\n\n')
}

/** The same lines in the same order: paragraphs apart from each other and short, entries of a list together. */
function arranged(text: string): string {
  const blocks: string[] = []
  let list: string[] = []
  const closeList = () => {
    if (list.length > 0) blocks.push(list.join('\n'))
    list = []
  }
  for (const line of linesOf(text)) {
    if (line.kind !== 'paragraph') {
      list.push(readingLine(line))
      continue
    }
    closeList()
    blocks.push(...paragraphsOf(sentencesOf(line.words), PARAGRAPH_WORDS))
  }
  closeList()
  return blocks.join('\n\n')
}

/** Whether a line looks like a heading as people write them: short, without an end, and no entry of a list. */
function isHeadingLike(line: string): boolean {
  const words = line.trim()
  return words !== '' && !/^[#\d]/u.test(words) && readLine(line).kind === 'paragraph' && countWords(words) <= 10 && !/[.,;:!?।]$/u.test(words)
}

/** A heading-like line becomes a heading where text follows it; the first line of all, where more headings follow, the title. */
function withHeadings(text: string): string {
  // Whoever marks headings marks all of them.
  if (/^#{1,6}\s/mu.test(text)) return text
  const raw = text.split(/\r?\n/u)
  const isAfterGap = raw.map((_, index) => (raw[index - 1] ?? '').trim() === '')
  const kept = raw.map((line, index) => ({ line, isAfterGap: isAfterGap[index] })).filter(({ line }) => line.trim() !== '')
  const lines = kept.map(({ line }) => line)
  const isHeading = kept.map((entry, index) => {
    const next = lines[index + 1]
    // The lines of a text that was broken at some width are short and without an end, too.
    return entry.isAfterGap && isHeadingLike(entry.line) && next !== undefined && !isHeadingLike(next)
  })
  const hasTitle = isHeading[0] === true && isHeading.filter(Boolean).length > 1
  return lines.map((line, index) => {
    if (!isHeading[index]) return line
    return `${index === 0 && hasTitle ? '#' : '##'} ${line.trim()}`
  }).join('\n')
}

const isEntry = (line: ReadingLine | undefined): boolean => line !== undefined && line.kind !== 'paragraph'

/** A text without headings as sections of about the same length, in order. A list stays in one piece, with the line before it. */
function grouped(text: string): readonly ReadingSection[] {
  const pieces = linesOf(text).flatMap((line): readonly ReadingLine[] => (
    line.kind === 'paragraph' ? paragraphsOf(sentencesOf(line.words), SECTION_WORDS).map((words) => ({ ...line, words })) : [line]
  ))
  const groups: ReadingLine[][] = []
  let words = 0
  for (const [index, piece] of pieces.entries()) {
    const count = countWords(piece.words)
    const group = groups.at(-1)
    const isFull = words > 0 && words + count > SECTION_WORDS && !isEntry(piece) && !isEntry(pieces[index + 1])
    if (!group || isFull) {
      groups.push([piece])
      words = count
    } else {
      group.push(piece)
      words += count
    }
  }
  return groups.map((group) => {
    const prose = group.filter((line) => !isEntry(line))
    return {
      heading: headingOf((prose.length > 0 ? prose : group).flatMap((line) => sentencesOf(line.words))), text: group.map(readingLine).join('\n'),
    }
  })
}

function fromText(text: string): string {
  const marked = parseReading(withHeadings(text))
  const hasHeadings = marked.sections.length > 0
  const sections = hasHeadings ? marked.sections : grouped(marked.intro)
  const [first] = sections
  const lines = linesOf(hasHeadings ? first?.text ?? '' : marked.intro).filter((line) => !isEntry(line))
  const title = marked.title ?? shortened(headingOf(lines.flatMap((line) => sentencesOf(line.words))), TITLE_WORDS)
  return write(
    title === '' ? first?.heading ?? '' : title, hasHeadings ? arranged(marked.intro) : '',
    sections.map((section) => ({ ...section, text: arranged(section.text) })),
  )
}

/** Topic and objectives as they were given: what is to be learned, and a heading for each to write below. */
function outline(request: Extract<ReadingRequest, { promptKey: 'reading' }>, words: OfflineWords): string {
  const objectives = objectivesIn(request.objective).map((objective) => capitalised(objective.replace(words.lead, '')))
  const goals: ReadingSection = { heading: words.goals, text: objectives.map((objective) => `- ${objective}`).join('\n') }
  return write(capitalised(request.topic), '', [goals, ...objectives.map((objective) => ({ heading: objective, text: '' }))])
}

/** Objectives for a topic for which nobody gave any: five, numbered (S2 §5). */
export function offlineObjectives(topic: string, language: string): string {
  return OFFLINE_WORDS[creationLanguage(language)].objectives(topicWithin(topic)).map((objective, index) => `${index + 1}. ${objective}`).join('\n')
}

/**
 * A reading of nothing but the author's own words: an outline of topic and objectives, or their text in its own order, whole.
 * @throws LecternError `ai-no-model` for a refinement: without a model nobody follows instructions.
 */
export function offlineReading(request: ReadingRequest): string {
  if (request.promptKey === 'reading') return outline(request, OFFLINE_WORDS[creationLanguage(request.language)])
  if ('text' in request) return fromText(request.text)
  throw new LecternError('ai-no-model')
}
