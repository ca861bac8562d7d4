import { contrast } from '@lectern/shared/colour'
import { BUILT_IN_THEMES, DEFAULT_THEME, SHAPE_KINDS, elementSchema, resolveStyle } from '@lectern/shared/lesson'
import type { DrawnShape, ShapeElement } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT, richTextOf } from '@lectern/shared/text'
import { describe, expect, it } from 'vitest'
import type { PaintContext } from '../view-definition.ts'
import { shapePainter } from './paint-shape.ts'
import { shapeContains } from './shape-hit.ts'
import { inkOn, paintShapeWords, placedShapeWords, roomForWords, shapeWordsOf, shapeWordsReach } from './shape-text.ts'

const PAINT: PaintContext = {
  measure: (text, font) => ({ width: text.length * font.size * 0.5, ascent: font.size * 0.8, descent: font.size * 0.2 }),
  fontVersion: () => 0, image: () => ({ status: 'loading' }),
}
const WITH_ROOM = SHAPE_KINDS.filter((kind) => kind !== 'line')

function form(props: Partial<ShapeElement> & { readonly words?: string } = {}): DrawnShape {
  const { words = 'Tide', ...rest } = props
  return resolveStyle(elementSchema.parse({
    id: 'a', order: 'a0', type: 'shape', shape: 'rectangle', x: 0, y: 0, width: 400, height: 300, text: richTextOf(words), ...rest,
  }) as ShapeElement)
}

/** What is written on a canvas, with where: translations and scales are followed. */
function written(paint: (context: CanvasRenderingContext2D) => void): readonly { readonly text: string; readonly x: number; readonly y: number; readonly size: number }[] {
  const seen: { text: string; x: number; y: number; size: number }[] = []
  let at = { x: 0, y: 0, sx: 1, sy: 1 }
  const kept: (typeof at)[] = []
  const known = {
    save: () => kept.push(at),
    restore: () => { at = kept.pop() ?? at },
    translate: (x: number, y: number) => { at = { ...at, x: at.x + x * at.sx, y: at.y + y * at.sy } },
    scale: (x: number, y: number) => { at = { ...at, sx: at.sx * x, sy: at.sy * y } },
    fillText: (text: string, x: number, y: number) => seen.push({ text, x: at.x + x * at.sx, y: at.y + y * at.sy, size: at.sx }),
  }
  paint(new Proxy(known, { get: (_, name: string) => (name in known ? known[name as keyof typeof known] : () => undefined), set: () => true }) as unknown as CanvasRenderingContext2D)
  return seen
}

describe('the room for words', () => {
  it.each(WITH_ROOM)('of a %s lies within it', (shape) => {
    for (const [width, height, cornerRadius] of [[400, 300, 0], [90, 700, 60], [1200, 80, 400]] as const) {
      const drawn = form({ shape, width, height, cornerRadius })
      const { x, y, width: w, height: h } = roomForWords(drawn)
      expect([w, h].every((side) => side > 0)).toBe(true)
      for (const [px, py] of [[x, y], [x + w, y], [x, y + h], [x + w, y + h], [x + w / 2, y + h / 2]] as const) {
        expect(shapeContains(drawn, { x: px, y: py }, 1), `${shape} ${width}×${height} at ${px}, ${py}`).toBe(true)
      }
    }
  })
})

describe('words that stand further in on some sides of their form', () => {
  const insets = { padding: 10, insetLeft: 40, insetTop: 30, insetRight: 20, insetBottom: -10 }
  it('have so much less room there, however the form is flipped', () => {
    for (const flips of [{}, { flipX: true, flipY: true }]) expect(shapeWordsOf(form({ ...insets, ...flips }), PAINT).room).toEqual({ x: 40, y: 30, width: 340, height: 280 })
  })
  it('keep room for a letter where there is none', () => {
    expect(shapeWordsOf(form({ insetLeft: 300, insetRight: 300 }), PAINT).room.width).toBe(1)
  })
})

