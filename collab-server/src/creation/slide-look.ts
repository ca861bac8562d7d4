import type { PlannedSlide, ReadingLine } from '@lectern/shared/creation'
import type { Background, NewElement } from '@lectern/shared/lesson'
import { LIST_INDENT_EM, richTextOf } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'

/** A planned slide with its look; elements back first. */
export interface DrawnSlide {
  readonly background: Background
  readonly elements: readonly NewElement[]
}

const DEEP = '#123B38'
const DEEPER = '#0E2F2D'
const TEAL = '#0F766E'
const WASH = '#E6F4F1'
const PAPER = '#F7F5F0'
const MINT = '#9FD6CC'
const SUN = '#F2B134'
const INK = '#1D1B16'
const QUIET = '#6B6558'
const SERIF = 'Fraunces Variable'

const LEFT = 140
const WIDTH = 1640

type TextOptions = Partial<Omit<Extract<NewElement, { type: 'text' }>, 'type' | 'text'>>

function text(words: string | RichText, x: number, y: number, width: number, height: number, options: TextOptions): NewElement {
  return { type: 'text', x, y, width, height, text: typeof words === 'string' ? richTextOf(words) : words, color: INK, padding: 0, ...options }
}

function shape(kind: 'rectangle' | 'ellipse', x: number, y: number, width: number, height: number, fill: string, name: string, cornerRadius = 0): NewElement {
  return { type: 'shape', shape: kind, x, y, width, height, fill, name, cornerRadius }
}

/** The largest of the sizes that the words leave room for. */
function sizeFor(words: string, steps: readonly (readonly [characters: number, size: number])[], smallest: number): number {
  return steps.find(([characters]) => words.length <= characters)?.[1] ?? smallest
}

function intro({ title, subtitle }: PlannedSlide): DrawnSlide {
  return {
    background: { kind: 'colour', colour: DEEP },
    elements: [
      shape('rectangle', 1400, 0, 520, 1080, DEEPER, 'Panel'),
      shape('ellipse', 1210, 350, 380, 380, TEAL, 'Circle'),
      shape('ellipse', 1540, 640, 120, 120, SUN, 'Circle'),
      shape('ellipse', 1560, 300, 220, 220, DEEP, 'Circle'),
      text(title, LEFT, 150, 1020, 400, {
        fontFamily: SERIF, fontSize: sizeFor(title, [[24, 124], [45, 100], [70, 82]], 66), lineHeight: 1.1, color: PAPER, verticalAlign: 'bottom', name: 'Title',
      }),
      shape('rectangle', LEFT, 596, 120, 10, SUN, 'Line', 5),
      ...(subtitle === '' ? [] : [text(subtitle, LEFT, 650, 980, 260, {
        fontSize: sizeFor(subtitle, [[90, 42]], 36), lineHeight: 1.4, color: MINT, name: 'Subtitle',
      })]),
    ],
  }
}

function heading(title: string): NewElement {
  return text(title, LEFT + 44, 110, WIDTH - 44, 190, {
    fontFamily: SERIF, fontSize: sizeFor(title, [[36, 80], [64, 66], [100, 54]], 44), lineHeight: 1.15, verticalAlign: 'middle', name: 'Heading',
  })
}

/** The card of several points: its text box in slide points. */
const CARD = { top: 370, height: 540, text: { width: WIDTH - 160, height: 480 } } as const
/** Sizes for points, and how high their lines are. */
const POINT_SIZES = [[60, 1.6], [52, 1.6], [46, 1.55], [40, 1.5], [36, 1.45], [32, 1.4], [28, 1.35], [24, 1.3], [20, 1.25]] as const
/** How wide a letter is at most on average, as a share of the size: a little more than Latin and Devanagari ones are. */
const LETTER_WIDTH = 0.56

