import { describe, expect, test } from 'vitest'
import { CANVAS } from '@lectern/shared/lesson'
import { boundsOf, boundsOfAll, cornersOfFrame } from '../../rendering/geometry/frame.ts'
import type { Bounds, Frame } from '../../rendering/geometry/frame.ts'
import { turned } from '../../rendering/geometry/points.ts'
import { align, distribute } from './arrange.ts'
import { ALL_HANDLES } from './handles.ts'
import { pullOf, resizeFrame, stretchFrames } from './resize.ts'
import { rotateFrames } from './rotate.ts'
import { snapMove, snapResize, snapTargets } from './snap.ts'
import { tidyUp } from './tidy-up.ts'

/** Seeds that failed once stay here. */
const SEEDS = [20_261_126, 7, 1999]
const RUNS = 400

/** Repeatable numbers (Lehmer). */
function chance(seed: number) {
  let state = seed
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const between = (least: number, most: number): number => least + random() * (most - least)
  const frame = (isTurned = true): Frame => ({
    x: between(-400, 1900), y: between(-300, 1000), width: between(1, 900), height: between(1, 700), rotation: isTurned && random() < 0.7 ? between(-180, 180) : 0,
  })
  return { random, between, frame, frames: (count: number, isTurned = true) => new Map(Array.from({ length: count }, (_, at) => [`e${at}`, frame(isTurned)])) }
}

/** A corner or the middle of a side of a box, −1 … 1 from its own middle, as it lies on the slide. */
function anchor(frame: Frame, x: number, y: number) {
  const way = turned({ x: (x * frame.width) / 2, y: (y * frame.height) / 2 }, frame.rotation)
  return { x: frame.x + frame.width / 2 + way.x, y: frame.y + frame.height / 2 + way.y }
}

const linesOf = (start: number, length: number): readonly number[] => [start, start + length / 2, start + length]

