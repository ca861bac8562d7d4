import { z } from 'zod'
import { slideSchema } from '../lesson/slide.ts'

/** A slide of a video and how long it is shown. */
export const sceneSchema = z.object({ slide: slideSchema, seconds: z.number().positive() })
export type Scene = z.infer<typeof sceneSchema>

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
