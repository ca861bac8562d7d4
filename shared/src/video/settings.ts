import { z } from 'zod'
import { CANVAS } from '../lesson/canvas.ts'
import { VIDEO_DEFAULTS, VIDEO_LIMITS } from './limits.ts'

const L = VIDEO_LIMITS

/** The files that a video may be: H.264 and AAC for every player, or VP9 and Opus, which need no licence. */
export const VIDEO_CONTAINERS = ['mp4', 'webm'] as const
export const videoContainerSchema = z.enum(VIDEO_CONTAINERS).default('mp4')
export type VideoContainer = (typeof VIDEO_CONTAINERS)[number]

/** How a video is made; in queries, as video links carry them (S2 §7). */
export const videoSettingsSchema = z.object({
  /** Pixels; the width follows at 16 : 9. */
  height: z.coerce.number().int().min(L.heightMin).max(L.heightMax).multipleOf(2),
  fps: z.coerce.number().int().min(L.fpsMin).max(L.fpsMax),
  /** 1 … 100; decides how many bits a second may take. */
  quality: z.coerce.number().int().min(L.qualityMin).max(L.qualityMax),
})
export type VideoSettings = z.infer<typeof videoSettingsSchema>

/** The same as a query: what is absent has its default (S2 §9). */
export const videoSettingsQuery = z.strictObject({
  height: videoSettingsSchema.shape.height.default(VIDEO_DEFAULTS.height),
  fps: videoSettingsSchema.shape.fps.default(VIDEO_DEFAULTS.fps),
  quality: videoSettingsSchema.shape.quality.default(VIDEO_DEFAULTS.quality),
})

/** Pixels of a frame, both even. */
export function frameSize(height: number): { readonly width: number; readonly height: number } {
  return { width: 2 * Math.round((height * CANVAS.width) / CANVAS.height / 2), height }
}

/** Bits a pixel of a frame may take at quality 100; slides move little. */
const BITS_PER_PIXEL = 0.09
/** Bits a second below which no picture is worth looking at. */
const LEAST_BITRATE = 200_000

/** Bits a second. */
export function videoBitrate({ height, fps, quality }: VideoSettings): number {
  const size = frameSize(height)
  return Math.max(LEAST_BITRATE, Math.round((size.width * size.height * fps * BITS_PER_PIXEL * quality) / 100))
}
