import { describe, expect, it } from 'vitest'
import { elementSchema, slideSchema } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { areaOnSlide, areasMeet, fewAreas } from './areas.ts'
import type { Area } from './image/image-fit.ts'
import { createShownElements } from './shown-elements.ts'
import type { ShownFrame } from './shown-elements.ts'
import { createSlidePicture } from './slide-picture.ts'
import type { MakeSurface, PictureView } from './slide-picture.ts'

const measure = (text: string, font: { size: number }) => ({ width: text.length * font.size * 0.5, ascent: font.size * 0.8, descent: font.size * 0.2 })
const paint = { measure, fontVersion: () => 0, image: () => ({ status: 'loading' as const }) }
const NONE: ReadonlyMap<string, ShownFrame> = new Map()
const VIEW: PictureView = { scale: 0.5, panX: 20, panY: 10, width: 1000, height: 600, ratio: 1 }

function box(id: string, x: number, y: number, more: object = {}): LessonElement {
  return elementSchema.parse({ id, order: `a${id}`, type: 'shape', shape: 'rectangle', x, y, width: 100, height: 100, fill: `#0000${id}`, ...more })
}

function slideOf(elements: LessonElement[], more: object = {}): Slide {
  return { ...slideSchema.parse({ id: 's', order: 'a0', background: { kind: 'colour', colour: '#FFFFFF' }, elements: [], narration: richTextOf(''), presenterConfig: { scaleX: 1, scaleY: 1, top: 0, left: 0, isEditable: true }, ...more }), elements }
}

/** A surface that remembers the fills and the parts that were cleared, in device pixels of the canvas. */
function recorder() {
  const surfaces: { readonly width: number; readonly height: number }[] = []
  const fills: string[] = []
  const cleared: Area[] = []
  const make: MakeSurface = (width, height) => {
    surfaces.push({ width, height })
    const known: Record<string, unknown> = {
      globalAlpha: 1,
      fill: () => fills.push(known.fillStyle as string),
      clearRect: (x: number, y: number, w: number, h: number) => cleared.push({ x, y, width: w, height: h }),
    }
    const context = new Proxy(known, { get: (_, name: string) => (name in known ? known[name] : () => undefined) })
    return { canvas: { width, height } as HTMLCanvasElement, context: context as unknown as CanvasRenderingContext2D }
  }
  const reset = (): void => {
    surfaces.length = 0
    fills.length = 0
    cleared.length = 0
  }
  return { make, surfaces, fills, cleared, reset }
}

function pictureOf(slide: Slide, isCut = false) {
  const seen = recorder()
  const picture = createSlidePicture(paint, isCut, seen.make)
  const show = (next: Slide, frames = NONE, view = VIEW, version = 0, hiddenId: string | null = null) => {
    seen.reset()
    picture.show({ slide: next, hiddenId, frames }, version)
    return picture.paint(view)
  }
  show(slide)
  return { picture, seen, show }
}

const A = box('0A', 0, 0)
const B = box('0B', 50, 50)
const FAR = box('0F', 1500, 800)