describe.each(SEEDS)('with seed %i', (seed) => {
  test('resizing: what is opposite of the handle stays, nothing becomes smaller than it may, and a ratio that is kept is kept', () => {
    const { between, frame, random } = chance(seed)
    for (let run = 0; run < RUNS; run++) {
      const start = frame()
      const [keepRatio, fromCentre] = [random() < 0.5, random() < 0.3]
      const handle = ALL_HANDLES[Math.floor(random() * ALL_HANDLES.length)] ?? 'se'
      const least = { minWidth: Math.min(8, start.width), minHeight: Math.min(8, start.height) }
      const end = resizeFrame(start, handle, { x: between(-900, 900), y: between(-900, 900) }, { keepRatio, fromCentre, ...least })
      const [px, py] = pullOf(handle)
      const [before, after] = fromCentre ? [anchor(start, 0, 0), anchor(end, 0, 0)] : [anchor(start, -px, -py), anchor(end, -px, -py)]
      expect(Math.hypot(before.x - after.x, before.y - after.y), `run ${run}`).toBeLessThan(1e-6)
      expect([end.width >= least.minWidth - 1e-9, end.height >= least.minHeight - 1e-9, end.rotation], `run ${run}`).toEqual([true, true, start.rotation])
      if (keepRatio) expect(end.width / end.height / (start.width / start.height), `run ${run}`).toBeCloseTo(1, 6)
    }
  })

  test('stretching a selection to a box and back has every element where it was', () => {
    const { between, frames } = chance(seed)
    for (let run = 0; run < RUNS / 4; run++) {
      // A box that is thinner than a stretched one may be comes back as thick as that.
      const all = new Map([...frames(5, false)].map(([id, frame]) => [id, { ...frame, width: frame.width + 40, height: frame.height + 40 }]))
      const from = boundsOfAll(all.values())
      if (from === null) throw new Error('there are boxes')
      const to: Bounds = { x: between(-200, 900), y: between(-200, 600), width: from.width * between(0.3, 3), height: from.height * between(0.3, 3) }
      const there = stretchFrames(all, from, to)
      const bounds = boundsOfAll(there.values())
      for (const key of ['x', 'y', 'width', 'height'] as const) expect(bounds?.[key], `run ${run}`).toBeCloseTo(to[key], 4)
      for (const [id, frame] of stretchFrames(there, to, from)) for (const key of ['x', 'y', 'width', 'height'] as const) expect(frame[key], `run ${run}`).toBeCloseTo(all.get(id)?.[key] ?? Number.NaN, 4)
    }
  })

  test('turning about a point and back has every corner where it was, and no distance changes', () => {
    const { between, frames } = chance(seed)
    for (let run = 0; run < RUNS / 4; run++) {
      const all = frames(4)
      const centre = { x: between(0, 1920), y: between(0, 1080) } as Parameters<typeof rotateFrames>[1]
      const degrees = between(-360, 360)
      const there = rotateFrames(all, centre, degrees)
      const middles = [...all].map(([id, frame]) => [anchor(frame, 0, 0), anchor(there.get(id) ?? frame, 0, 0)] as const)
      for (const [one, other] of middles) expect(Math.hypot(other.x - centre.x, other.y - centre.y), `run ${run}`).toBeCloseTo(Math.hypot(one.x - centre.x, one.y - centre.y), 1)
      for (const [id, frame] of rotateFrames(there, centre, -degrees)) {
        const corners = cornersOfFrame(all.get(id) ?? frame)
        for (const [at, corner] of cornersOfFrame(frame).entries()) expect(Math.hypot(corner.x - (corners[at]?.x ?? 0), corner.y - (corners[at]?.y ?? 0)), `run ${run}`).toBeLessThan(0.1)
      }
    }
  })

  test('snapping goes no further than its reach, ends in line with something, and has nothing nearer that it passes over', () => {
    const { between, frames, frame, random } = chance(seed)
    for (let run = 0; run < RUNS; run++) {
      const boxes = [...frames(6).values()].map(boundsOf)
      const targets = snapTargets(boxes, random() < 0.3 ? 60 : null)
      const [box, reach] = [boundsOf(frame()), between(1, 30)]
      const { dx, dy, guides } = snapMove(box, targets, reach)
      for (const [way, start, length, lines, axis] of [[dx, box.x, box.width, targets.x, 'x'], [dy, box.y, box.height, targets.y, 'y']] as const) {
        const ways = linesOf(start, length).flatMap((at) => lines.map((line) => line.at - at))
        const shortest = ways.reduce((best, one) => (Math.abs(one) < Math.abs(best) ? one : best), Infinity)
        expect(Math.abs(way), `run ${run}`).toBeCloseTo(Math.abs(shortest) <= reach ? Math.abs(shortest) : 0, 9)
        if (Math.abs(shortest) <= reach) expect(guides.some((guide) => guide.axis === axis), `run ${run}`).toBe(true)
        // What has snapped stays there.
        expect(snapMove({ ...box, x: box.x + dx, y: box.y + dy }, targets, reach)[axis === 'x' ? 'dx' : 'dy'], `run ${run}`).toBeCloseTo(0, 6)
      }
      const handle = ALL_HANDLES[Math.floor(random() * ALL_HANDLES.length)] ?? 'e'
      const resized = snapResize(box, handle, targets, reach)
      const [px, py] = pullOf(handle)
      expect([px === 0 && resized.dx !== 0, py === 0 && resized.dy !== 0, Math.abs(resized.dx) > reach, Math.abs(resized.dy) > reach], `run ${run}`).toEqual([false, false, false, false])
    }
  })

  test('aligning twice does no more than once, distributing makes gaps equal, and neither these nor tidying up lose a box', () => {
    const { frames } = chance(seed)
    const moved = (all: ReadonlyMap<string, Frame>, places: ReadonlyMap<string, { readonly x: number; readonly y: number }>): Map<string, Frame> => new Map([...all].map(([id, frame]) => [id, { ...frame, ...places.get(id) }]))
    for (let run = 0; run < RUNS / 8; run++) {
      const all = frames(3 + (run % 6))
      const within = { x: 0, y: 0, ...CANVAS }
      const left = (now: ReadonlyMap<string, Frame>) => align(now, 'left', within)
      const middle = (now: ReadonlyMap<string, Frame>) => align(now, 'middle', within)
      const row = moved(all, distribute(all, 'x'))
      const boxes = [...row.values()].map(boundsOf).toSorted((one, other) => one.x + one.width / 2 - other.x - other.width / 2)
      const gaps = boxes.slice(1).map(({ x }, at) => x - (boxes[at]?.x ?? 0) - (boxes[at]?.width ?? 0))
      if (gaps.every((gap) => gap > 0)) for (const gap of gaps) expect(gap, `run ${run}`).toBeCloseTo(gaps[0] ?? NaN, 1)
      for (const act of [left, middle, tidyUp]) {
        const once = moved(all, act(all))
        const twice = moved(once, act(once))
        expect([...act(all).keys()].every((id) => all.has(id)), `run ${run}`).toBe(true)
        // Who distributes or tidies up may have changed which box is the outermost.
        if (act === left || act === middle) for (const [id, frame] of once) expect(Math.hypot((twice.get(id)?.x ?? NaN) - frame.x, (twice.get(id)?.y ?? NaN) - frame.y), `run ${run} ${id}`).toBeLessThan(0.1)
      }
    }
  })
})
