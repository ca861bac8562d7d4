import { downloadSettingsSchema, downloadUrl } from '@lectern/shared/downloads'
import type { Download } from '@lectern/shared/downloads'
import { z } from 'zod'
import type { JobResult } from '../jobs/result-store.ts'
import type { JobRow } from '../jobs/store.ts'

/** What a download is made with, beside the slides in its payload. */
const downloadInputSchema = downloadSettingsSchema.extend({
  /** BCP 47 tag of the lesson's language. */
  language: z.string(),
  /** The key to its file, which only who asked for it is told. */
  secret: z.string(),
})
export type DownloadInput = z.infer<typeof downloadInputSchema>

/** The result of a download's job. */
export const DOWNLOAD_RESULT = 'file'

/** What a row says of its download. @throws ZodError, SyntaxError for a damaged row */
export function inputOf(row: Pick<JobRow, 'input'>): DownloadInput {
  return downloadInputSchema.parse(JSON.parse(row.input))
}

/** A download for who asked for it. */
export function presentDownload(row: JobRow, file: JobResult | null): Download {
  const { format, scale, secret, slideId } = inputOf(row)
  const made = row.state === 'ready' ? file : null
  return {
    downloadId: row.id, title: row.title, format, scale, slideId, state: row.state, progress: row.progress, failure: row.failure,
    fileUrl: made && `${downloadUrl(row.id)}?key=${secret}`, bytes: made?.bytes ?? null, createdAt: row.created_at,
  }
}
