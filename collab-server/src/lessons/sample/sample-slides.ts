import { DEFAULT_CREATION_LANGUAGE } from '@lectern/shared/creation'
import type { CreationLanguage } from '@lectern/shared/creation'
import type { NewElement, SlidePatch } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import type { Block, RichText, Run } from '@lectern/shared/text'
import { ENGLISH_SAMPLE } from './words/en.ts'
import { SPANISH_SAMPLE } from './words/es.ts'
import { HINDI_SAMPLE } from './words/hi.ts'
import type { SampleWords } from './words/sample-words.ts'

/** A slide of the sample lesson as data. */
export interface SampleSlide {
  readonly background: NonNullable<SlidePatch['background']>
  /** Back first. */
  readonly elements: readonly NewElement[]
  /** What the narrator says, a paragraph a line. */
  readonly narration: string
}

/** The words of the sample lesson. */
const SAMPLE_WORDS: Readonly<Record<CreationLanguage, SampleWords>> = { 'en-US': ENGLISH_SAMPLE, 'es-ES': SPANISH_SAMPLE, 'hi-IN': HINDI_SAMPLE }

/** The title of the sample lesson. */
export const SAMPLE_TITLE = ENGLISH_SAMPLE.title

const NIGHT = '#14213D'
const PAPER = '#F7F5F0'
const INK = '#1D1B16'
const QUIET = '#6B6558'
const TEAL = '#0F766E'
const MOONLIGHT = '#F4E9C9'
const SUN = '#F2B134'
const DIM = '#8B93AB'
const SERIF = 'Fraunces Variable'

type TextOptions = Partial<Omit<Extract<NewElement, { type: 'text' }>, 'type' | 'text'>>
type ShapeOptions = Partial<Omit<Extract<NewElement, { type: 'shape' }>, 'type' | 'shape'>>

function text(words: string | RichText, x: number, y: number, width: number, height: number, options: TextOptions = {}): NewElement {
  return { type: 'text', x, y, width, height, text: typeof words === 'string' ? richTextOf(words) : words, color: INK, padding: 0, ...options }
}

function heading(words: string, name: string, color: string = INK): NewElement {
  return text(words, 120, 96, 1680, 110, { fontFamily: SERIF, fontSize: 72, lineHeight: 1.15, color, name })
}

function shape(
  kind: Extract<NewElement, { type: 'shape' }>['shape'], x: number, y: number, width: number, height: number, fill: string,
  options: ShapeOptions = {},
): NewElement {
  return { type: 'shape', shape: kind, x, y, width, height, fill, ...options }
}

function run(words: string, marks: Run['marks'] = {}): Run {
  return { text: words, marks }
}

function list(kind: 'bullet' | 'ordered', items: readonly (readonly Run[])[]): RichText {
  return {
    blocks: items.map((runs, index): Block => ({
      kind, level: 0, ordinal: kind === 'ordered' ? index + 1 : 0, align: null, runs: [...runs],
    })),
  }
}

/** How a phase is drawn: which half is lit, and an oval over the middle that widens or narrows the light. */
interface Phase {
  /** The half in the dark; null for all or nothing. */
  readonly darkHalf: 'left' | 'right' | null
  readonly oval: 'lit' | 'dark' | null
  readonly isNew?: true
}

/** From the new Moon on, as their names are. */
const PHASES: readonly Phase[] = [
  { darkHalf: null, oval: null, isNew: true }, { darkHalf: 'left', oval: 'dark' }, { darkHalf: 'left', oval: null }, { darkHalf: 'left', oval: 'lit' },
  { darkHalf: null, oval: null }, { darkHalf: 'right', oval: 'lit' }, { darkHalf: 'right', oval: null }, { darkHalf: 'right', oval: 'dark' },
]

function moon(phase: Phase, name: string, names: SampleWords['names'], x: number, y: number, size: number): NewElement[] {
  const parts: NewElement[] = [shape('ellipse', x, y, size, size, phase.isNew ? NIGHT : MOONLIGHT, { name })]
  if (phase.darkHalf) {
    parts.push(shape('rectangle', phase.darkHalf === 'left' ? x - 2 : x + size / 2, y - 2, size / 2 + 2, size + 4, NIGHT, { name: names.shadow }))
  }
  if (phase.oval) {
    parts.push(shape('ellipse', x + size * 0.24, y, size * 0.52, size, phase.oval === 'lit' ? MOONLIGHT : NIGHT, { name: names.edgeOfLight }))
  }
  parts.push(shape('ellipse', x, y, size, size, 'transparent', { stroke: DIM, strokeWidth: 2, name: names.rim }))
  return parts
}

const MOON_SIZE = 150
const COLUMN = 420
/** Phases in a row. */
const PER_ROW = 4

function allPhases({ phaseNames, names }: SampleWords): NewElement[] {
  return PHASES.flatMap((phase, index) => {
    const name = phaseNames[index] ?? ''
    const left = 120 + (index % PER_ROW) * COLUMN
    const y = index < PER_ROW ? 300 : 610
    return [
      ...moon(phase, name, names, left + (COLUMN - MOON_SIZE) / 2, y, MOON_SIZE),
      text(name, left, y + MOON_SIZE + 20, COLUMN, 64, { fontSize: 32, align: 'center', color: PAPER }),
    ]
  })
}

