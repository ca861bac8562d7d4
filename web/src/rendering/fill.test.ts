import { expect, it } from 'vitest'
import { DEFAULT_PRESENTER, cellId, themeColour } from '@lectern/shared/lesson'
import type { Gradient, LessonElement, PictureFill, Slide } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT } from '@lectern/shared/text'
import { gradientStyle } from './gradient-style.ts'
import { paintingReady } from './lazy-part.ts'
import { browserPaint } from './paint-context.ts'
import { paintSlide } from './paint-slide.ts'
import type { PaintContext } from './view-definition.ts'

/** A canvas that notes its gradients, what it fills with which of them, and the pictures that it draws. */
function recorder() {
  const fills: unknown[] = []
  const drawn: unknown[] = []
  let clipped = false
  const made = (from: readonly number[]) => {
    const stops: (readonly [number, string])[] = []
    return { from: from.map(Math.round), stops, addColorStop: (at: number, colour: string) => void stops.push([at, colour]) }
  }
  const noted: Record<string | symbol, unknown> = {
    createLinearGradient: (...from: number[]) => made(from), createRadialGradient: (...from: number[]) => made(from),
    getTransform: () => ({ a: 1, b: 0, c: 0, d: 1 }), clip: () => { clipped = true }, restore: () => { clipped = false },
    drawImage: (_image: unknown, ...at: number[]) => void drawn.push({ clipped, from: at.slice(0, 4), to: at.slice(4) }),
    fill: () => void fills.push(noted.fillStyle), fillRect: () => void fills.push(noted.fillStyle),
  }
  const context = new Proxy(noted, { get: (target, key) => target[key] ?? (() => undefined) }) as unknown as CanvasRenderingContext2D
  return { context, drawn, fills }
}

const GRADIENT: Gradient = { kind: 'linear', angle: 90, stops: [{ colour: themeColour('accent'), at: 0 }, { colour: '#ffffff', at: 1 }] }
const SHAPE = {
  id: 'a', order: 'a0', type: 'shape', shape: 'ellipse', x: 10, y: 20, width: 100, height: 200, rotation: 0, flipX: false, flipY: false, locked: false, opacity: 1,
  name: '', groupId: '', fill: GRADIENT,
} as unknown as LessonElement
const SLIDE: Slide = {
  id: 's', order: 'a0', contentType: 'canvas', background: { kind: 'gradient', gradient: { ...GRADIENT, angle: 0 }, colour: '#abcdef' }, blurFilter: 0,
  presenterConfig: DEFAULT_PRESENTER, elements: [SHAPE], narration: EMPTY_RICH_TEXT,
}

it('a gradient of a shape and of a slide is painted from edge to edge in the colours of the theme, once its code has come', async () => {
  const early = recorder()
  paintSlide(early.context, SLIDE, browserPaint)
  expect(early.fills[0]).toBe('#abcdef')
  await paintingReady()
  const { context, fills } = recorder()
  paintSlide(context, SLIDE, browserPaint)
  const stops = [[0, '#0F766E'], [1, '#ffffff']]
  expect(fills.slice(1)).toMatchObject([{ from: [0, 540, 1920, 540], stops }, { from: [50, 0, 50, 200], stops }])
})

it('a gradient of a header goes from end to end of it, that of a table over all cells without one of their own', async () => {
  const gradient = { ...GRADIENT, angle: 0 }
  const words = (row: string, column: string) => ({ id: cellId(row, column), text: EMPTY_RICH_TEXT })
  const table = {
    ...SHAPE, id: 'c', type: 'table', width: 200, height: 400, fill: gradient, headerFill: gradient, headerRow: true, headerColumn: false, strokeWidth: 0,
    rows: ['r', 's'].map((id, at) => ({ id, order: `a${at}`, height: 50 })), columns: ['c', 'd'].map((id, at) => ({ id, order: `a${at}`, width: 100 })),
    cells: [words('r', 'c'), words('r', 'd'), words('s', 'c'), { ...words('s', 'd'), fill: gradient }],
  }
  const slide = { ...SLIDE, background: { kind: 'colour', colour: '#ffffff' }, elements: [table] as unknown as LessonElement[] } as const
  paintSlide(recorder().context, slide, browserPaint)
  await paintingReady()
  const { context, fills } = recorder()
  paintSlide(context, slide, browserPaint)
  expect(fills.filter((fill) => typeof fill === 'object')).toMatchObject([
    { from: [0, 100, 200, 100] }, { from: [0, 100, 200, 100] }, { from: [0, 200, 200, 200] }, { from: [0, 100, 100, 100] },
  ])
})

