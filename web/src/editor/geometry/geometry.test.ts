import { describe, expect, it } from 'vitest'
import { align, distribute } from './arrange.ts'
import { boundsOf, boundsOfAll, normalDegrees, tidyFrame, toLocal, touches } from '../../rendering/geometry/frame.ts'
import type { Frame } from '../../rendering/geometry/frame.ts'
import { cursorOf, gripAt, handlePoint, rotationPoint, visibleHandles } from './handles.ts'
import { lineBetween, lineEnds } from './line.ts'
import { toScreen, toSlide } from '../../rendering/geometry/points.ts'
import { createReadingOrder, inReadingOrder } from '../../rendering/geometry/reading-order.ts'
import { isAskew, leastShare, resizeFrame, stretchFrames } from './resize.ts'
import { turnBetween } from './rotate.ts'
import { snapMove, snapResize, snapTargets } from './snap.ts'
import { viewBetween } from './zoom-to.ts'
import { centreOf, clampScale, fitView, keepInSight, viewCentredOn, zoomAt } from './view.ts'

const box = (x: number, y: number, width: number, height: number, rotation = 0): Frame => ({ x, y, width, height, rotation })
const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
const round = (frame: Frame): Frame => tidyFrame(frame)

describe('slide and screen', () => {
  it('go there and back', () => {
    const view = { scale: 0.37, panX: -120, panY: 45 }
    const there = toScreen(view, { x: 960, y: 540 })
    const back = toSlide(view, there)
    expect(back.x).toBeCloseTo(960)
    expect(back.y).toBeCloseTo(540)
  })

  it('fit the whole slide, in the middle across', () => {
    const view = fitView({ width: 1000, height: 700 })
    expect(1920 * view.scale).toBeLessThanOrEqual(1000)
    expect(view.panX * 2 + 1920 * view.scale).toBeCloseTo(1000, -1)
  })

  it('what lies between two heights already stays; else it moves just so far, and gets smaller only where it is higher than the room', () => {
    const view = { scale: 0.3, panX: 100, panY: 40 }
    const chart = { x: 500, y: 300, width: 900, height: 600 }
    expect(viewBetween(view, chart, 20, 320)).toBe(view)
    expect(viewBetween(view, chart, 20, 220)).toEqual({ ...view, panY: -50 })
    const smaller = viewBetween(view, chart, 20, 140)
    expect(smaller).toMatchObject({ scale: 0.2, panY: -40 })
    expect(toScreen(smaller, { x: 950, y: 900 }).x).toBeCloseTo(toScreen(view, { x: 950, y: 900 }).x)
    expect(toScreen(smaller, { x: 950, y: 900 }).y).toBeCloseTo(140)
  })

  it('zoom keeps the point under the pointer', () => {
    const view = { scale: 0.5, panX: 10, panY: 20 }
    const pointer = { x: 400, y: 300 }
    const before = toSlide(view, pointer)
    const after = toSlide(zoomAt(view, pointer, 3), pointer)
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })

  it('zoom stays between 10 % and 800 %', () => {
    expect([clampScale(0.01), clampScale(20)]).toEqual([0.1, 8])
  })

  it('a strip of the slide stays in sight however far it is panned', () => {
    const kept = keepInSight({ scale: 1, panX: 99_999, panY: -99_999 }, { width: 800, height: 600 })
    expect(kept).toEqual({ scale: 1, panX: 720, panY: -1000 })
  })

  it('a view centred on a point has it in its middle', () => {
    const stage = { width: 900, height: 500 }
    expect(centreOf(viewCentredOn({ x: 123, y: 456 }, 2, stage), stage)).toEqual({ x: 123, y: 456 })
  })
})