/** The largest size at which all points fit the card; the smallest when they never do. */
export function sizeOfPoints(points: readonly ReadingLine[]): { readonly fontSize: number; readonly lineHeight: number } {
  const fits = ([size, height]: readonly [number, number]): boolean => {
    const lines = points.reduce((sum, { words, level }) => {
      const perLine = CARD.text.width / (size * LETTER_WIDTH) - LIST_INDENT_EM * (level + 1) / LETTER_WIDTH
      return sum + Math.max(1, Math.ceil(words.length / perLine))
    }, 0)
    return lines * size * height <= CARD.text.height
  }
  const [fontSize, lineHeight] = POINT_SIZES.find(fits) ?? POINT_SIZES[POINT_SIZES.length - 1] ?? [20, 1.25]
  return { fontSize, lineHeight }
}

/** Points as a text: a list keeps its kind, its levels and its numbers; sentences that stand for a section are bullets. */
function pointsText(points: readonly ReadingLine[]): RichText {
  const hasList = points.some((point) => point.kind !== 'paragraph')
  return {
    blocks: points.map(({ kind, level, ordinal, words }) => ({
      kind: kind === 'paragraph' && !hasList ? 'bullet' : kind, level, ordinal, align: null, runs: [{ text: words, marks: {} }],
    })),
  }
}

/** One thing to say stands large on its own; several are a list. */
function body(points: readonly ReadingLine[]): readonly NewElement[] {
  const only = points[0]?.words
  if (only === undefined) return []
  if (points.length === 1) {
    return [
      shape('rectangle', LEFT, 400, WIDTH, 440, WASH, 'Card', 28),
      text(only, LEFT + 90, 440, WIDTH - 180, 360, {
        fontFamily: SERIF, fontSize: sizeFor(only, [[60, 68], [120, 56], [190, 46]], 40), lineHeight: 1.3, color: TEAL, verticalAlign: 'middle', name: 'Statement',
      }),
    ]
  }
  return [
    shape('rectangle', LEFT, CARD.top, WIDTH, CARD.height, '#FFFFFF', 'Card', 28),
    text(pointsText(points), LEFT + 70, CARD.top + (CARD.height - CARD.text.height) / 2, CARD.text.width, CARD.text.height, {
      ...sizeOfPoints(points), verticalAlign: 'middle', name: 'Points',
    }),
  ]
}

function section({ title, points }: PlannedSlide, number: number): DrawnSlide {
  return {
    background: { kind: 'colour', colour: PAPER },
    elements: [
      shape('rectangle', LEFT, 120, 12, 170, TEAL, 'Mark', 6),
      heading(title),
      ...body(points),
      text(String(number), 1660, 970, 120, 56, { fontSize: 30, color: QUIET, align: 'right', name: 'Number' }),
    ],
  }
}

const ROW = { top: 380, height: 200 } as const

function closing({ title, points }: PlannedSlide): DrawnSlide {
  const rows = points.flatMap(({ words }, index) => {
    const y = ROW.top + index * ROW.height
    return [
      shape('ellipse', LEFT, y, 96, 96, SUN, 'Circle'),
      text(String(index + 1), LEFT, y, 96, 96, {
        fontFamily: SERIF, fontSize: 52, color: DEEP, align: 'center', verticalAlign: 'middle', lineHeight: 1, name: 'Number',
      }),
      text(words, LEFT + 150, y - 32, WIDTH - 250, 160, {
        fontSize: sizeFor(words, [[80, 44], [140, 40]], 36), lineHeight: 1.35, color: PAPER, verticalAlign: 'middle', name: 'Takeaway',
      }),
    ]
  })
  return {
    background: { kind: 'colour', colour: DEEP },
    elements: [
      shape('rectangle', 0, 960, 1920, 120, DEEPER, 'Panel'),
      shape('ellipse', 1600, 110, 180, 180, TEAL, 'Circle'),
      shape('ellipse', 1740, 230, 64, 64, SUN, 'Circle'),
      text(title, LEFT, 120, 1360, 160, { fontFamily: SERIF, fontSize: 88, lineHeight: 1.1, color: PAPER, verticalAlign: 'middle', name: 'Heading' }),
      ...rows,
    ],
  }
}

/** How a planned slide looks: intro, sections and closing have layouts of their own. `number` is its place in the lesson, from 1. */
export function drawSlide(slide: PlannedSlide, number: number): DrawnSlide {
  if (slide.kind === 'intro') return intro(slide)
  return slide.kind === 'closing' ? closing(slide) : section(slide, number)
}
