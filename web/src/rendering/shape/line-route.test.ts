import { describe, expect, it } from 'vitest'
import { CANVAS, LINE_WAYS, elementSchema, endsOfLine, resolveStyle } from '@lectern/shared/lesson'
import type { DrawnShape, ShapeElement } from '@lectern/shared/lesson'
import { shapeContains } from './shape-hit.ts'
import { cornersOnSlide, piecesOf, routeOf } from './line-route.ts'

/** A line with bends from one point of the slide to another. */
function between([startX, startY]: readonly [number, number], [endX, endY]: readonly [number, number], more: Partial<ShapeElement> = {}): DrawnShape {
  const width = Math.hypot(endX - startX, endY - startY)
  const box = { x: (startX + endX - width) / 2, y: (startY + endY) / 2 - 12, width, height: 24, rotation: (Math.atan2(endY - startY, endX - startX) * 180) / Math.PI }
  const line = elementSchema.parse({ id: 'line', type: 'shape', shape: 'line', order: 'a0', route: 'elbow', strokeWidth: 4, ...box, ...more })
  return resolveStyle(line as ShapeElement)
}

/** Repeatable numbers from 0 to 1: the sequence of the golden ratio is spread evenly. */
function spread(): () => number {
  let at = 0
  return () => (at = (at + 0.618_033_988_75) % 1)
}

const corners = (line: DrawnShape): string => cornersOnSlide(line).map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join(', ')

describe('S2 §3 lines with corners', () => {
  it('go along the longer side first, and turn in the middle', () => {
    expect(corners(between([0, 0], [400, 100]))).toBe('0 0, 200 0, 200 100, 400 100')
    expect(corners(between([0, 0], [100, 400]))).toBe('0 0, 0 200, 100 200, 100 400')
    expect(corners(between([400, 100], [0, 0]))).toBe('400 100, 200 100, 200 0, 0 0')
  })

  it('leave and reach what they are connected to straight out of it', () => {
    expect(corners(between([0, 0], [400, 100], { startWay: 'right', endWay: 'up' }))).toBe('0 0, 400 0, 400 100')
    expect(corners(between([0, 0], [400, 100], { startWay: 'left', endWay: 'right' }))).toBe('0 0, -32 0, -32 50, 432 50, 432 100, 400 100')
    expect(corners(between([0, 0], [400, 100], { startWay: 'right', endWay: 'right' }))).toBe('0 0, 432 0, 432 100, 400 100')
    expect(corners(between([0, 0], [400, 100], { startWay: 'up', endWay: 'left' }))).toBe('0 0, 0 -32, 368 -32, 368 100, 400 100')
  })

  it('reach a free end with one bend', () => {
    expect(corners(between([0, 0], [400, 100], { startWay: 'right' }))).toBe('0 0, 400 0, 400 100')
    expect(corners(between([0, 0], [400, 100], { endWay: 'up' }))).toBe('0 0, 400 0, 400 100')
  })

  it('run the same when they are mirrored with their ends', () => {
    const line = between([0, 0], [400, 100])
    const { start, end } = endsOfLine({ ...line, flipX: true })
    expect([Math.round(start.x), Math.round(end.x)]).toEqual([400, 0])
    expect(corners({ ...line, flipX: true })).toBe('400 100, 200 100, 200 0, 0 0')
  })

  it('always are upright, begin and end where the line does, and leave that as they should (500 of them)', () => {
    const random = spread()
    for (let n = 0; n < 500; n++) {
      const point = (): [number, number] => [Math.round(random() * CANVAS.width), Math.round(random() * CANVAS.height)]
      const [start, end] = [point(), point()]
      const way = (): DrawnShape['startWay'] => LINE_WAYS[Math.floor(random() * LINE_WAYS.length)] ?? 'free'
      const line = between(start, end, { startWay: way(), endWay: way(), flipY: random() < 0.5 })
      const points = cornersOnSlide(line)
      const at = `${n}: ${start.join(' ')} ${line.startWay} to ${end.join(' ')} ${line.endWay}: ${corners(line)}`
      expect(Math.hypot((points[0]?.[0] ?? 0) - start[0], (points[0]?.[1] ?? 0) - start[1]), at).toBeLessThan(0.1)
      expect(Math.hypot((points.at(-1)?.[0] ?? 0) - end[0], (points.at(-1)?.[1] ?? 0) - end[1]), at).toBeLessThan(0.1)
      const steps = points.slice(1).map(([x, y], before) => [x - (points[before]?.[0] ?? 0), y - (points[before]?.[1] ?? 0)] as const)
      for (const [dx, dy] of steps) expect(Math.min(Math.abs(dx), Math.abs(dy)), at).toBeLessThan(0.1)
      const leaves = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0], free: [0, 0] } as const
      const [first, last] = [steps[0] ?? [0, 0], steps.at(-1) ?? [0, 0]]
      expect(first[0] * leaves[line.startWay][0] + first[1] * leaves[line.startWay][1], at).toBeGreaterThanOrEqual(-0.1)
      expect(last[0] * leaves[line.endWay][0] + last[1] * leaves[line.endWay][1], at).toBeLessThanOrEqual(0.1)
    }
  })

  it('are taken hold of along their bends, and not between their ends', () => {
    const line = between([0, 0], [400, 0], { startWay: 'down', endWay: 'down' })
    expect(corners(line)).toBe('0 0, 0 32, 400 32, 400 0')
    expect(shapeContains(line, { x: 200, y: 44 }, 2)).toBe(true)
    expect(shapeContains(line, { x: 200, y: 12 }, 2)).toBe(false)
  })
})

describe('curved lines', () => {
  it('begin and end where the line does, and bend between', () => {
    const pieces = piecesOf(routeOf(between([0, 0], [400, 0], { route: 'curved', startWay: 'down', endWay: 'down' })))
    expect(pieces[0]).toEqual([0, 12])
    expect(pieces.at(-1)).toEqual([400, 12])
    expect(Math.max(...pieces.map(([, y]) => y))).toBeGreaterThan(100)
  })
})
