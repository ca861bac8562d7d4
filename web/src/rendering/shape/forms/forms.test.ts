import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { elementSchema, resolveStyle } from '@lectern/shared/lesson'
import type { DrawnShape, ShapeElement, ShapeKind } from '@lectern/shared/lesson'
import { PRESET_SHAPES } from '@lectern/shared/lesson/preset-shapes'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { paintingReady } from '../../lazy-part.ts'
import type { PaintContext } from '../../view-definition.ts'
import { shapePainter } from '../paint-shape.ts'
import { shapeContains } from '../shape-hit.ts'
import { CATEGORIES } from './form.ts'
import { cornersOfPath, drawingOf, isMask, presetContains, presetReach, presetsOf, svgPath } from './library.ts'

const SIZES = [[320, 320], [640, 90], [60, 500], [1, 1000], [1000, 1], [1, 1]] as const
const PAINT: PaintContext = { measure: (text, { size }) => ({ width: text.length * size, ascent: size, descent: 0 }), fontVersion: () => 0, image: () => ({ status: 'loading' }) }

const shape = (kind: string, more: Partial<ShapeElement> = {}): DrawnShape => (
  resolveStyle(elementSchema.parse({ type: 'shape', id: 'x', order: 'a0', x: 0, y: 0, width: 100, height: 100, shape: kind, ...more }) as ShapeElement)
)

/** What is called on a canvas, by name and numbers. */
function drawnBy({ paint }: Pick<typeof shapePainter, 'paint'>, element: DrawnShape): readonly string[] {
  const calls: string[] = []
  const context = new Proxy({}, {
    get: (_, name: string) => (...numbers: unknown[]) => void calls.push([name, ...numbers].join(' ')),
    set: (_, name: string, value: unknown) => calls.push(`${name} = ${String(value)}`) > 0,
  })
  paint(context as CanvasRenderingContext2D, element, PAINT)
  return calls
}
const drawn = (element: DrawnShape): readonly string[] => drawnBy(shapePainter, element)

beforeAll(async () => {
  drawn(shape('hexagon'))
  await paintingReady()
})

it('a form of the library is drawn once its code has come, for which pictures wait', async () => {
  // In modules of its own, nothing of which has asked for the library yet.
  vi.resetModules()
  const { shapePainter: painter } = await import('../paint-shape.ts')
  const { formLibrary } = await import('../shape-path.ts')
  const { roomForWords } = await import('../shape-text.ts')
  const { paintingReady: ready } = await import('../../lazy-part.ts')
  const drawnAnew = (element: DrawnShape): readonly string[] => drawnBy(painter, element)
  expect(drawnAnew(shape('hexagon'))).toEqual([])
  expect(roomForWords(shape('hexagon'))).toEqual({ x: 0, y: 0, width: 100, height: 100 })
  expect(drawnAnew(shape('triangle'))).toContain('moveTo 50 0')
  await ready()
  expect(formLibrary()).not.toBeNull()
  expect(drawnAnew(shape('hexagon')).filter((call) => call.startsWith('moveTo'))).toEqual(['moveTo 0 50'])
  expect(roomForWords(shape('hexagon'))).toEqual({ x: 15, y: 20, width: 70, height: 60 })
})

describe.each(PRESET_SHAPES)('a %s', (kind) => {
  it.each(SIZES)('in a box of %i × %i is finite and closed, fills the box and leaves room for words in it', (width, height) => {
    const { edge, fill, lines = [], room = [0, 0, width, height], shades = [] } = drawingOf(kind, width, height)
    const everything = [...fill, ...(edge ?? []), ...lines, ...shades.flatMap(([, face]) => face)]
    expect(everything.flatMap(([, ...numbers]) => numbers).every((one) => Number.isFinite(one))).toBe(true)
    const starts = fill.filter(([step]) => step === 'M').length
    expect([starts > 0, fill[0]?.[0], fill.at(-1)?.[0]]).toEqual([true, 'M', 'Z'])
    expect(fill.filter(([step]) => step === 'Z')).toHaveLength(starts)
    const points = cornersOfPath(fill).flat()
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    // The tips of balloons hang an eighth below; an arc is a quarter of its box.
    const slack = 0.01
    expect([Math.min(...xs) >= -slack * width, Math.max(...xs) <= width * (1 + slack)], `${Math.min(...xs)} to ${Math.max(...xs)}`).toEqual([true, true])
    expect([Math.min(...ys) >= -slack * height, Math.max(...ys) <= height * (kind.endsWith('Callout') ? 1.15 : 1 + slack) + (kind === 'cloudCallout' ? Math.min(width, height) * 0.1 : 0)], `${Math.min(...ys)} to ${Math.max(...ys)}`).toEqual([true, true])
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(width * 0.45)
    expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(height * 0.2)
    const [left, top, right, bottom] = room
    expect([left >= 0, top >= 0, right <= width + 1e-9, bottom <= height + 1e-9, right > left, bottom > top], room.join(' ')).toEqual(Array.from({ length: 6 }, () => true))
    const reach = presetReach({ shape: kind, width, height }, 3)
    for (const [x, y] of cornersOfPath([...everything]).flat()) expect(x >= reach.x && y >= reach.y && x <= reach.x + reach.width && y <= reach.y + reach.height).toBe(true)
  })

  it('is taken hold of where it is seen, and stands in one group of the gallery', () => {
    const { fill, edge } = drawingOf(kind, 200, 100)
    const [first] = cornersOfPath(edge !== undefined && edge.length > 0 ? edge : fill).flat()
    expect(presetContains({ shape: kind, width: 200, height: 100, fill: '#000000' }, { x: first?.[0] ?? NaN, y: first?.[1] ?? NaN }, 1)).toBe(true)
    expect(CATEGORIES.filter((category) => presetsOf(category).includes(kind))).toHaveLength(1)
  })
})

