import { PARTS, contentOf, oppositesOf, shownSentences, standsAlone } from './content.ts'
import type { SlideContent, SlidePart } from './content.ts'
import { CREATION_LANGUAGES, DEFAULT_CREATION_LANGUAGE, INTRO_HEADINGS, MAX_BULLETS, SLIDE_COUNT } from './limits.ts'
import type { CreationLanguage } from './limits.ts'
import { cellsOf, linesOf, parseReading } from './reading.ts'
import type { Reading, ReadingLine, ReadingSection } from './reading.ts'
import { countWords, isQuestion, sentencesOf, shortened, keySentences } from './sentences.ts'
import { fittedUnits, gatheredHeadings, unitsOf } from './units.ts'
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

/** Longest subtitle and key takeaway, in words (S2 §5: under 25). */
const TAKEAWAY_WORDS = 24
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

/** A line as it is told: an entry without the mark before it but with its number, a row by its cells. */
function narrationOfLine({ kind, ordinal, words }: ReadingLine): readonly string[] {
  if (kind === 'ordered') return [`${ordinal}. ${words}`]
  if (kind !== 'row') return [words]
  const [first = '', ...rest] = cellsOf(words) ?? []
  const told = rest.filter((cell) => cell !== '').join('; ')
  return first === '' && told === '' ? [] : [first === '' ? told : told === '' ? first : `${first}: ${told}`]
}