describe('boxes', () => {
  it('the rectangle round a turned box holds its corners', () => {
    const bounds = boundsOf(box(0, 0, 100, 100, 45))
    expect(bounds.width).toBeCloseTo(141.42, 1)
    expect(bounds.x).toBeCloseTo(-20.71, 1)
  })

  it('the rectangle round none is none', () => {
    expect(boundsOfAll([])).toBeNull()
  })

  it('a point in a turned box is where it is in the box turned back', () => {
    const turned = box(0, 0, 200, 20, 90)
    expect(toLocal(turned, { x: 100, y: -80 }).x).toBeCloseTo(10)
  })

  it('a turned box touches only what its turned sides reach, not its upright rectangle', () => {
    const diamond = box(0, 0, 100, 100, 45)
    expect(touches(diamond, { x: -20, y: -20, width: 15, height: 15 })).toBe(false)
    expect(touches(diamond, { x: 45, y: -15, width: 10, height: 10 })).toBe(true)
    expect(touches(box(10, 10, 5, 5), { x: 0, y: 0, width: 100, height: 100 })).toBe(true)
  })

  it('rotations read from −180 to 180', () => {
    expect([0, 180, 181, 360, -190, 725].map(normalDegrees)).toEqual([0, 180, -179, 0, 170, 5])
  })
})

describe('resizing', () => {
  const free = { keepRatio: false, fromCentre: false, minWidth: 10, minHeight: 10 }
  const opposite = { nw: 'se', n: 's', ne: 'sw', e: 'w', se: 'nw', s: 'n', sw: 'ne', w: 'e' } as const
  const view = { scale: 1, panX: 0, panY: 0 }

  it.each(HANDLES)('by %s leaves the opposite handle where it is, however the box is turned', (handle) => {
    for (const rotation of [0, 30, 90, -135]) {
      const start = box(100, 100, 200, 120, rotation)
      const resized = resizeFrame(start, handle, { x: 17, y: -9 }, free)
      const before = handlePoint(start, opposite[handle], view)
      const after = handlePoint(resized, opposite[handle], view)
      expect(after.x).toBeCloseTo(before.x)
      expect(after.y).toBeCloseTo(before.y)
    }
  })

  it.each(HANDLES)('by %s keeps the ratio when asked', (handle) => {
    const resized = resizeFrame(box(0, 0, 200, 100), handle, { x: 37, y: 21 }, { ...free, keepRatio: true })
    expect(resized.width / resized.height).toBeCloseTo(2)
  })

  it('from the centre leaves the centre', () => {
    const resized = resizeFrame(box(0, 0, 100, 100, 20), 'se', { x: 10, y: 30 }, { ...free, fromCentre: true })
    expect(resized.x + resized.width / 2).toBeCloseTo(50)
    expect(resized.y + resized.height / 2).toBeCloseTo(50)
  })

  it('stops at the smallest size, also with the ratio kept', () => {
    expect(round(resizeFrame(box(0, 0, 100, 100), 'e', { x: -500, y: 0 }, free))).toEqual(box(0, 0, 10, 100))
    const kept = resizeFrame(box(0, 0, 200, 100), 'se', { x: -500, y: -500 }, { ...free, keepRatio: true })
    expect(round(kept)).toEqual(box(0, 0, 20, 10))
  })

  it('stretches a selection, and boxes on their side the other way', () => {
    const frames = new Map([['a', box(0, 0, 100, 50)], ['b', box(100, 100, 100, 50, 90)]])
    const stretched = stretchFrames(frames, { x: 0, y: 0, width: 200, height: 200 }, { x: 0, y: 0, width: 400, height: 200 })
    expect(stretched.get('a')).toEqual(box(0, 0, 200, 50))
    expect(stretched.get('b')).toMatchObject({ width: 100, height: 100, rotation: 90 })
  })

  it('knows the share below which a box of a selection would be too small', () => {
    expect(leastShare([{ frame: box(0, 0, 100, 100), minWidth: 10, minHeight: 50 }])).toEqual({ x: 0.1, y: 0.5 })
    expect([isAskew(box(0, 0, 1, 1, 90)), isAskew(box(0, 0, 1, 1, 30))]).toEqual([false, true])
  })
})

