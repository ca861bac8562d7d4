import type { PlannedSlide, ReadingLine } from '@lectern/shared/creation'
import { placedText, placesOf, themeColour } from '@lectern/shared/lesson'
import type { NewElement, NewText, ThemeColour } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import type { WrittenSlide } from '../lessons/written-lesson.ts'

/** A planned slide with its look. What it looks like is the theme's: another one changes all of it. */
export type DrawnSlide = Omit<WrittenSlide, 'narration'>

type ShapeOptions = Partial<Omit<Extract<NewElement, { type: 'shape' }>, 'type' | 'shape'>>

function shape(kind: 'rectangle' | 'ellipse', [x, y, width, height]: readonly [number, number, number, number], fill: ThemeColour, name: string, options: ShapeOptions = {}): NewElement {
  return { type: 'shape', shape: kind, x, y, width, height, fill: themeColour(fill), name, ...options }
}

/** From one edge of the slide to the other: its corners are the slide's. */
const SQUARE = { cornerRadius: 0 } as const
/** Behind a body, with a margin round it. */
const CARD = [72, 276, 1776, 714] as const
/** Few words of a body stand larger than many. */
const LARGEST = { points: 68, statement: 88, takeaway: 56 } as const

/** A body in the middle of its card, whatever the number of its words. */
function onCard(body: NewText): NewElement {
  return { ...body, verticalAlign: 'middle' }
}

function intro({ title, subtitle }: PlannedSlide): DrawnSlide {
  return {
    layout: 'title',
    elements: [
      shape('rectangle', [0, 930, 1920, 150], 'accent', 'Panel', SQUARE),
      shape('ellipse', [1470, 780, 300, 300], 'accent2', 'Circle'),
      shape('ellipse', [1700, 700, 130, 130], 'accent3', 'Circle'),
      placedText('title', 'title', title, { name: 'Title' }),
      shape('rectangle', [900, 568, 120, 8], 'accent2', 'Line', { cornerRadius: 4 }),
      ...(subtitle === '' ? [] : [placedText('title', 'subtitle', subtitle, { name: 'Subtitle' })]),
    ],
  }
}

/** Points as a text: a list keeps its kind, its levels and its numbers; of sentences that stand for a section each is a bullet, one alone is said as it is. */
function pointsText(points: readonly ReadingLine[]): RichText {
  const [only] = points
  if (only !== undefined && points.length === 1) return richTextOf(only.words)
  const hasList = points.some((point) => point.kind !== 'paragraph')
  return {
    blocks: points.map(({ kind, level, ordinal, words }) => ({
      kind: kind === 'paragraph' && !hasList ? 'bullet' : kind, level, ordinal, align: null, runs: [{ text: words, marks: {} }],
    })),
  }
}

function section({ title, points }: PlannedSlide, number: number): DrawnSlide {
  const isOne = points.length === 1
  const name = isOne ? 'Statement' : 'Points'
  return {
    layout: 'titleBody',
    elements: [
      shape('rectangle', [72, 120, 12, 110], 'accent', 'Mark', { cornerRadius: 6 }),
      placedText('titleBody', 'heading', title, { name: 'Heading' }),
      ...(points.length === 0 ? [] : [
        shape('rectangle', CARD, 'surface', 'Card'),
        onCard(placedText('titleBody', 'body', pointsText(points), { name, largest: isOne ? LARGEST.statement : LARGEST.points })),
      ]),
      {
        type: 'text', x: 1660, y: 1004, width: 188, height: 56, text: richTextOf(String(number)), fontSize: 28, color: themeColour('quiet'), align: 'right',
        padding: 0, name: 'Number',
      },
    ],
  }
}

/** What to remember: three sentences side by side on cards, any other number as a list. */
function closing({ title, points }: PlannedSlide): DrawnSlide {
  const panel = shape('rectangle', [0, 1020, 1920, 60], 'accent', 'Panel', SQUARE)
  const columns = placesOf('steps').filter(({ placeholder }) => placeholder === 'step')
  if (points.length !== columns.length) {
    const numbered = points.map((point, index) => ({ ...point, kind: 'ordered' as const, ordinal: index + 1 }))
    return {
      layout: 'titleBody',
      elements: [
        panel,
        placedText('titleBody', 'heading', title, { name: 'Heading' }),
        ...(points.length === 0 ? [] : [
          shape('rectangle', CARD, 'surface', 'Card'),
          onCard(placedText('titleBody', 'body', pointsText(numbered), { name: 'Takeaway', largest: LARGEST.points })),
        ]),
      ],
    }
  }
  return {
    layout: 'steps',
    elements: [
      panel,
      placedText('steps', 'heading', title, { name: 'Heading' }),
      ...columns.map(({ x, width }) => shape('rectangle', [x - 28, 306, width + 56, 668], 'surface', 'Card')),
      ...points.flatMap(({ words }, slot) => [
        placedText('steps', 'label', String(slot + 1), { name: 'Number', slot }),
        placedText('steps', 'step', words, { name: 'Takeaway', slot, largest: LARGEST.takeaway }),
      ]),
    ],
  }
}

/** How a planned slide looks: intro, sections and closing have layouts of their own. `number` is its place in the lesson, from 1. */
export function drawSlide(slide: PlannedSlide, number: number): DrawnSlide {
  if (slide.kind === 'intro') return intro(slide)
  return slide.kind === 'closing' ? closing(slide) : section(slide, number)
}