describe('a picture of a slide', () => {
  it('is painted whole once, back first', () => {
    const { seen } = pictureOf(slideOf([A, B, FAR]))
    expect(seen.fills).toEqual(['#00000A', '#00000B', '#00000F'])
    expect(seen.surfaces).toHaveLength(1)
  })

  it('paints nothing when only the view moves, and lies elsewhere', () => {
    const { seen, show } = pictureOf(slideOf([A, B, FAR]))
    const slide = slideOf([A, B, FAR])
    const before = show(slide)
    const after = show(slide, NONE, { ...VIEW, panX: VIEW.panX + 130 })
    expect([seen.fills, seen.surfaces]).toEqual([[], []])
    expect((after?.left ?? 0) - (before?.left ?? 0)).toBe(130)
  })

  it('of a changed element paints what meets it, in their order, and nothing else', () => {
    const { seen, show } = pictureOf(slideOf([A, B, FAR]))
    const fainter = { ...A, opacity: 0.5 }
    show(slideOf([fainter, B, FAR]))
    expect(seen.fills).toEqual(['#00000A', '#00000B'])
    show(slideOf([fainter, B, { ...FAR, opacity: 0.5 }]))
    expect(seen.fills).toEqual(['#00000F'])
  })

  it('of elements that a gesture moves paints where they were and where they are, and puts them back when it is over', () => {
    const slide = slideOf([A, FAR, B])
    const { seen, show } = pictureOf(slide)
    const at = (x: number, y: number) => new Map([['0A', { x, y, width: 100, height: 100, rotation: 0 }]])
    show(slide, at(600, 600))
    // Where it was there is B now, where it is nothing else.
    expect(seen.fills.toSorted()).toEqual(['#00000A', '#00000B'])
    show(slide, at(600, 600))
    expect(seen.cleared).toEqual([])
    show(slide)
    expect(seen.fills.toSorted()).toEqual(['#00000A', '#00000B'])
    show(slide)
    expect(seen.cleared).toEqual([])
  })

  it('keeps a moved element where the gesture has it when the lesson changes meanwhile', () => {
    const { seen, show } = pictureOf(slideOf([A, FAR]))
    const frames = new Map([['0A', { x: 600, y: 600, width: 100, height: 100, rotation: 0 }]])
    show(slideOf([A, FAR]), frames)
    show(slideOf([A, { ...FAR, opacity: 0.5 }]), frames)
    expect(seen.fills).toEqual(['#00000F'])
  })

  it('lets go of an element that somebody removed during a gesture, and of one that is hidden', () => {
    const slide = slideOf([A, B, FAR])
    const { seen, show } = pictureOf(slide)
    show(slide, new Map([['0F', { x: 600, y: 600, width: 100, height: 100, rotation: 0 }]]))
    show(slideOf([A, B]))
    expect([seen.fills, seen.cleared.length]).toEqual([[], 1])
    show(slideOf([A, B]), NONE, VIEW, 0, '0B')
    expect(seen.fills).toEqual(['#00000A'])
  })

  it('is painted anew when the background, a font or the scale is another', () => {
    const slide = slideOf([A, FAR])
    const { seen, show } = pictureOf(slide)
    show(slideOf([A, FAR], { background: { kind: 'colour', colour: '#EEEEEE' } }))
    expect(seen.fills).toHaveLength(2)
    const same = slideOf([A, FAR])
    show(same)
    show(same, NONE, VIEW, 1)
    expect(seen.fills).toHaveLength(2)
    show(same, NONE, { ...VIEW, scale: 0.6 }, 1)
    expect(seen.fills).toHaveLength(2)
  })

  it('cut at the edges of the slide is no larger than the slide', () => {
    const over = box('0D', -300, -300, { width: 500, height: 500 })
    const { seen, show } = pictureOf(slideOf([over, FAR]), true)
    expect(seen.surfaces).toEqual([{ width: 960, height: 540 }])
    expect(show(slideOf([FAR]))).toMatchObject({ left: VIEW.panX, top: VIEW.panY, width: 960, height: 540 })
  })

  it('cut at the edges is painted first in slices, elements laid out with their turn; a change in between begins anew', () => {
    const { make, fills } = recorder()
    const picture = createSlidePicture(paint, true, make)
    const turns = (count: number) => () => count-- > 0
    picture.show({ slide: slideOf([A, B, FAR]), hiddenId: null, frames: NONE }, 0)
    expect([picture.begin(VIEW, turns(2)), fills]).toEqual([false, ['#00000A', '#00000B']])
    const slide = slideOf([A, FAR])
    picture.show({ slide, hiddenId: null, frames: NONE }, 0)
    expect([picture.begin(VIEW, turns(1)), fills.splice(0)]).toEqual([false, ['#00000A', '#00000B', '#00000A']])
    picture.show({ slide, hiddenId: null, frames: NONE }, 0)
    expect([picture.begin(VIEW, turns(9)), fills.splice(0)]).toEqual([true, ['#00000F']])
    picture.paint(VIEW)
    expect(fills).toEqual([])
    // Another font.
    picture.show({ slide, hiddenId: null, frames: NONE }, 1)
    expect([picture.begin(VIEW, turns(1)), fills.splice(0)]).toEqual([false, ['#00000A']])
    picture.paint(VIEW)
    expect(fills).toEqual(['#00000F'])
  })

  it('far zoomed in holds what is in sight and a margin, and paints only what comes into sight', () => {
    const slide = slideOf([A, FAR])
    const near = { ...VIEW, scale: 8, panX: 0, panY: 0 }
    const { seen, show } = pictureOf(slide)
    show(slide, NONE, near)
    const size = seen.surfaces[0]
    // The slide would be 15,360 by 8,640.
    expect([size?.width ?? 0, size?.height ?? 0].every((side) => side <= 1792)).toBe(true)
    expect(seen.fills).toEqual(['#00000A'])
    show(slide, NONE, { ...near, panX: -1600 })
    expect(seen.fills).toEqual([])
    show(slide, NONE, { ...near, panX: -12_000, panY: -6400 })
    expect(seen.fills).toEqual(['#00000F'])
  })
})

describe('how far painting reaches', () => {
  const elements = createShownElements(paint)
  const areaOf = (element: LessonElement): Area => {
    elements.show({ slide: slideOf([element]), hiddenId: null, frames: NONE }, 0)
    return elements.list()[0]?.area ?? { x: 0, y: 0, width: 0, height: 0 }
  }

  it('takes in strokes, and words that do not fit their box', () => {
    expect(areaOf(box('0A', 100, 100, { stroke: '#000000', strokeWidth: 10 }))).toEqual({ x: 90, y: 90, width: 120, height: 120 })
    const text = elementSchema.parse({
      id: 't', order: 'a0', type: 'text', x: 100, y: 100, width: 100, height: 20, fontSize: 20, padding: 0,
      text: richTextOf('Unbelievably many words in a box that is far too small for them'),
    })
    const area = areaOf(text)
    expect(area.y + area.height).toBeGreaterThan(250)
    expect(area.x + area.width).toBeGreaterThan(200)
  })

  it('turns and flips with the element', () => {
    const lies = { x: 0, y: 0, width: 100, height: 20, flipX: false, flipY: false }
    const part = { x: 0, y: 0, width: 200, height: 20 }
    const turned = areaOnSlide({ ...lies, rotation: 90 }, part)
    expect([turned.x, turned.y, turned.width, turned.height].map(Math.round)).toEqual([40, -40, 20, 200])
    expect(areaOnSlide({ ...lies, rotation: 0, flipX: true }, part)).toEqual({ x: -100, y: 0, width: 200, height: 20 })
  })
})

describe('areas to paint', () => {
  it('that lie near each other are one, far ones stay apart, and very many are one', () => {
    const at = (x: number, y: number): Area => ({ x, y, width: 10, height: 10 })
    expect(fewAreas([at(0, 0), at(5, 0), at(500, 500)])).toHaveLength(2)
    const rows = Array.from({ length: 200 }, (_, i) => at((i % 20) * 11, Math.floor(i / 20) * 11))
    expect(fewAreas(rows)).toHaveLength(1)
    const scattered = Array.from({ length: 60 }, (_, i) => at((i % 8) * 200, Math.floor(i / 8) * 200))
    expect(fewAreas(scattered)).toHaveLength(1)
    expect(areasMeet(at(0, 0), at(10, 0))).toBe(false)
  })
})