describe('rotating', () => {
  const centre = { x: 0, y: 0 }
  const up = { x: 0, y: -10 }

  it('follows the pointer, and in steps counts from upright', () => {
    const to = { x: 10, y: -9 }
    const turn = turnBetween({ centre, from: up, to, base: 7, steps: false, free: true })
    expect(turn).toBeCloseTo(48.01, 1)
    expect(turnBetween({ centre, from: up, to, base: 7, steps: true, free: false })).toBe(53)
  })

  it('is drawn to quarter turns unless free', () => {
    const to = { x: 10, y: -0.2 }
    expect(turnBetween({ centre, from: up, to, base: 0, steps: false, free: false })).toBe(90)
    expect(turnBetween({ centre, from: up, to, base: 0, steps: false, free: true })).not.toBe(90)
  })
})

describe('lines', () => {
  it('end where they are drawn', () => {
    const frame = lineBetween({ x: 10, y: 20 }, { x: 110, y: 220 }, 24, false)
    const { from, to } = lineEnds(frame)
    expect([from.x, from.y, to.x, to.y].map(Math.round)).toEqual([10, 20, 110, 220])
  })

  it('keep the fixed end when the other is moved, whichever it is', () => {
    const { from, to } = lineEnds(lineBetween({ x: 300, y: 300 }, { x: 100, y: 250 }, 24, false, true))
    expect([from.x, from.y, to.x, to.y].map(Math.round)).toEqual([100, 250, 300, 300])
  })

  it('go in steps of 15°', () => {
    expect(lineBetween({ x: 0, y: 0 }, { x: 100, y: 8 }, 24, true).rotation).toBe(0)
  })
})

describe('snapping', () => {
  it('draws edges to the lines of a grid where there is one, which are shown no longer than what snapped', () => {
    const box = { x: 83, y: 117, width: 61, height: 61 }
    const snap = snapMove(box, snapTargets([], 40), 6)
    expect([snap.dx, snap.dy]).toEqual([-3, 3])
    expect(snap.guides).toContainEqual({ axis: 'x', at: 80, from: 120, to: 181 })
    expect([snapMove(box, snapTargets([]), 6).dx, snapTargets([], 40).y.at(-1)?.at]).toEqual([0, 1080])
  })

  const targets = snapTargets([{ x: 400, y: 400, width: 100, height: 100 }])

  it('draws the nearest of edges and centre to the nearest line in reach', () => {
    const snap = snapMove({ x: 397, y: 100, width: 50, height: 50 }, targets, 6)
    expect([snap.dx, snap.dy]).toEqual([3, 0])
    expect(snap.guides).toEqual([{ axis: 'x', at: 400, from: 100, to: 500 }, { axis: 'x', at: 450, from: 100, to: 500 }])
  })

  it('draws to the middle of the slide', () => {
    const snap = snapMove({ x: 933, y: 515, width: 50, height: 50 }, targets, 6)
    expect([snap.dx, snap.dy]).toEqual([2, 0])
    expect(snapMove({ x: 932, y: 511, width: 50, height: 50 }, targets, 6)).toMatchObject({ dx: 3, dy: 4 })
  })

  it('leaves alone what is out of reach, and an axis that is locked', () => {
    expect(snapMove({ x: 380, y: 100, width: 13, height: 50 }, targets, 6)).toEqual({ dx: 0, dy: 0, guides: [] })
    expect(snapMove({ x: 397, y: 100, width: 50, height: 50 }, targets, 6, { x: false, y: true }).dx).toBe(0)
  })

  it('draws only the edges that are pulled', () => {
    const snap = snapResize({ x: 100, y: 398, width: 296, height: 60 }, 'e', targets, 6)
    expect([snap.dx, snap.dy]).toEqual([4, 0])
  })
})