function title({ title: words, subtitle, narration, names }: SampleWords): SampleSlide {
  return {
    background: { kind: 'colour', colour: NIGHT },
    elements: [
      shape('ellipse', 1180, 130, 620, 620, MOONLIGHT, { name: names.fullMoon }),
      shape('ellipse', 1310, 260, 110, 110, '#E4D6AE', { name: names.crater }),
      shape('ellipse', 1500, 430, 160, 160, '#E4D6AE', { name: names.crater }),
      shape('ellipse', 1360, 520, 76, 76, '#E4D6AE', { name: names.crater }),
      shape('star', 220, 170, 34, 34, MOONLIGHT, { name: names.star }),
      shape('star', 940, 120, 26, 26, MOONLIGHT, { name: names.star }),
      shape('star', 1010, 860, 30, 30, MOONLIGHT, { name: names.star }),
      text(words, 120, 330, 980, 290, { fontFamily: SERIF, fontSize: 104, lineHeight: 1.1, color: PAPER, verticalAlign: 'bottom', name: names.title }),
      text(subtitle, 120, 650, 1000, 70, { fontSize: 36, color: DIM, name: names.subtitle }),
    ],
    narration: narration.title,
  }
}

/** Where the three answers stand. */
const CARDS = [['A', 120], ['B', 700], ['C', 1280]] as const

function question({ question: words, narration, names }: SampleWords): SampleSlide {
  return {
    background: { kind: 'colour', colour: PAPER },
    elements: [
      heading(words.heading, names.heading),
      text(words.ask, 120, 220, 1500, 120, { fontSize: 40, color: QUIET }),
      ...CARDS.map(([letter, x]) => shape('rectangle', x, 400, 520, 460, '#E6F4F1', { cornerRadius: 24, name: `${names.card} ${letter}` })),
      ...CARDS.map(([letter, x]) => text(letter, x + 40, 430, 120, 110, { fontFamily: SERIF, fontSize: 72, color: TEAL })),
      ...CARDS.map(([, x], index) => text(words.answers[index] ?? '', x + 40, 560, 440, 260, { fontSize: 44 })),
      text(words.after, 120, 920, 1680, 70, { fontSize: 32, color: QUIET }),
    ],
    narration: narration.question,
  }
}

function halfLit({ halfLit: words, narration, names }: SampleWords): SampleSlide {
  const [before, bright, after] = words.sides
  return {
    background: { kind: 'colour', colour: NIGHT },
    elements: [
      heading(words.heading, names.heading, PAPER),
      shape('ellipse', 140, 430, 300, 300, SUN, { name: words.sun }),
      text(words.sun, 140, 750, 300, 60, { fontSize: 36, align: 'center', color: PAPER }),
      ...[470, 558, 646].map((y) => shape('arrow', 520, y, 300, 44, SUN, { name: names.sunlight })),
      ...moon({ darkHalf: 'right', oval: null }, names.litMoon, names, 900, 450, 260),
      text(words.moon, 880, 750, 300, 60, { fontSize: 36, align: 'center', color: PAPER }),
      text(list('bullet', [
        [run(words.noLight)], [run(before), run(bright, { bold: true, color: MOONLIGHT }), run(after)], [run(words.always)],
      ]), 1260, 410, 560, 420, { fontSize: 40, lineHeight: 1.35, color: PAPER }),
    ],
    narration: narration.halfLit,
  }
}

function phases(words: SampleWords): SampleSlide {
  return {
    background: { kind: 'colour', colour: NIGHT },
    elements: [
      heading(words.phases.heading, words.names.heading, PAPER),
      ...allPhases(words),
      text(words.phases.note, 120, 930, 1680, 70, { fontSize: 32, align: 'center', color: DIM }),
    ],
    narration: words.narration.phases,
  }
}

function tryIt({ tryIt: words, narration, names }: SampleWords): SampleSlide {
  const steps = words.steps.map(([does, standsFor]) => [run(does), ...(standsFor === '' ? [] : [run(standsFor, { bold: true })])])
  return {
    background: { kind: 'colour', colour: PAPER },
    elements: [
      heading(words.heading, names.heading),
      text(list('ordered', steps), 120, 270, 1000, 520, { fontSize: 42, lineHeight: 1.5 }),
      shape('rectangle', 1180, 270, 620, 520, '#E6F4F1', { cornerRadius: 24, name: names.card }),
      shape('ellipse', 1240, 400, 120, 120, SUN, { name: names.lamp }),
      shape('line', 1372, 440, 132, 40, 'transparent', { stroke: QUIET, strokeWidth: 4, strokeStyle: 'dashed', name: names.light }),
      shape('ellipse', 1516, 424, 72, 72, MOONLIGHT, { stroke: QUIET, strokeWidth: 2, name: names.ball }),
      shape('ellipse', 1620, 400, 120, 120, TEAL, { name: names.you }),
      text(words.lamp, 1200, 540, 200, 56, { fontSize: 30, align: 'center', color: QUIET }),
      text(words.ball, 1452, 540, 200, 56, { fontSize: 30, align: 'center', color: QUIET }),
      text(words.you, 1580, 540, 200, 56, { fontSize: 30, align: 'center', color: QUIET }),
      text(words.ask, 1220, 640, 540, 110, { fontFamily: SERIF, fontSize: 40, align: 'center', color: TEAL }),
      text(words.after, 120, 860, 1680, 110, { fontSize: 36, color: QUIET }),
    ],
    narration: narration.tryIt,
  }
}

/** The sample lesson in a language, slide by slide. */
export function sampleSlides(language: CreationLanguage = DEFAULT_CREATION_LANGUAGE): readonly SampleSlide[] {
  const words = SAMPLE_WORDS[language]
  return [title(words), question(words), halfLit(words), phases(words), tryIt(words)]
}
