import { CREATION_LANGUAGES, DEFAULT_CREATION_LANGUAGE, INTRO_HEADINGS, MAX_BULLETS, SLIDE_COUNT } from './limits.ts'
import type { CreationLanguage } from './limits.ts'
import { entriesOf, parseReading } from './reading.ts'
import type { Reading, ReadingSection } from './reading.ts'
import { countWords, sentencesOf, shortened, tellingSentences } from './sentences.ts'

/** A slide as words, before it has a look. */
export interface PlannedSlide {
  readonly kind: 'intro' | 'section' | 'closing'
  readonly title: string
  /** Below the title of the intro; empty when there is nothing to say. */
  readonly subtitle: string
  readonly bullets: readonly string[]
  /** What the narrator says, a paragraph a line. */
  readonly narration: string
}

/** What is chosen for the slides of a reading. */
export interface SlideWishes {
  /** The lesson's name: the title of the intro. */
  readonly name: string
  readonly includeIntroSlide: boolean
  readonly includeClosingSlide: boolean
  readonly language?: string | undefined
}

/** Longest bullet, in words. */
const BULLET_WORDS = 16
/** Longest subtitle and key takeaway, in words (S2 §5: under 25). */
const TAKEAWAY_WORDS = 24
/** Longest title of a slide, in words and characters. */
const TITLE = { words: 12, characters: 110 } as const

const WORDS: Readonly<Record<CreationLanguage, { readonly closing: string; readonly inThisLesson: string }>> = {
  'en-US': { closing: 'What to remember', inThisLesson: 'In this lesson' },
  'es-ES': { closing: 'Para recordar', inThisLesson: 'En esta lección' },
  'hi-IN': { closing: 'याद रखने की बातें', inThisLesson: 'इस पाठ में' },
}

/** The words of a language; English ones for languages without. */
export function creationLanguage(tag: string | undefined): CreationLanguage {
  return CREATION_LANGUAGES.find((known) => known === tag) ?? DEFAULT_CREATION_LANGUAGE
}

function bulletsOf(text: string): readonly string[] {
  const { entries, prose } = entriesOf(text)
  const said = entries.length > 0 ? entries : tellingSentences(sentencesOf(prose), MAX_BULLETS)
  return said.slice(0, MAX_BULLETS).map((sentence) => shortened(sentence, BULLET_WORDS))
}

function narrationOf(text: string): string {
  return text.split('\n').filter((line) => line !== '').map((line) => line.replace(/^- /u, '')).join('\n')
}

function titleOf(words: string): string {
  return shortened(words, TITLE.words).slice(0, TITLE.characters)
}

/** A section as two, of half its sentences each; null when it has but one. */
function halves(section: ReadingSection): readonly [ReadingSection, ReadingSection] | null {
  const pieces = section.text.split('\n').flatMap((line) => (line.startsWith('- ') ? [line] : sentencesOf(line)))
  if (pieces.length < 2) return null
  const middle = Math.ceil(pieces.length / 2)
  return [
    { heading: section.heading, text: pieces.slice(0, middle).join('\n') },
    { heading: section.heading, text: pieces.slice(middle).join('\n') },
  ]
}

const size = (section: ReadingSection): number => countWords(section.text)

/** At most so many sections: the shortest neighbours are joined, nothing is lost, and the first gives its heading. */
function joined(sections: readonly ReadingSection[], max: number): readonly ReadingSection[] {
  const groups = sections.map(({ heading, text }) => ({ heading, texts: [text] }))
  // Words are counted once: a reading may have thousands of headings.
  const words = sections.map(size)
  const pairs = words.slice(1).map((count, index) => count + (words[index] ?? 0))
  while (groups.length > max) {
    let at = 0
    for (let index = 1; index < pairs.length; index++) if ((pairs[index] ?? 0) < (pairs[at] ?? 0)) at = index
    const [one, two] = [groups[at], groups[at + 1]]
    if (!one || !two) break
    one.texts.push(two.heading)
    for (const text of two.texts) one.texts.push(text)
    groups.splice(at + 1, 1)
    words.splice(at, 2, (pairs[at] ?? 0) + countWords(two.heading))
    pairs.splice(at, 1)
    for (const index of [at - 1, at]) if (index in pairs) pairs[index] = (words[index] ?? 0) + (words[index + 1] ?? 0)
  }
  return groups.map(({ heading, texts }) => ({ heading, text: texts.filter((text) => text !== '').join('\n') }))
}