it('a gradient behind a question goes from edge to edge of its card, and a picture lies within the corners of it', async () => {
  const card = { ...SHAPE, type: 'trueFalse', width: 400, height: 900, prompt: EMPTY_RICH_TEXT, trueLabel: EMPTY_RICH_TEXT, falseLabel: EMPTY_RICH_TEXT }
  const fill: PictureFill = { kind: 'picture', blob: 'a'.repeat(64), fit: 'cover', colour: '#abcdef' }
  const paint: PaintContext = { ...browserPaint, image: () => ({ status: 'ready', image: { width: 200, height: 100 } as HTMLImageElement, width: 200, height: 100 }) }
  const slide = { ...SLIDE, background: { kind: 'colour', colour: '#ffffff' }, elements: [card, { ...card, id: 'b', fill }] as unknown as LessonElement[] } as const
  paintSlide(recorder().context, slide, paint)
  await paintingReady()
  const { context, drawn, fills } = recorder()
  paintSlide(context, slide, paint)
  expect(fills.filter((painted) => typeof painted === 'object')).toMatchObject([{ from: [200, 0, 200, 900], stops: [[0, '#0F766E'], [1, '#ffffff']] }])
  expect(fills).toContain('#abcdef')
  expect(drawn).toMatchObject([{ clipped: true, to: [0, 0, 400, 900] }])
})

it('a radial one goes from the middle to the corners, and to transparent without grey', () => {
  const { context } = recorder()
  const style = gradientStyle(context, { kind: 'radial', angle: 0, stops: [{ colour: '#112233', at: 0 }, { colour: 'transparent', at: 1 }] }, { width: 60, height: 80 })
  expect(style).toMatchObject({ from: [30, 40, 0, 30, 40, 50], stops: [[0, '#112233'], [1, '#11223300']] })
})

it('a picture fills a shape, a box of text and a cell within their edges, over what lies behind it, once it has come', async () => {
  const fill: PictureFill = { kind: 'picture', blob: 'a'.repeat(64), fit: 'cover', colour: '#abcdef' }
  const box = { ...SHAPE, fill }
  const text = { ...box, id: 'b', type: 'text', text: EMPTY_RICH_TEXT }
  const table = {
    ...box, id: 'c', type: 'table', rows: [{ id: 'r', order: 'a0', height: 1 }], columns: [{ id: 'c', order: 'a0', width: 1 }],
    cells: [{ id: cellId('r', 'c'), text: EMPTY_RICH_TEXT, fill }], headerRow: false, headerColumn: false, fill: 'transparent', strokeWidth: 0,
  }
  const slide = { ...SLIDE, background: { kind: 'colour', colour: '#ffffff' }, elements: [box, text, table] as unknown as LessonElement[] } as const
  const image = { width: 200, height: 100 } as HTMLImageElement
  const isThere = { now: false }
  const paint: PaintContext = { ...browserPaint, image: () => (isThere.now ? { status: 'ready', image, width: 200, height: 100 } : { status: 'loading' }) }
  paintSlide(recorder().context, slide, paint)
  await paintingReady()
  const early = recorder()
  paintSlide(early.context, slide, paint)
  expect(early.fills.filter((colour) => colour === '#abcdef')).toHaveLength(3)
  expect(early.drawn).toEqual([])
  isThere.now = true
  const { context, drawn, fills } = recorder()
  paintSlide(context, slide, paint)
  expect(fills.filter((colour) => colour === '#abcdef')).toHaveLength(3)
  // 100 by 200 points, as all three boxes are, of a picture of 200 by 100: the middle quarter of it.
  expect(drawn).toEqual(Array.from({ length: 3 }, () => ({ clipped: true, from: [75, 0, 50, 100], to: [0, 0, 100, 200] })))
})