it.each(['en', 'es', 'hi'])('every form has a name of its own in %s', (language) => {
  const { presets } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../locales', language, 'elements.presets.json'), 'utf8')) as { presets: Readonly<Record<string, string>> }
  expect(Object.keys(presets).toSorted()).toEqual([...PRESET_SHAPES].toSorted())
  expect(new Set(Object.values(presets)).size).toBe(PRESET_SHAPES.length)
  expect(Object.values(presets).every((name) => name.trim() !== '')).toBe(true)
})

describe('a press', () => {
  const hits = (kind: ShapeKind, x: number, y: number, more: Partial<ShapeElement> = {}): boolean => shapeContains(shape(kind, more), { x, y }, 2)

  it('misses what is cut out of a form, and its holes', () => {
    expect([hits('chevron', 60, 50), hits('chevron', 20, 50), hits('chevron', 10, 10)]).toEqual([true, false, true])
    expect([hits('donut', 50, 10), hits('donut', 50, 50), hits('frame', 50, 50), hits('frame', 5, 50)]).toEqual([true, false, false, true])
    expect([hits('plus', 10, 10), hits('plus', 50, 50), hits('corner', 80, 20)]).toEqual([false, true, false])
    expect([hits('noSmoking', 50, 50), hits('noSmoking', 68, 32)]).toEqual([true, false])
  })

  it('goes between brackets that are not filled, and takes hold of their edge and of lines beside a box', () => {
    expect([hits('bracketPair', 50, 50, { fill: 'transparent' }), hits('bracketPair', 50, 50, { fill: '#123456' })]).toEqual([false, true])
    expect([hits('bracketPair', 0, 50, { fill: 'transparent' }), hits('bracketPair', 100, 50, { fill: 'transparent' })]).toEqual([true, true])
    expect([hits('borderCallout1', -23, 66), hits('borderCallout1', -23, 20)]).toEqual([true, false])
  })
})

it('a name that nobody knows is kept, and drawn and taken hold of as a rectangle', () => {
  const strange = shape('hologram')
  expect(strange.shape).toBe('hologram')
  expect(drawn(strange).filter((call) => call.startsWith('lineTo'))).toEqual(['lineTo 100 0', 'lineTo 100 100', 'lineTo 0 100'])
  expect(shapeContains(strange, { x: 2, y: 2 }, 0)).toBe(true)
  for (const name of ['a b', '', 'x"><', 'constructor'.repeat(9)]) expect(elementSchema.safeParse({ ...strange, shape: name }).success, name).toBe(false)
  expect(() => drawingOf('constructor', 10, 10)).not.toThrow()
})

it('faces are lighter and darker than the fill, and lines within a form are drawn also where it has no outline', () => {
  const cube = drawn(shape('cube', { fill: '#FF0000' }))
  expect(cube.filter((call) => call.startsWith('fillStyle'))).toEqual(['fillStyle = #FF0000', 'fillStyle = rgba(255,255,255,0.3)', 'fillStyle = rgba(0,0,0,0.2)'])
  expect(cube.filter((call) => call.startsWith('strokeStyle'))).toEqual(['strokeStyle = rgba(0,0,0,0.45)'])
  expect(drawn(shape('can', { fill: '#101010' })).find((call) => call.startsWith('strokeStyle'))).toBe('strokeStyle = rgba(255,255,255,0.65)')
  const outlined = drawn(shape('hexagon', { stroke: '#00FF00', strokeWidth: 4, strokeStyle: 'dashed' }))
  expect([outlined.includes('strokeStyle = #00FF00'), outlined.includes('lineWidth = 4'), outlined.includes('setLineDash 12,8')]).toEqual([true, true, true])
  expect(drawn(shape('hexagon', { fill: '#FF0000' })).some((call) => call.startsWith('stroke'))).toBe(false)
})

it('pictures are cut to forms that fill their edge and stay in their box', () => {
  expect([isMask('heart'), isMask('cloud'), isMask('donut'), isMask('arc'), isMask('leftBrace'), isMask('cloudCallout')]).toEqual([true, true, true, false, false, false])
})

it('paths are written as SVG has them', () => {
  expect(svgPath(drawingOf('rtTriangle', 30, 20).fill)).toBe('M0 0L30 20L0 20Z')
})
