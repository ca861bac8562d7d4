import { z } from 'zod'
import { slideSchema } from '../lesson/slide.ts'
import type { Slide } from '../lesson/slide.ts'
import { countWords, speakingSeconds } from '../narration/speaking-time.ts'
import { plainText } from '../text/rich-text.ts'

/** How long a slide without narration stays, seconds. */
const SILENT_SECONDS = 5
/** How long a slide stays at least, however little is said, seconds. */
const LEAST_SECONDS = 3

/** How long a slide stays while the lesson plays: as long as its narration takes to say. */
export function slideSeconds(slide: Pick<Slide, 'narration'>, language: string): number {
  const words = countWords(plainText(slide.narration), language)
  return words === 0 ? SILENT_SECONDS : Math.max(LEAST_SECONDS, speakingSeconds(words))
}

/** A slide of a video and how long it is shown. */
export const sceneSchema = z.object({ slide: slideSchema, seconds: z.number().positive() })
export type Scene = z.infer<typeof sceneSchema>

/** How long all of it takes, in seconds. */
export function totalSeconds(scenes: readonly Pick<Scene, 'seconds'>[]): number {
  return scenes.reduce((sum, scene) => sum + scene.seconds, 0)
}

/** Frames of one scene: the first of it and the first after it. */
export interface FrameRange {
  readonly from: number
  readonly to: number
}

/**
 * Which frames show which scene. Rounded at the borders, so that nothing adds up: each border is at most half a frame from
 * where it belongs, and so is the end.
 */
export function frameRanges(scenes: readonly Pick<Scene, 'seconds'>[], fps: number): readonly FrameRange[] {
  let end = 0
  return scenes.map(({ seconds }) => {
    const from = Math.round(end * fps)
    end += seconds
    return { from, to: Math.round(end * fps) }
  })
}