describe('handles', () => {
  const view = { scale: 1, panX: 0, panY: 0 }

  it('are taken where they lie, corners before the middles of sides', () => {
    const frame = box(100, 100, 200, 100)
    expect(gripAt({ x: 103, y: 97 }, frame, view, HANDLES, true)).toBe('nw')
    expect(gripAt({ x: 300, y: 150 }, frame, view, HANDLES, true)).toBe('e')
    expect(gripAt(rotationPoint(frame, view), frame, view, HANDLES, true)).toBe('rotate')
    expect(gripAt({ x: 200, y: 150 }, frame, view, HANDLES, true)).toBeNull()
  })

  it('of short sides have no middle', () => {
    expect(visibleHandles(box(0, 0, 30, 200), view)).toEqual(['nw', 'ne', 'se', 'sw', 'e', 'w'])
    expect(visibleHandles(box(0, 0, 30, 10), view, ['w', 'e'])).toEqual(['w', 'e'])
  })

  it('of a tiny box are only one, so that it can still be moved', () => {
    expect(visibleHandles(box(0, 0, 20, 20), view)).toEqual(['se'])
    expect(gripAt({ x: 6, y: 6 }, box(0, 0, 20, 20), view, HANDLES, true)).toBeNull()
  })

  it('show the direction they pull in, turned with the box', () => {
    expect([cursorOf('e', 0), cursorOf('e', 90), cursorOf('nw', 0), cursorOf('nw', -45), cursorOf('rotate', 0)])
      .toEqual(['ew-resize', 'ns-resize', 'nwse-resize', 'ew-resize', 'grab'])
  })
})

describe('arranging', () => {
  const frames = new Map([['a', box(0, 0, 100, 100)], ['b', box(300, 50, 50, 50)], ['c', box(900, 10, 100, 100)]])

  it('puts boxes in line', () => {
    const within = { x: 0, y: 0, width: 1000, height: 110 }
    expect(align(frames, 'right', within).get('b')).toEqual({ x: 950, y: 50 })
    expect(align(frames, 'middle', within).get('a')).toEqual({ x: 0, y: 5 })
  })

  it('puts a turned box in line by what is seen of it', () => {
    const places = align(new Map([['a', box(0, 0, 100, 20, 90)]]), 'left', { x: 0, y: 0, width: 1000, height: 1000 })
    expect(places.get('a')?.x).toBeCloseTo(-40)
  })

  it('makes gaps equal and leaves the outermost', () => {
    const places = distribute(frames, 'x')
    expect([places.get('a')?.x, places.get('b')?.x, places.get('c')?.x]).toEqual([0, 475, 900])
    expect(distribute(new Map([...frames].slice(0, 2)), 'x').size).toBe(0)
  })
})

describe('the reading order', () => {
  it('goes line by line, and within a line from left to right', () => {
    const named = [['right', box(500, 10, 100, 40)], ['below', box(0, 200, 100, 40)], ['left', box(0, 20, 100, 40)]] as const
    const ordered = inReadingOrder(named.map(([name, frame]) => ({ ...frame, name })))
    expect(ordered.map((element) => element.name)).toEqual(['left', 'right', 'below'])
  })

  it('is kept for elements that only look other than before, and found anew when one moves, comes or goes', () => {
    const order = createReadingOrder<ReturnType<typeof box> & { id: string; name: string }>()
    const at = (id: string, x: number, y: number, name = id) => ({ ...box(x, y, 100, 40), id, name })
    const names = (elements: readonly { name: string }[]) => elements.map(({ name }) => name)
    const [a, b, c] = [at('a', 500, 0), at('b', 0, 0), at('c', 0, 300)]
    const first = [a, b, c]
    expect(names(order(first))).toEqual(['b', 'a', 'c'])
    expect(order(first)).toBe(order(first))
    expect(names(order([a, { ...b, name: 'B' }, c]))).toEqual(['B', 'a', 'c'])
    expect(names(order([a, at('b', 900, 0), c]))).toEqual(['a', 'b', 'c'])
    expect(names(order([a, c]))).toEqual(['a', 'c'])
    expect(names(order([a, c, at('d', 0, 600)]))).toEqual(['a', 'c', 'd'])
  })
})
