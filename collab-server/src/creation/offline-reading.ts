import {
  condensed, countWords, creationLanguage, entriesOf, paragraphsOf, parseReading, sentencesOf, shortened, tellingSentences, withoutEnd,
} from '@lectern/shared/creation'
import type { ReadingRequest, ReadingSection } from '@lectern/shared/creation'
import { OFFLINE_WORDS } from './offline-words.ts'
import type { OfflineWords } from './offline-words.ts'

/** Longest paragraph of a reading, in words (S2 §5). */
const PARAGRAPH_WORDS = 50
/** About so much of a text without headings becomes one section, in words. */
const SECTION_WORDS = 90
/** A section that is longer is condensed to this, in words; a refinement condenses further, to a share of what is there. */
const SECTION_MAX_WORDS = 160
const REFINED_SHARE = 0.6
const HEADING_WORDS = 7
const TITLE_WORDS = 6
/** Objectives that become sections. */
const MAX_OBJECTIVES = 7

const END = /[\s.;:,!?।…]/u

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** The objectives somebody wrote: a line, a numbered item, a sentence, or a part between semicolons each. */
export function objectivesIn(text: string): readonly string[] {
  return text.split(/\n|;/u).flatMap((line) => sentencesOf(line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s*/u, '')))
    .map((objective) => withoutEnd(objective.trim(), END)).filter((objective) => countWords(objective) > 0).slice(0, MAX_OBJECTIVES)
}

function headingOf(sentences: readonly string[]): string {
  const first = tellingSentences(sentences, 1)[0] ?? sentences[0] ?? ''
  return capitalised(withoutEnd(shortened(first, HEADING_WORDS), END))
}

function write(title: string, intro: readonly string[], sections: readonly ReadingSection[]): string {
  return [`# ${title}`, ...intro, ...sections.flatMap(({ heading, text }) => [`## ${heading}`, text])]
    .filter((part) => part !== '').join('\n\n')
}

/** A section's words in short paragraphs, with its lists as they are, and the least telling sentences left out above a bound. */
function arranged(section: ReadingSection, maxWords: number): ReadingSection {
  const { entries, prose } = entriesOf(section.text)
  const paragraphs = paragraphsOf(condensed(sentencesOf(prose), maxWords), PARAGRAPH_WORDS)
  const list = entries.map((entry) => `- ${entry}`).join('\n')
  return { heading: section.heading, text: [...paragraphs, list].filter((part) => part !== '').join('\n\n') }
}

/** Whether a line looks like a heading as people write them: short, without an end, and no entry of a list. */
function isHeadingLike(line: string): boolean {
  const words = line.trim()
  return words !== '' && !/^[#\-*•\d]/u.test(words) && countWords(words) <= 10 && !/[.,;:!?।]$/u.test(words)
}

/** A heading-like line becomes a heading where text follows it; the first line of all, where more headings follow, the title. */
function withHeadings(text: string): string {
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

/** A text without headings as sections of about the same length. */
function grouped(text: string): readonly ReadingSection[] {
  const { entries, prose } = entriesOf(text)
  const parts = paragraphsOf(sentencesOf(prose), SECTION_WORDS)
  const sections = parts.map((part) => ({ heading: headingOf(sentencesOf(part)), text: part }))
  const list = entries.map((entry) => `- ${entry}`).join('\n')
  const last = sections.at(-1)
  if (list === '') return sections
  return last
    ? [...sections.slice(0, -1), { heading: last.heading, text: `${last.text}\n${list}` }]
    : [{ heading: headingOf(entries), text: list }]
}

function fromText(text: string): string {
  const marked = parseReading(withHeadings(text))
  const hasHeadings = marked.sections.length > 0
  const sections = hasHeadings ? marked.sections : grouped(marked.intro)
  const [first] = sections
  const title = marked.title ?? shortened(headingOf(sentencesOf(entriesOf(hasHeadings ? first?.text ?? '' : marked.intro).prose)), TITLE_WORDS)
  const intro = hasHeadings ? paragraphsOf(sentencesOf(entriesOf(marked.intro).prose), PARAGRAPH_WORDS) : []
  return write(title === '' ? first?.heading ?? '' : title, intro, sections.map((section) => arranged(section, SECTION_MAX_WORDS)))
}

function refined(reading: string): string {
  const { title, intro, sections } = parseReading(reading)
  const shorter = (text: string): number => Math.max(PARAGRAPH_WORDS / 2, Math.round(countWords(text) * REFINED_SHARE))
  const kept = condensed(sentencesOf(entriesOf(intro).prose), shorter(intro))
  return write(
    title ?? sections[0]?.heading ?? '', intro === '' ? [] : paragraphsOf(kept, PARAGRAPH_WORDS),
    sections.map((section) => arranged(section, shorter(section.text))),
  )
}

function outline(request: Extract<ReadingRequest, { promptKey: 'reading' }>, words: OfflineWords): string {
  const objectives = objectivesIn(request.objective).map((objective) => objective.replace(words.lead, ''))
  const intro = [words.about(request.topic, words.audiences[request.audience]), words.goals, objectives.map((entry) => `- ${capitalised(entry)}`).join('\n')]
  return write(capitalised(request.topic), intro, objectives.map((objective) => ({
    heading: capitalised(withoutEnd(shortened(objective, HEADING_WORDS + 3), END)), text: `${words.goal(objective)}\n\n${words.note}`,
  })))
}

/** Objectives for a topic for which nobody gave any: five, numbered (S2 §5). */
export function offlineObjectives(topic: string, language: string): string {
  return OFFLINE_WORDS[creationLanguage(language)].objectives(topic).map((objective, index) => `${index + 1}. ${objective}`).join('\n')
}

/** A reading of nothing but the author's own words: an outline of topic and objectives, their text in order, or what is there in fewer words. */
export function offlineReading(request: ReadingRequest): string {
  if (request.promptKey === 'reading') return outline(request, OFFLINE_WORDS[creationLanguage(request.language)])
  return request.promptKey === 'create-from-text' ? fromText(request.text) : refined(request.reading)
}