/** As many sections as fit: the shortest neighbours are joined, the longest section is divided. Null when there is too little. */
function fitted(sections: readonly ReadingSection[], min: number, max: number): readonly ReadingSection[] | null {
  const list = [...joined(sections, max)]
  while (list.length < min) {
    const byLength = list.toSorted((a, b) => size(b) - size(a))
    const found = byLength.map((section) => ({ section, parts: halves(section) })).find((entry) => entry.parts !== null)
    if (!found?.parts) return null
    list.splice(list.indexOf(found.section), 1, ...found.parts)
  }
  return list
}

/** The reading's sections; what stands without any heading is one, below the reading's own title. */
function sectionsOf(reading: Reading, name: string): readonly ReadingSection[] {
  if (reading.sections.length > 0) return reading.sections
  return reading.intro === '' ? [] : [{ heading: reading.title ?? name, text: reading.intro }]
}

/** A content is valid with an intro or a closing, or with at least one heading and some text (S2 §5); never without any text. */
export function hasContent(reading: Reading, wishes: SlideWishes): boolean {
  const hasText = reading.intro !== '' || reading.sections.some((section) => section.text !== '')
  const hasHeading = reading.sections.some((section) => section.heading !== '')
  return hasText && (wishes.includeIntroSlide || wishes.includeClosingSlide || hasHeading)
}

function introOf(reading: Reading, sections: readonly ReadingSection[], wishes: SlideWishes, words: { inThisLesson: string }): PlannedSlide {
  const headings = sections.slice(0, INTRO_HEADINGS.count).map((section) => section.heading.slice(0, INTRO_HEADINGS.characters))
  const said = reading.sections.length > 0 ? reading.intro : ''
  const first = sentencesOf(entriesOf(said).prose)[0] ?? ''
  return {
    kind: 'intro', title: titleOf(wishes.name), subtitle: first === '' ? '' : shortened(first, TAKEAWAY_WORDS), bullets: [],
    narration: said === '' ? `${wishes.name}. ${words.inThisLesson}: ${headings.join('; ')}.` : narrationOf(said),
  }
}

function closingOf(sections: readonly ReadingSection[], words: { closing: string }): PlannedSlide {
  const told = sections.filter((section) => section.text !== '')
  const kept = told.toSorted((a, b) => size(b) - size(a)).slice(0, MAX_BULLETS)
  const bullets = told.filter((section) => kept.includes(section)).map((section) => {
    const { entries, prose } = entriesOf(section.text)
    return shortened(tellingSentences(sentencesOf(prose), 1)[0] ?? entries[0] ?? section.heading, TAKEAWAY_WORDS)
  })
  return { kind: 'closing', title: words.closing, subtitle: '', bullets, narration: `${words.closing}.\n${bullets.join('\n')}` }
}

/**
 * The slides of a reading (S2 §4): one a heading, with an intro and a closing where they are wished for, 3 to 15 in all. Words are
 * only chosen and cut, never made up. Null when there is not enough for three.
 */
export function planSlides(text: string, wishes: SlideWishes): readonly PlannedSlide[] | null {
  const reading = parseReading(text)
  if (!hasContent(reading, wishes)) return null
  const extra = Number(wishes.includeIntroSlide) + Number(wishes.includeClosingSlide)
  const sections = fitted(sectionsOf(reading, wishes.name), SLIDE_COUNT.min - extra, SLIDE_COUNT.max - extra)
  if (!sections) return null
  const words = WORDS[creationLanguage(wishes.language)]
  const middle = sections.map((section): PlannedSlide => ({
    kind: 'section', title: titleOf(section.heading), subtitle: '', bullets: bulletsOf(section.text), narration: narrationOf(section.text),
  }))
  return [
    ...(wishes.includeIntroSlide ? [introOf(reading, sections, wishes, words)] : []),
    ...middle,
    ...(wishes.includeClosingSlide ? [closingOf(sections, words)] : []),
  ]
}
