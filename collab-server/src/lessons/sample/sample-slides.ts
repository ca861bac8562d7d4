import { DEFAULT_CREATION_LANGUAGE } from '@lectern/shared/creation'
import type { ScreenLanguage } from '@lectern/shared/creation'
import { placedText, placesOf, themeColour } from '@lectern/shared/lesson'
import type { NewElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import type { Block, RichText, Run } from '@lectern/shared/text'
import type { WrittenSlide } from '../written-lesson.ts'
import { ENGLISH_SAMPLE } from './words/en.ts'
import { SPANISH_SAMPLE } from './words/es.ts'
import { HINDI_SAMPLE } from './words/hi.ts'
import type { SampleWords } from './words/sample-words.ts'

/** The words of the sample lesson. */
const SAMPLE_WORDS: Readonly<Record<ScreenLanguage, SampleWords>> = { 'en-US': ENGLISH_SAMPLE, 'es-ES': SPANISH_SAMPLE, 'hi-IN': HINDI_SAMPLE }

/** The title of the sample lesson. */
export const SAMPLE_TITLE = ENGLISH_SAMPLE.title

// What is drawn of the sky has the colours of the sky, and dark round it whatever theme holds. All else is the theme's.
const SKY = '#0A1024'
const MOONLIGHT = '#F4E9C9'
const CRATER = '#E4D6AE'
const SUN = '#F2B134'
const RIM = '#8B93AB'
const STARLIGHT = '#F7F5F0'

type TextOptions = Partial<Omit<Extract<NewElement, { type: 'text' }>, 'type' | 'text'>>
type ShapeOptions = Partial<Omit<Extract<NewElement, { type: 'shape' }>, 'type' | 'shape'>>

/** From one edge of the slide to the other: its corners are the slide's. */
const SQUARE = { cornerRadius: 0 } as const

/** Words that stand free. */
function text(words: string, x: number, y: number, width: number, height: number, options: TextOptions = {}): NewElement {
  return { type: 'text', x, y, width, height, text: richTextOf(words), ...options }
}

const quiet = themeColour('quiet')

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

/** The Moon before the sky. */
function moon(phase: Phase, name: string, names: SampleWords['names'], x: number, y: number, size: number): NewElement[] {
  const parts: NewElement[] = [shape('ellipse', x, y, size, size, phase.isNew ? SKY : MOONLIGHT, { name })]
  if (phase.darkHalf) {
    parts.push(shape('rectangle', phase.darkHalf === 'left' ? x - 2 : x + size / 2, y - 2, size / 2 + 2, size + 4, SKY, { name: names.shadow, ...SQUARE }))
  }
  if (phase.oval) {
    parts.push(shape('ellipse', x + size * 0.24, y, size * 0.52, size, phase.oval === 'lit' ? MOONLIGHT : SKY, { name: names.edgeOfLight }))
  }
  parts.push(shape('ellipse', x, y, size, size, 'transparent', { stroke: RIM, strokeWidth: 2, name: names.rim }))
  return parts
}

const MOON_SIZE = 150
/** Between the Moon and the edge of its piece of sky, slide points. */
const SKY_MARGIN = 24
const COLUMN = 420
/** Phases in a row. */
const PER_ROW = 4

function allPhases({ phaseNames, names }: SampleWords): NewElement[] {
  const sky = MOON_SIZE + 2 * SKY_MARGIN
  return PHASES.flatMap((phase, index) => {
    const name = phaseNames[index] ?? ''
    const left = 120 + (index % PER_ROW) * COLUMN
    const y = index < PER_ROW ? 290 : 610
    const x = left + (COLUMN - MOON_SIZE) / 2
    return [
      shape('rectangle', x - SKY_MARGIN, y - SKY_MARGIN, sky, sky, SKY, { name: names.sky }),
      ...moon(phase, name, names, x, y, MOON_SIZE),
      text(name, left, y + MOON_SIZE + SKY_MARGIN + 8, COLUMN, 64, { fontSize: 32, align: 'center' }),
    ]
  })
}

function title({ title: words, subtitle, narration, names }: SampleWords): WrittenSlide {
  return {
    layout: 'title',
    elements: [
      shape('rectangle', 0, 760, 1920, 320, SKY, { name: names.sky, ...SQUARE }),
      shape('ellipse', 840, 800, 240, 240, MOONLIGHT, { name: names.fullMoon }),
      shape('ellipse', 890, 850, 42, 42, CRATER, { name: names.crater }),
      shape('ellipse', 964, 916, 62, 62, CRATER, { name: names.crater }),
      shape('ellipse', 908, 952, 30, 30, CRATER, { name: names.crater }),
      shape('star', 300, 870, 34, 34, MOONLIGHT, { name: names.star }),
      shape('star', 610, 970, 26, 26, MOONLIGHT, { name: names.star }),
      shape('star', 1330, 850, 26, 26, MOONLIGHT, { name: names.star }),
      shape('star', 1600, 960, 30, 30, MOONLIGHT, { name: names.star }),
      placedText('title', 'title', words, { name: names.title }),
      placedText('title', 'subtitle', subtitle, { name: names.subtitle }),
    ],
    narration: narration.title,
  }
}

const LETTERS = ['A', 'B', 'C'] as const

function question({ question: words, narration, names }: SampleWords): WrittenSlide {
  const columns = placesOf('steps').filter(({ placeholder }) => placeholder === 'step')
  return {
    layout: 'steps',
    elements: [
      placedText('steps', 'heading', words.heading, { name: names.heading }),
      text(words.ask, 120, 220, 1680, 108, { fontSize: 32, color: quiet, verticalAlign: 'middle' }),
      ...columns.map(({ x, width }, slot) => shape('rectangle', x - 28, 330, width + 56, 620, themeColour('surface'), { name: `${names.card} ${LETTERS[slot] ?? ''}` })),
      ...LETTERS.flatMap((letter, slot) => [
        placedText('steps', 'label', letter, { name: letter, slot }),
        placedText('steps', 'step', words.answers[slot] ?? '', { name: `${names.answer} ${letter}`, slot, largest: 56 }),
      ]),
      text(words.after, 120, 976, 1680, 64, { fontSize: 32, color: quiet }),
    ],
    narration: narration.question,
  }
}

function halfLit({ halfLit: words, narration, names }: SampleWords): WrittenSlide {
  const [before, bright, after] = words.sides
  return {
    layout: 'pictureLeft',
    elements: [
      shape('rectangle', 0, 0, 900, 1080, SKY, { name: names.sky, ...SQUARE }),
      shape('ellipse', 80, 390, 260, 260, SUN, { name: words.sun }),
      text(words.sun, 80, 690, 260, 70, { fontSize: 36, align: 'center', color: STARLIGHT }),
      ...[420, 498, 576].map((y) => shape('arrow', 374, y, 190, 44, SUN, { name: names.sunlight })),
      ...moon({ darkHalf: 'right', oval: null }, names.litMoon, names, 600, 400, 240),
      text(words.moon, 600, 690, 240, 70, { fontSize: 36, align: 'center', color: STARLIGHT }),
      placedText('pictureLeft', 'heading', words.heading, { name: names.heading }),
      placedText('pictureLeft', 'body', list('bullet', [
        [run(words.noLight)], [run(before), run(bright, { bold: true, color: themeColour('accent') }), run(after)], [run(words.always)],
      ]), { name: names.body, largest: 48 }),
    ],
    narration: narration.halfLit,
  }
}

function phases(words: SampleWords): WrittenSlide {
  return {
    layout: 'titleBody',
    elements: [
      placedText('titleBody', 'heading', words.phases.heading, { name: words.names.heading }),
      ...allPhases(words),
      text(words.phases.note, 120, 950, 1680, 104, { fontSize: 30, align: 'center', color: quiet }),
    ],
    narration: words.narration.phases,
  }
}

function tryIt({ tryIt: words, narration, names }: SampleWords): WrittenSlide {
  const steps = words.steps.map(([does, standsFor]) => [run(does), ...(standsFor === '' ? [] : [run(standsFor, { bold: true })])])
  const [accent, accent2] = [themeColour('accent'), themeColour('accent2')]
  const under = { fontSize: 32, align: 'center', color: quiet } as const
  return {
    layout: 'pictureRight',
    elements: [
      placedText('pictureRight', 'heading', words.heading, { name: names.heading }),
      placedText('pictureRight', 'body', list('ordered', steps), { name: names.body, largest: 44 }),
      shape('rectangle', 1020, 0, 900, 1080, themeColour('surface'), { name: names.card, ...SQUARE }),
      shape('ellipse', 1110, 340, 180, 180, accent2, { name: names.lamp }),
      shape('line', 1310, 410, 150, 40, 'transparent', { stroke: quiet, strokeWidth: 4, strokeStyle: 'dashed', name: names.light }),
      shape('ellipse', 1474, 379, 102, 102, MOONLIGHT, { stroke: quiet, strokeWidth: 2, name: names.ball }),
      shape('ellipse', 1650, 340, 180, 180, accent, { name: names.you }),
      text(words.lamp, 1080, 550, 240, 64, under),
      text(words.ball, 1405, 550, 240, 64, under),
      text(words.you, 1620, 550, 240, 64, under),
      text(words.ask, 1080, 680, 780, 140, { placeholder: 'label', align: 'center', verticalAlign: 'top' }),
      text(words.after, 1080, 890, 780, 150, { ...under, fontSize: 30 }),
    ],
    narration: narration.tryIt,
  }
}

/** The sample lesson in a language, slide by slide. */
export function sampleSlides(language: ScreenLanguage = DEFAULT_CREATION_LANGUAGE): readonly WrittenSlide[] {
  const words = SAMPLE_WORDS[language]
  return [title(words), question(words), halfLit(words), phases(words), tryIt(words)]
}
