import type { Page } from 'playwright'
import { pause, until } from '../wait.ts'
import { placeOf, startFrames, stopFrames } from './page-probes.ts'

/** A frame that took longer than this is listed. */
const LONG_FRAME_MS = 50
const STEP_MS = 8
/** How far an element is dragged to and fro, in pixels. */
const REACH = { x: 160, y: 90 } as const

/** How a drag looked in one page. */
export interface FrameCount {
  readonly framesPerSecond: number
  /** Frames in which the slide looked other than before. */
  readonly movesPerSecond: number
  /** ms of each long frame. */
  readonly long: readonly number[]
}

/** A point of the slide, slide points. */
export interface SlidePlace {
  readonly x: number
  readonly y: number
}

/** Where a point of the slide is in a page, once the slide is painted. */
export async function whereIs(page: Page, point: SlidePlace): Promise<SlidePlace> {
  let place: SlidePlace | null = null
  await until(async () => (place = await page.evaluate(placeOf, point)) !== null, 'a slide to be painted')
  return place ?? { x: 0, y: 0 }
}

/** Drags what lies at a point around with the real mouse for so long, counting frames in another page or the same. Puts it back. */
export async function dragAndCount(dragger: Page, watcher: Page, grip: SlidePlace, seconds: number): Promise<FrameCount> {
  const start = await whereIs(dragger, grip)
  await dragger.mouse.move(start.x, start.y)
  await dragger.mouse.down()
  await dragger.mouse.move(start.x + 12, start.y + 12, { steps: 3 })
  await watcher.evaluate(startFrames)
  const from = performance.now()
  for (let now = from; now - from < seconds * 1000; now = performance.now()) {
    const turn = ((now - from) / 1000) * 2 * Math.PI
    await dragger.mouse.move(start.x + Math.sin(turn) * REACH.x, start.y + Math.sin(turn * 2) * REACH.y)
    await pause(STEP_MS)
  }
  const { times, moved } = await watcher.evaluate(stopFrames)
  await dragger.mouse.move(start.x, start.y)
  await dragger.mouse.up()
  const gaps = times.slice(1).map((time, index) => time - (times[index] as number))
  const lasted = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
  return {
    framesPerSecond: gaps.length / lasted, movesPerSecond: moved / lasted, long: gaps.filter((gap) => gap > LONG_FRAME_MS),
  }
}

/** Long frames of several drags in words. */
export function longFrames(counts: readonly FrameCount[]): string {
  const long = counts.flatMap((count) => count.long).toSorted((a, b) => b - a)
  if (long.length === 0) return `no frame over ${LONG_FRAME_MS} ms`
  return `${long.length} frames over ${LONG_FRAME_MS} ms, the longest ${long.slice(0, 5).map((ms) => ms.toFixed(0)).join(', ')} ms`
}
