import { z } from 'zod'
import { VIDEO_FAILURES, VIDEO_RENDERERS, VIDEO_STATES } from './limits.ts'
import type { VideoState } from './limits.ts'
import { videoContainerSchema, videoSettingsSchema } from './settings.ts'
import { sceneSchema } from './scenes.ts'

/** What everybody with the address of a video may know. */
export const videoStateSchema = z.object({
  videoJobId: z.string(),
  status: z.enum(VIDEO_STATES),
  /** Percent, 0 … 100. */
  progress: z.number().int().min(0).max(100),
  failureReason: z.enum(VIDEO_FAILURES).nullable(),
  /** The lesson's title when the video was asked for. */
  title: z.string(),
  /** BCP 47 tag of the lesson's language. */
  language: z.string(),
  /** How long the video is or will be. */
  seconds: z.number(),
  /** Whether there is narration to show as captions. */
  hasCaptions: z.boolean(),
  /** The languages of its captions, the spoken one first. */
  captionLanguages: z.array(z.string()),
  /** Whether something of it is heard. */
  hasSound: z.boolean(),
  /** The narration is written into the picture. */
  burnsCaptions: z.boolean(),
  ...videoSettingsSchema.shape,
  /** `video/mp4` or `video/webm`; null until it is ready. */
  contentType: z.string().nullable(),
  /** Bytes of the file; null until it is ready. */
  bytes: z.number().nullable(),
})
export type VideoPublicState = z.infer<typeof videoStateSchema>

/** A video of a lesson, as the people of the lesson see it. */
export const videoSchema = videoStateSchema.extend({
  lessonId: z.string(),
  renderer: z.enum(VIDEO_RENDERERS),
  slides: z.number().int(),
  /** Who asked for it. */
  author: z.object({ userId: z.string(), name: z.string() }),
  /** ms since 1970 */
  createdAt: z.number(),
  /** ms since 1970; null while it is being made. */
  finishedAt: z.number().nullable(),
})
export type Video = z.infer<typeof videoSchema>

/** Everything a renderer needs: the slides as they were when the video was asked for. */
export const videoSourceSchema = z.object({
  title: z.string(),
  language: z.string(),
  scenes: z.array(sceneSchema),
  ...videoSettingsSchema.shape,
  burnsCaptions: z.boolean(),
  /** The language of the captions in the picture. */
  captionLanguage: z.string(),
  /** Which file it is to be. */
  container: videoContainerSchema,
})
export type VideoSource = z.infer<typeof videoSourceSchema>

/** Whether it is still being made. */
export function isUnderWay(status: VideoState): boolean {
  return status === 'queued' || status === 'rendering'
}
