import { PARTS, contentOf, oppositesOf, shownSentences, isSelfContained } from './content.ts'
import type { SlideContent, SlidePart } from './content.ts'
import { CREATION_LANGUAGES, DEFAULT_CREATION_LANGUAGE, INTRO_HEADINGS, MAX_BULLETS, SLIDE_COUNT, TAKEAWAY_WORDS } from './limits.ts'
import type { CreationLanguage } from './limits.ts'
import { listOf, tellingEntries } from './lists.ts'
import { isSummaryHeading } from './patterns.ts'
import { cellsOf, linesOf, parseReading, readLine } from './reading.ts'
import type { Reading, ReadingLine, ReadingSection } from './reading.ts'
import { countWords, isQuestion, sentencesOf, shortened, keySentences } from './sentences.ts'
import { fittedUnits, gatheredHeadings, pairedSides, unitsOf } from './units.ts'
import type { Topic, Unit } from './units.ts'

/** A slide as words, before it has a look. */
export interface PlannedSlide {
  readonly kind: 'intro' | 'section' | 'closing'
  readonly title: string
  /** Below the title of the intro; empty when there is nothing to say. */
  readonly subtitle: string
  readonly content: SlideContent
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

/** A closing of fewer is none. */
const LEAST_TAKEAWAYS = 2
/** A line of no more words stands below the title, though it is no sentence. */
const LINE_WORDS = 14
/** An introduction of fewer words is followed by what is in the lesson. */
const SHORT_INTRO = 30
/** An intro of more words than this says more than one slide holds. */
const LONG_INTRO = 160
/** The longest words of one of several headings on a slide. */
const PART_WORDS = 32
/** A heading longer than this, in characters, is the first words of what it says. */
const TITLE_CHARACTERS = 170
const TITLE_WORDS = 12
/** Two headings are one title up to this length, in characters. */
const JOINED_CHARACTERS = 64

const NOTHING: SlideContent = { form: 'points', points: [] }

const WORDS: Readonly<Record<CreationLanguage, { readonly closing: string; readonly inThisLesson: string }>> = {
  'en-US': { closing: 'What to remember', inThisLesson: 'In this lesson' },
  'es-ES': { closing: 'Para recordar', inThisLesson: 'En esta lección' },
  'hi-IN': { closing: 'याद रखने की बातें', inThisLesson: 'इस पाठ में' },
  'fr-FR': { closing: 'À retenir', inThisLesson: 'Dans cette leçon' },
  'de-DE': { closing: 'Zum Merken', inThisLesson: 'In dieser Lektion' },
}

/** The words of a language; English ones for languages without. */
export function creationLanguage(tag: string | undefined): CreationLanguage {
  return CREATION_LANGUAGES.find((known) => known === tag) ?? DEFAULT_CREATION_LANGUAGE
}

const isEntry = ({ kind }: ReadingLine): boolean => kind === 'bullet' || kind === 'ordered'

/** A row as it is told: of two columns as it stands, of more each cell after what its column is called. */
function toldRow(cells: readonly string[], head: readonly string[]): string {
  const [first = '', ...rest] = cells
  const said = rest.map((cell, at) => (cell === '' || cells.length < 3 || (head[at + 1] ?? '') === '' ? cell : `${head[at + 1] ?? ''}: ${cell}`)).filter((cell) => cell !== '').join('; ')
  return first === '' || said === '' ? first + said : `${first}${cells.length < 3 ? ':' : ' –'} ${said}`
}

/** Lines as they are told: an entry without the mark before it but with its number, a table row by row without saying its head by itself. */
function narrationLines(lines: readonly ReadingLine[]): readonly string[] {
  let head: readonly string[] | null = null
  return lines.flatMap(({ kind, ordinal, words }): readonly string[] => {
    if (kind !== 'row') head = null
    if (kind === 'ordered') return [`${ordinal}. ${words}`]
    if (kind !== 'row') return [words]
    const cells = cellsOf(words)
    if (cells === null) return []
    const isHead = head === null
    head ??= cells
    const told = isHead && cells.length > 2 ? cells.filter((cell) => cell !== '').join(', ') : toldRow(cells, head)
    return told === '' ? [] : [told]
  })
}

/** A title is the author's heading, whatever its length; one that is a paragraph is begun, and told whole. */
function titleOf(words: string): string {
  return words.length <= TITLE_CHARACTERS ? words : shortened(words, TITLE_WORDS).slice(0, TITLE_CHARACTERS)
}

/** The reading's sections. What stands without any heading is one, below the reading's own title; an intro without a slide begins the first. */
function sectionsOf(reading: Reading, { name, includeIntroSlide }: SlideOptions): readonly ReadingSection[] {
  const [first, ...rest] = reading.sections
  if (first) return includeIntroSlide || reading.intro === '' ? reading.sections : [{ ...first, text: `${reading.intro}\n${first.text}` }, ...rest]
  return reading.intro === '' ? [] : [{ heading: reading.title ?? name, text: reading.intro }]
}

/** A reading whose intro is long keeps its first paragraph as the intro; what follows is a section below the reading's own title. */
function withShortIntro(reading: Reading, { includeIntroSlide, name }: SlideOptions): Reading {
  if (!includeIntroSlide || reading.sections.length === 0 || countWords(reading.intro) <= LONG_INTRO) return reading
  const [first = '', ...rest] = reading.intro.split('\n')
  const isLead = rest.length > 0 && readLine(first).kind === 'paragraph' && countWords(first) <= LONG_INTRO
  return { ...reading, intro: isLead ? first : '', sections: [{ heading: reading.title ?? name, text: isLead ? rest.join('\n') : reading.intro }, ...reading.sections] }
}

/** A content is valid with an intro or a closing, or with at least one heading and some text (S2 §5); never without any text. */
export function hasContent(reading: Reading, options: SlideOptions): boolean {
  const hasText = reading.intro !== '' || reading.sections.some((section) => section.text !== '')
  const hasHeading = reading.sections.some((section) => section.heading !== '')
  return hasText && (options.includeIntroSlide || options.includeClosingSlide || hasHeading)
}

/** The most telling sentence of some lines that is short enough to be remembered; null where none is. Nothing is cut. */
function tellingOf(lines: readonly ReadingLine[], heading: string): string | null {
  const sentences = lines.flatMap((line) => (line.kind === 'paragraph' ? sentencesOf(line.words) : []))
  const short = sentences.filter((sentence) => countWords(sentence) <= TAKEAWAY_WORDS && countWords(sentence) >= 4 && !isQuestion(sentence) && !sentence.endsWith(':'))
  const alone = short.filter(isSelfContained)
  return keySentences(alone.length > 0 ? alone : short, 1, heading)[0] ?? null
}

/** What to remember of some lines: their most telling sentence, or that of a list without an order; null where all of them are something else. */
function takeawayOf(lines: readonly ReadingLine[], heading: string): string | null {
  return tellingOf(lines, heading) ?? tellingOf(lines.flatMap((line) => (line.kind === 'bullet' && isSelfContained(line.words) ? [{ ...line, kind: 'paragraph' as const }] : [])), heading)
}

function introOf(reading: Reading, units: readonly Unit[], options: SlideOptions, words: { inThisLesson: string }): PlannedSlide {
  const all = [...new Set(units.flatMap(({ heading, topics }) => (topics.length > 0 ? topics.map((topic) => topic.heading) : [heading])))]
  const headings = all.slice(0, INTRO_HEADINGS.count).map((heading) => heading.slice(0, INTRO_HEADINGS.characters))
  const lines = reading.sections.length > 0 ? linesOf(reading.intro) : []
  const sentences = lines.flatMap((line) => (line.kind === 'paragraph' ? sentencesOf(line.words) : []))
  const sentence = sentences.find((one) => isSelfContained(one) && countWords(one) > 1 && countWords(one) <= TAKEAWAY_WORDS)
  // A line that says for whom it is, or of which course, where nothing else stands there.
  const [only] = lines.length === 1 ? lines : []
  const subtitle = sentence ?? (only?.kind === 'paragraph' && countWords(only.words) <= LINE_WORDS ? only.words : '')
  const overview = `${words.inThisLesson}: ${headings.join('; ')}.`
  const told = narrationLines(lines).join('\n')
  const narration = told === '' ? `${options.name}. ${overview}` : countWords(told) < SHORT_INTRO ? `${options.name}. ${told}\n${overview}` : told
  return { kind: 'intro', title: titleOf(options.name), subtitle, content: NOTHING, narration }
}

/** What one of several headings on a slide says: its list, or what to remember of it. */
function partOf({ heading, lines }: Topic): SlidePart {
  const entries = lines.filter(isEntry).map(({ words }) => words)
  const takeaway = tellingOf(lines, heading)
  const listed = countWords(entries.join(' ')) <= PART_WORDS ? entries : entries.slice(0, MAX_BULLETS)
  return { label: shortened(heading, 8), words: listed.length > 0 ? listed : takeaway === null ? [] : [takeaway] }
}

/** Several headings on one slide: beside each other with what to remember of each, or where they are too many as a list. */
function contentOfTopics(topics: readonly Topic[]): SlideContent {
  const named = topics.filter(({ heading }) => heading !== '')
  const parts = named.map(partOf)
  const isShort = parts.every(({ label, words }) => label.length <= 60 && words.length > 0 && countWords(words.join(' ')) <= PART_WORDS)
  if (parts.length >= PARTS.min && parts.length <= 3 && isShort) return oppositesOf(parts) ?? { form: 'comparison', parts }
  const entries = named.map(({ heading }): ReadingLine => ({ kind: 'bullet', level: 0, ordinal: 0, words: titleOf(heading) }))
  return listOf(entries) ?? { form: 'points', points: tellingEntries(entries, '') }
}

/** The title above several headings: the one that they all belong below, both of two short ones, or the first. */
function titleOfTopics({ heading, parent, topics }: Unit, known: ReadonlySet<string>): string {
  if (topics.slice(1).every((topic) => topic.heading !== heading) && topics.length > 1 && known.has(heading)) return heading
  if (parent !== null) return parent
  const both = topics.map((topic) => topic.heading).join(' · ')
  return both.length <= JOINED_CHARACTERS ? both : heading
}

/** Forms that are a slide by themselves, whatever is told beside them. */
const STRONG: readonly SlideContent['form'][] = ['table', 'chart', 'steps', 'timeline', 'quote', 'equation', 'code']

/** What a slide of several headings shows, and its title: the only table, chart or steps among them, or else all of them. */
function shownOf(unit: Unit, parents: ReadonlySet<string>, language: string | undefined): { readonly title: string; readonly content: SlideContent } {
  const { lines, topics } = unit
  const strong = topics.map(({ heading, lines: own }) => ({ title: titleOf(heading), content: contentOf(own, heading, language) })).filter(({ content }) => STRONG.includes(content.form))
  const [only] = strong
  if (only !== undefined && strong.length === 1) return only
  const title = titleOf(titleOfTopics(unit, parents))
  const [first, ...rest] = topics
  // The heading that all others belong below has been said with the title.
  const shown = first && first.heading === title && rest.length > 0 ? rest : topics
  const prose: SlideContent = { form: 'points', points: shownSentences(lines.filter(({ kind }) => kind === 'paragraph')) }
  if (shown.length === 1) return { title, content: prose.points.length > 0 ? prose : contentOf(lines, title, language) }
  const content = contentOfTopics(shown)
  return { title, content: content.form === 'points' && content.points.length === 0 ? prose : content }
}

function slideOf(unit: Unit, parents: ReadonlySet<string>, language: string | undefined): PlannedSlide {
  const { above, heading, lines, topics } = unit
  if (topics.length === 0) {
    const title = titleOf(heading)
    const content = contentOf(lines, heading, language)
    // Code that is shown is read, not heard.
    const told = content.form === 'code' ? lines.filter(({ kind, words }) => kind !== 'code' || !content.lines.includes(words)) : lines
    return { kind: 'section', title, subtitle: '', content, narration: [...above, ...(title === heading ? [] : [heading]), ...narrationLines(told)].join('\n') }
  }
  const { content, title } = shownOf(unit, parents, language)
  const told = topics.flatMap((topic) => [...topic.above, ...(topic.heading === title ? [] : [topic.heading]), ...narrationLines(topic.lines)])
  return { kind: 'section', title, subtitle: '', content, narration: told.join('\n') }
}

/** Slides that go on below the title of the one before, by their number. */
function numbered(slides: readonly PlannedSlide[]): readonly PlannedSlide[] {
  let number = 1
  return slides.map((slide, at) => {
    const isNext = slides[at - 1]?.title === slide.title
    number = isNext ? number + 1 : 1
    return isNext || slides[at + 1]?.title === slide.title ? { ...slide, title: `${slide.title} (${number})` } : slide
  })
}

/** What to remember of a lesson: of its largest parts a takeaway each; of a lesson that is but one list, how the list begins. */
function takeawaysOf(units: readonly Unit[]): readonly string[] {
  const told = units.filter(({ lines }) => lines.length > 0)
  const size = ({ lines }: Unit): number => lines.reduce((sum, { words }) => sum + countWords(words), 0)
  const [only] = told
  const entries = only && told.length === 1 ? only.lines.filter(isEntry) : []
  if (entries.length > 0) return entries.slice(0, MAX_BULLETS).map(({ words }) => shortened(words, TAKEAWAY_WORDS))
  // What is told in sentences is remembered; a table, steps or dates have none to take, and a heading alone says nothing but where too few others do.
  const worded = told.filter(({ heading, lines }) => takeawayOf(lines, heading) !== null)
  const kept = (worded.length >= LEAST_TAKEAWAYS ? worded : told).toSorted((a, b) => size(b) - size(a)).slice(0, MAX_BULLETS)
  return [...new Set(told.filter((unit) => kept.includes(unit)).map(({ heading, lines }) => takeawayOf(lines, heading) ?? shortened(titleOf(heading), TAKEAWAY_WORDS)))]
}

/** The units in which the author sums up, which is what is to be remembered; none where they say it in no words that are short enough, or too little would be left. */
function summaryOf(units: readonly Unit[], least: number): readonly Unit[] {
  const found = units.filter(({ heading, topics }) => topics.length === 0 && isSummaryHeading(heading))
  return found.length > 0 && units.length - found.length >= Math.max(1, least) && remembered(found).length >= 2 ? found : []
}

/** What a summary says in sentences or entries that are short enough. */
function remembered(units: readonly Unit[]): readonly string[] {
  const lines = units.flatMap((unit) => unit.lines)
  const entries = lines.filter(isEntry).map(({ words }) => words)
  const said = entries.length > 0 ? entries : keySentences(lines.flatMap((line) => (line.kind === 'paragraph' ? sentencesOf(line.words) : [])).filter(isSelfContained), MAX_BULLETS)
  return said.filter((words) => countWords(words) <= TAKEAWAY_WORDS && countWords(words) > 1).slice(0, MAX_BULLETS)
}

function closingOf(units: readonly Unit[], summary: readonly Unit[], words: { closing: string }): PlannedSlide {
  const takeaways = summary.length > 0 ? remembered(summary) : takeawaysOf(units)
  const told = summary.length > 0 ? summary.flatMap(({ above, lines }) => [...above, ...narrationLines(lines)]) : takeaways
  return {
    kind: 'closing', title: words.closing, subtitle: '', narration: `${words.closing}.\n${told.join('\n')}`,
    content: { form: 'points', points: takeaways.map((takeaway, at) => ({ kind: 'ordered', level: 0, ordinal: at + 1, words: takeaway })) },
  }
}

/**
 * The slides of a reading (S2 §4): what each says and in which form, with an intro and a closing where they are wished for, 3 to 15 in
 * all. Sentences are chosen for what is shown, never cut or made up; lists, tables, quotes and numbers stay as they are; the narration
 * has every word. Null when there is not enough for three.
 */
export function planSlides(text: string, options: SlideOptions): readonly PlannedSlide[] | null {
  const reading = withShortIntro(parseReading(text), options)
  if (!hasContent(reading, options)) return null
  const extra = Number(options.includeIntroSlide) + Number(options.includeClosingSlide)
  const sections = sectionsOf(reading, options)
  const least = SLIDE_COUNT.min - extra
  const all = pairedSides(gatheredHeadings(sections.flatMap(unitsOf), least), least)
  const summary = options.includeClosingSlide ? summaryOf(all, least) : []
  const units = fittedUnits(all.filter((unit) => !summary.includes(unit)), extra)
  if (!units) return null
  const words = WORDS[creationLanguage(options.language)]
  const parents = new Set(sections.flatMap(({ parent, above = [] }) => [...above, ...(parent === undefined ? [] : [parent])]))
  return [
    ...(options.includeIntroSlide ? [introOf(reading, units, options, words)] : []),
    ...numbered(units.map((unit) => slideOf(unit, parents, options.language))),
    ...(options.includeClosingSlide ? [closingOf(units, summary, words)] : []),
  ]
}

