import { describe, expect, it } from 'vitest'
import { boundsOf } from '../../rendering/geometry/frame.ts'
import type { Frame } from '../../rendering/geometry/frame.ts'
import { keptOnSlide, tidyUp } from './tidy-up.ts'
import { viewOfBounds } from './zoom-to.ts'

const box = (x: number, y: number, width: number, height: number, rotation = 0): Frame => ({ x, y, width, height, rotation })

function tidied(frames: ReadonlyMap<string, Frame>): Map<string, Frame> {
  const places = tidyUp(frames)
  return new Map([...frames].map(([id, frame]) => [id, { ...frame, ...places.get(id) }]))
}

/** Numbers that are the same with every run; mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

describe('tidying up', () => {
  it('makes rows and columns of boxes that stand about in such, and leaves where they begin', () => {
    const frames = new Map([
      ['a', box(103, 98, 100, 50)], ['b', box(240, 110, 100, 50)], ['c', box(385, 100, 100, 50)],
      ['d', box(100, 220, 100, 50)], ['e', box(251, 214, 100, 50)],
    ])
    const at = tidied(frames)
    const of = (id: string) => [at.get(id)?.x, at.get(id)?.y]
    expect(of('a')).toEqual([100, 98])
    expect([of('b')[1], of('c')[1]]).toEqual([98, 98])
    expect([of('d')[0], of('e')[0]]).toEqual([of('a')[0], of('b')[0]])
    expect((of('c')[0] ?? 0) - (of('b')[0] ?? 0)).toBeCloseTo((of('b')[0] ?? 0) - (of('a')[0] ?? 0))
  })

  it('puts a row of several heights on one middle line', () => {
    const at = tidied(new Map([['a', box(0, 0, 100, 200)], ['b', box(150, 60, 50, 50)], ['c', box(260, 20, 40, 100)]]))
    expect([...at.values()].map((frame) => frame.y + frame.height / 2)).toEqual([100, 100, 100])
    expect([...at.values()].map((frame) => frame.x)).toEqual([0, 155, 260])
  })

  it('of one box changes nothing', () => {
    expect(tidyUp(new Map([['a', box(5, 5, 10, 10)]])).size).toBe(0)
    expect(tidyUp(new Map()).size).toBe(0)
  })

  it('moves what would reach off the slide back onto it, and nothing where there is no room', () => {
    const overlapping = new Map([['a', box(1300, 100, 400, 100)], ['b', box(1400, 120, 400, 100)]])
    const kept = keptOnSlide(overlapping, tidyUp(overlapping))
    expect([...kept?.values() ?? []].map(({ x }) => x)).toEqual([1120, 1520])
    const wide = new Map([['a', box(160, 340, 1600, 220)], ['b', box(560, 430, 200, 160)], ['c', box(1100, 460, 200, 160)]])
    expect(keptOnSlide(wide, tidyUp(wide))).toBeNull()
    const beyond = new Map([['a', box(-300, 100, 100, 100)], ['b', box(-150, 110, 100, 100)]])
    expect(keptOnSlide(beyond, tidyUp(beyond))).toEqual(tidyUp(beyond))
  })

  it.each([1, 7, 42, 1001])('seed %i: nothing lies over another afterwards', (seed) => {
    const random = randomOf(seed)
    const frames = new Map(Array.from({ length: 12 }, (_, at) => [
      String(at), box(random() * 1500, random() * 900, 20 + random() * 300, 20 + random() * 200, at % 4 === 0 ? random() * 90 : 0),
    ]))
    const once = tidied(frames)
    const boxes = [...once.values()].map(boundsOf)
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => {
      const isApart = a.x + a.width <= b.x + 0.01 || b.x + b.width <= a.x + 0.01 || a.y + a.height <= b.y + 0.01 || b.y + b.height <= a.y + 0.01
      expect(isApart, JSON.stringify([a, b])).toBe(true)
    }))
  })
})

describe('the view of what is selected', () => {
  const stage = { width: 1000, height: 800 }
  it('shows it whole and in the middle, as large as the desk round it allows', () => {
    const view = viewOfBounds({ x: 400, y: 300, width: 460, height: 100 }, stage)
    expect(view.scale).toBeCloseTo(2)
    expect(view.panX + (400 + 230) * view.scale).toBeCloseTo(500)
  })
  it('stays within the limits of zooming', () => {
    expect(viewOfBounds({ x: 0, y: 0, width: 1, height: 1 }, stage).scale).toBe(8)
    expect(viewOfBounds({ x: 0, y: 0, width: 90_000, height: 10 }, stage).scale).toBe(0.1)
  })
})