function narrationLines(lines: readonly ReadingLine[]): readonly string[] {
  return lines.flatMap(narrationOfLine)
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

/** A content is valid with an intro or a closing, or with at least one heading and some text (S2 §5); never without any text. */
export function hasContent(reading: Reading, options: SlideOptions): boolean {
  const hasText = reading.intro !== '' || reading.sections.some((section) => section.text !== '')
  const hasHeading = reading.sections.some((section) => section.heading !== '')
  return hasText && (options.includeIntroSlide || options.includeClosingSlide || hasHeading)
}

/** What to remember of some lines: their most telling sentence that is short enough, or their heading. Nothing is cut. */
function takeawayOf(lines: readonly ReadingLine[], heading: string): string {
  const sentences = lines.flatMap((line) => (line.kind === 'paragraph' ? sentencesOf(line.words) : []))
  const short = sentences.filter((sentence) => countWords(sentence) <= TAKEAWAY_WORDS && countWords(sentence) >= 4 && !isQuestion(sentence) && !sentence.endsWith(':'))
  const alone = short.filter(standsAlone)
  return keySentences(alone.length > 0 ? alone : short, 1)[0] ?? shortened(titleOf(heading), TAKEAWAY_WORDS)
}

function introOf(reading: Reading, units: readonly Unit[], options: SlideOptions, words: { inThisLesson: string }): PlannedSlide {
  const all = [...new Set(units.flatMap(({ heading, topics }) => (topics.length > 0 ? topics.map((topic) => topic.heading) : [heading])))]
  const headings = all.slice(0, INTRO_HEADINGS.count).map((heading) => heading.slice(0, INTRO_HEADINGS.characters))
  const intro = reading.sections.length > 0 ? reading.intro : ''
  const sentences = linesOf(intro).flatMap((line) => (line.kind === 'paragraph' ? sentencesOf(line.words) : []))
  const sentence = sentences.find((one) => standsAlone(one) && countWords(one) > 1 && countWords(one) <= TAKEAWAY_WORDS) ?? ''
  return {
    kind: 'intro', title: titleOf(options.name), subtitle: sentence, content: NOTHING,
    narration: intro === '' ? `${options.name}. ${words.inThisLesson}: ${headings.join('; ')}.` : narrationLines(linesOf(intro)).join('\n'),
  }
}

/** Several headings on one slide: beside each other with what to remember of each, or where they are too many as a list. */
function contentOfTopics(topics: readonly Topic[]): SlideContent {
  const named = topics.filter(({ heading }) => heading !== '')
  const parts = named.map(({ heading, lines }): SlidePart => {
    const entries = lines.filter(isEntry)
    const takeaway = takeawayOf(lines, '')
    const words = entries.length > 0 && entries.length <= MAX_BULLETS ? entries.map((line) => line.words) : takeaway === '' ? [] : [takeaway]
    return { label: shortened(heading, 8), words }
  })
  const isShort = parts.every(({ label, words }) => label.length <= 60 && words.length > 0 && countWords(words.join(' ')) <= TAKEAWAY_WORDS)
  if (parts.length >= PARTS.min && parts.length <= 3 && isShort) return oppositesOf(parts) ?? { form: 'comparison', parts }
  return { form: 'points', points: named.map(({ heading }) => ({ kind: 'bullet', level: 0, ordinal: 0, words: titleOf(heading) })) }
}

/** The title above several headings: the one that they all belong below, both of two short ones, or the first. */
function titleOfTopics({ heading, parent, topics }: Unit, known: ReadonlySet<string>): string {
  if (topics.slice(1).every((topic) => topic.heading !== heading) && topics.length > 1 && known.has(heading)) return heading
  if (parent !== null) return parent
  const both = topics.map((topic) => topic.heading).join(' · ')
  return both.length <= JOINED_CHARACTERS ? both : heading
}

function slideOf(unit: Unit, parents: ReadonlySet<string>, language: string | undefined): PlannedSlide {
  const { above, heading, lines, topics } = unit
  if (topics.length === 0) {
    const title = titleOf(heading)
    return { kind: 'section', title, subtitle: '', content: contentOf(lines, heading, language), narration: [...above, ...(title === heading ? [] : [heading]), ...narrationLines(lines)].join('\n') }
  }
  const title = titleOf(titleOfTopics(unit, parents))
  const [first, ...rest] = topics
  // The heading that all others belong below has been said with the title.
  const shown = first && first.heading === title && rest.length > 0 ? rest : topics
  const told = topics.flatMap((topic) => [...topic.above, ...(topic.heading === title ? [] : [topic.heading]), ...narrationLines(topic.lines)])
  const content = contentOfTopics(shown)
  const isEmpty = content.form === 'points' && content.points.length === 0
  return { kind: 'section', title, subtitle: '', content: isEmpty ? { form: 'points', points: shownSentences(lines.filter(({ kind }) => kind === 'paragraph')) } : content, narration: told.join('\n') }
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
  // What is told in sentences is remembered; a table or dates have none to take.
  const worded = told.filter(({ heading, lines }) => takeawayOf(lines, heading) !== shortened(titleOf(heading), TAKEAWAY_WORDS))
  const kept = (worded.length >= MAX_BULLETS ? worded : told).toSorted((a, b) => size(b) - size(a)).slice(0, MAX_BULLETS)
  return [...new Set(told.filter((unit) => kept.includes(unit)).map(({ heading, lines }) => takeawayOf(lines, heading)))]
}

function closingOf(units: readonly Unit[], words: { closing: string }): PlannedSlide {
  const takeaways = takeawaysOf(units)
  return {
    kind: 'closing', title: words.closing, subtitle: '', narration: `${words.closing}.\n${takeaways.join('\n')}`,
    content: { form: 'points', points: takeaways.map((takeaway, at) => ({ kind: 'ordered', level: 0, ordinal: at + 1, words: takeaway })) },
  }
}

/**
 * The slides of a reading (S2 §4): what each says and in which form, with an intro and a closing where they are wished for, 3 to 15 in
 * all. Sentences are chosen for what is shown, never cut or made up; lists, tables, quotes and numbers stay as they are; the narration
 * has every word. Null when there is not enough for three.
 */
export function planSlides(text: string, options: SlideOptions): readonly PlannedSlide[] | null {
  const reading = parseReading(text)
  if (!hasContent(reading, options)) return null
  const extra = Number(options.includeIntroSlide) + Number(options.includeClosingSlide)
  const sections = sectionsOf(reading, options)
  const units = fittedUnits(gatheredHeadings(sections.flatMap(unitsOf), SLIDE_COUNT.min - extra), extra)
  if (!units) return null
  const words = WORDS[creationLanguage(options.language)]
  const parents = new Set(sections.flatMap(({ parent, above = [] }) => [...above, ...(parent === undefined ? [] : [parent])]))
  return [
    ...(options.includeIntroSlide ? [introOf(reading, units, options, words)] : []),
    ...numbered(units.map((unit) => slideOf(unit, parents, options.language))),
    ...(options.includeClosingSlide ? [closingOf(units, words)] : []),
  ]
}

