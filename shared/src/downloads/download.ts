import { z } from 'zod'
import { JOB_STATES } from '../jobs/limits.ts'
import { slideSchema } from '../lesson/slide.ts'
import { DOWNLOAD_FORMATS } from './formats.ts'
import { DOWNLOAD_SCALES } from './limits.ts'

/** What is downloaded, and as what. */
export const downloadSettingsSchema = z.object({
  format: z.enum(DOWNLOAD_FORMATS),
  /** Only this slide; null for all. */
  slideId: z.string().min(1).max(64).nullable(),
  /** Of pictures of slides; other formats have no use for it. */
  scale: z.literal(DOWNLOAD_SCALES).default(1),
})
export type DownloadSettings = z.infer<typeof downloadSettingsSchema>

/** A download as who asked for it sees it; nobody else does. */
export const downloadSchema = downloadSettingsSchema.extend({
  downloadId: z.string(),
  /** The lesson's title when it was asked for. */
  title: z.string(),
  state: z.enum(JOB_STATES),
  /** Percent, 0 … 100. */
  progress: z.number().int().min(0).max(100),
  /** One of `DOWNLOAD_FAILURES` or `JOB_FAILURES`; null unless it failed. */
  failure: z.string().nullable(),
  /** The address of the finished file, which is the key to it; null until it is ready. */
  fileUrl: z.string().nullable(),
  /** Bytes of the file; null until it is ready. */
  bytes: z.number().nullable(),
  /** ms since 1970 */
  createdAt: z.number(),
})
export type Download = z.infer<typeof downloadSchema>

/** What a page makes the file of: the slides as they were when it was asked for, without what learners may not know. */
export const downloadSourceSchema = downloadSettingsSchema.extend({
  title: z.string(),
  /** BCP 47 tag of the lesson's language. */
  language: z.string(),
  slides: z.array(slideSchema),
})
export type DownloadSource = z.infer<typeof downloadSourceSchema>
