import { expect, it } from 'vitest'
import { TWEEN, tweenTo, positionAt, progress, still } from './tween.ts'

it('stands still until something is said', () => {
  const rest = still({ x: 5, y: 6 }, 100)
  expect(positionAt(rest, 5_000)).toEqual({ x: 5, y: 6 })
  expect(progress(rest, 100)).toBe(1)
})

it('draws a steady stream as a steady motion', () => {
  let tween = still({ x: 0 }, 0)
  const drawn: number[] = []
  for (let at = 30; at <= 300; at += 30) {
    tween = tweenTo(tween, { x: at }, at)
    drawn.push(positionAt(tween, at).x, positionAt(tween, at + 10).x, positionAt(tween, at + 20).x)
  }
  const steps = drawn.slice(6).map((x, i) => x - (drawn[i + 5] as number))
  for (const step of steps) expect(step).toBeCloseTo(10, 5)
})

it('goes on from where it is drawn, never jumping', () => {
  const first = tweenTo(still({ x: 0 }, 0), { x: 100 }, 30)
  const half = positionAt(first, 45).x
  const second = tweenTo(first, { x: -100 }, 45)
  expect(positionAt(second, 45).x).toBeCloseTo(half)
})

it('arrives and stays', () => {
  const tween = tweenTo(still({ x: 0 }, 0), { x: 100 }, 30)
  expect(positionAt(tween, 30 + TWEEN.max).x).toBe(100)
  expect(positionAt(tween, 10_000)).toBe(tween.to)
})

it('does not crawl after a pause', () => {
  const tween = tweenTo(still({ x: 0 }, 0), { x: 100 }, 60_000)
  expect(tween.duration).toBe(TWEEN.first)
})

it('turns the short way round', () => {
  const tween = tweenTo(still({ rotation: 350 }, 0), { rotation: 10 }, 40)
  expect(positionAt(tween, 60).rotation).toBeCloseTo(360)
  const back = tweenTo(still({ rotation: 10 }, 0), { rotation: 350 }, 40)
  expect(positionAt(back, 60).rotation).toBeCloseTo(0)
})
