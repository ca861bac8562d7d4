import type { PlannedSlide } from '@lectern/shared/creation'
import type { Background, NewElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
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

function bulletList(items: readonly string[]): RichText {
  return { blocks: items.map((item) => ({ kind: 'bullet', level: 0, ordinal: 0, align: null, runs: [{ text: item, marks: {} }] })) }
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
    fontFamily: SERIF, fontSize: sizeFor(title, [[36, 80], [64, 66]], 54), lineHeight: 1.15, verticalAlign: 'middle', name: 'Heading',
  })
}

/** One thing to say stands large on its own; several are a list. */
function body(bullets: readonly string[]): readonly NewElement[] {
  const [only] = bullets
  if (only === undefined) return []
  if (bullets.length === 1) {
    return [
      shape('rectangle', LEFT, 400, WIDTH, 440, WASH, 'Card', 28),
      text(only, LEFT + 90, 440, WIDTH - 180, 360, {
        fontFamily: SERIF, fontSize: sizeFor(only, [[60, 68], [120, 56]], 46), lineHeight: 1.3, color: TEAL, verticalAlign: 'middle', name: 'Statement',
      }),
    ]
  }
  const longest = bullets.reduce((most, bullet) => (bullet.length > most.length ? bullet : most), '')
  return [
    shape('rectangle', LEFT, 370, WIDTH, 540, '#FFFFFF', 'Card', 28),
    text(bulletList(bullets), LEFT + 70, 400, WIDTH - 160, 480, {
      fontSize: sizeFor(longest, [[45, 60], [75, 52], [105, 46]], 40), lineHeight: 1.6, verticalAlign: 'middle', name: 'Points',
    }),
  ]
}

function section({ title, bullets }: PlannedSlide, number: number): DrawnSlide {
  return {
    background: { kind: 'colour', colour: PAPER },
    elements: [
      shape('rectangle', LEFT, 120, 12, 170, TEAL, 'Mark', 6),
      heading(title),
      ...body(bullets),
      text(String(number), 1660, 970, 120, 56, { fontSize: 30, color: QUIET, align: 'right', name: 'Number' }),
    ],
  }
}

const ROW = { top: 380, height: 200 } as const

function closing({ title, bullets }: PlannedSlide): DrawnSlide {
  const rows = bullets.flatMap((bullet, index) => {
    const y = ROW.top + index * ROW.height
    return [
      shape('ellipse', LEFT, y, 96, 96, SUN, 'Circle'),
      text(String(index + 1), LEFT, y, 96, 96, {
        fontFamily: SERIF, fontSize: 52, color: DEEP, align: 'center', verticalAlign: 'middle', lineHeight: 1, name: 'Number',
      }),
      text(bullet, LEFT + 150, y - 32, WIDTH - 250, 160, {
        fontSize: sizeFor(bullet, [[80, 44], [140, 40]], 36), lineHeight: 1.35, color: PAPER, verticalAlign: 'middle', name: 'Takeaway',
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