describe('words in a form', () => {
  it('stand in its middle', () => {
    const [word] = written((context) => paintShapeWords(context, form(), PAINT))
    const { look, layout } = shapeWordsOf(form(), PAINT)
    expect(layout.lines[0]?.runs[0]?.x).toBe((400 - 4 * 20) / 2)
    expect(word?.y).toBeCloseTo((300 - layout.height) / 2 + (layout.lines[0]?.baseline ?? 0))
    expect(look.color).toBe(DEFAULT_THEME.onAccent)
  })

  it.each(WITH_ROOM)('never reach out of a %s, however many they are and however small it becomes', (shape) => {
    for (const count of [1, 12, 60, 200]) {
      for (const [width, height] of [[640, 400], [300, 300], [160, 400]] as const) {
        const words = shapeWordsOf(form({ shape, width, height, words: 'neap '.repeat(count) }), PAINT)
        if (words.isTooMuch) expect(words.scale).toBeCloseTo(0.2)
        else expect(words.layout.height * words.scale).toBeLessThanOrEqual(words.room.height + 0.5)
      }
    }
  })

  it('are not too many where there are none, however small the form is', () => {
    for (const words of ['', ' \n ']) expect(shapeWordsOf(form({ width: 12, height: 12, words }), PAINT)).toMatchObject({ scale: 1, isTooMuch: false })
  })

  it('are as large as was chosen while they fit, and where they may reach out', () => {
    const many = 'spring tide '.repeat(40)
    expect(shapeWordsOf(form(), PAINT).scale).toBe(1)
    expect(shapeWordsOf(form({ words: many }), PAINT).scale).toBeLessThan(1)
    const loose = shapeWordsOf(form({ words: many, autofit: 'none' }), PAINT)
    expect([loose.scale, loose.isTooMuch]).toEqual([1, true])
    const { y, height } = shapeWordsReach(form({ words: many, autofit: 'none' }), PAINT)
    expect(y + height).toBeGreaterThan(300 + (loose.layout.height - 300) / 2)
  })

  it('stand upright where the form is flipped, in the room that it then has', () => {
    const along = { shape: 'arrow', align: 'left', verticalAlign: 'top', padding: 0 } as const
    // The painter is given a context that is flipped already.
    const flipped = (context: CanvasRenderingContext2D): void => {
      context.translate(400, 0)
      context.scale(-1, 1)
      paintShapeWords(context, form({ ...along, flipX: true }), PAINT)
    }
    const [word] = written(flipped)
    const room = roomForWords(form(along))
    expect(word?.size).toBe(1)
    expect(word?.x).toBeCloseTo(400 - room.width)
    expect(placedShapeWords(form({ ...along, flipX: true }), PAINT)[0]?.left).toBeCloseTo(400 - room.width)
  })

  it('read well on every fill of every theme where nobody chose their colour', () => {
    for (const theme of [DEFAULT_THEME, ...BUILT_IN_THEMES.map(({ theme }) => theme)]) {
      for (const fill of [theme.accent, theme.paper, theme.ink, '#FFFFFF', '#000000'] as const) {
        expect(contrast(theme[inkOn(fill, theme)], fill), fill).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(theme[inkOn('transparent', theme)], theme.paper)).toBeGreaterThanOrEqual(4.5)
      expect(inkOn('#00000010', theme)).toBe(inkOn('transparent', theme))
    }
    expect(shapeWordsOf(form({ color: '#123456' }), PAINT).look.color).toBe('#123456')
  })

  it('cost a form nothing that has none', () => {
    const never: PaintContext = { ...PAINT, measure: () => expect.unreachable() }
    const empty = { ...form(), text: EMPTY_RICH_TEXT }
    expect(written((context) => shapePainter.paint(context, empty, never))).toEqual([])
    expect(shapePainter.reach(empty, never)).toMatchObject({ width: 400, height: 300 })
    expect(written((context) => shapePainter.paint(context, form({ shape: 'line' }), never))).toEqual([])
  })
})
