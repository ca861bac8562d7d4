import { z } from 'zod'
import { SCHEMA_VERSION } from '../lesson/meta.ts'
import { migrateSlides } from '../lesson/migrations/migrate-slides.ts'
import { slideSchema } from '../lesson/slide.ts'

/** A file of an element that plays in a video, as `PlayedSpan` has it. */
const playedSchema = z.object({ elementId: z.string(), start: z.number().min(0), end: z.number().min(0), volume: z.number().min(0).max(1) })

/** A slide of a video and how long it is shown. */
export const sceneSchema = z.object({
  slide: slideSchema,
  seconds: z.number().positive(),
  /** How long its own time stands still at its beginning, for a film. Videos before those with films have none. */
  lead: z.number().min(0).default(0),
  /** The films and sounds that play on it. */
  played: z.array(playedSchema).default([]),
})
export type Scene = z.infer<typeof sceneSchema>

/** The scenes of a video as they are kept until it is made, with the version of the lesson's layout. */
export function frozenScenes(scenes: readonly Scene[]): string {
  return JSON.stringify({ format: SCHEMA_VERSION, scenes })
}

/** Kept scenes of any version as this one has them. The first ones were kept as a list alone. */
export function presentScenes(json: string): readonly Scene[] {
  const kept = JSON.parse(json) as readonly Scene[] | { readonly format: number; readonly scenes: readonly Scene[] }
  const { format, scenes } = 'format' in kept ? kept : { format: 1, scenes: kept }
  const slides = migrateSlides(scenes.map(({ slide }) => slide), format)
  return scenes.map((scene, index) => ({ ...scene, lead: scene.lead ?? 0, played: scene.played ?? [], slide: slides[index] ?? scene.slide }))
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
