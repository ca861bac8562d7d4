import { z } from 'zod'
import { API_BASE, endpoint } from '../http/index.ts'
import { JOB_STATES } from '../jobs/limits.ts'
import { downloadSchema, downloadSettingsSchema, downloadSourceSchema } from './download.ts'
import { DOWNLOAD_FAILURES, DOWNLOAD_LIMITS } from './limits.ts'

const lessonParams = z.object({ lessonId: z.string().max(100) })
const workParams = z.object({ downloadId: z.string().max(100) })
const downloadParams = lessonParams.extend(workParams.shape)

export const requestDownload = endpoint({
  method: 'POST', path: '/lessons/:lessonId/downloads', access: 'member', summary: 'Ask for a lesson, or a slide of it, as a file; a page makes it',
  params: lessonParams,
  body: downloadSettingsSchema.extend({
    /** A repeated key is the same download. */
    key: z.string().min(1).max(DOWNLOAD_LIMITS.keyMax),
  }).strict(),
  data: z.object({ download: downloadSchema }),
})
export const listDownloads = endpoint({
  method: 'GET', path: '/lessons/:lessonId/downloads', access: 'member', summary: 'The caller\'s own downloads of a lesson, newest first',
  params: lessonParams, data: z.object({ downloads: z.array(downloadSchema) }),
})
/** The token is good until the download is finished, stopped, or another page begins. */
export const beginDownload = endpoint({
  method: 'POST', path: '/lessons/:lessonId/downloads/:downloadId/work', access: 'member', summary: 'Begin to make my download in this page',
  params: downloadParams, data: z.object({ token: z.string() }),
})
export const readDownloadSource = endpoint({
  method: 'GET', path: '/download-work/:downloadId/source', access: 'public',
  summary: 'The slides a download is made of, as they were when it was asked for; with the token in x-download-token',
  params: workParams, data: z.object({ source: downloadSourceSchema }),
})
export const reportDownload = endpoint({
  method: 'POST', path: '/download-work/:downloadId/progress', access: 'public',
  summary: 'The page that makes a download says how far it is, or why it failed; with the token in x-download-token',
  params: workParams,
  body: z.strictObject({ progress: z.number().int().min(0).max(100), failure: z.enum(DOWNLOAD_FAILURES).optional() }),
  data: z.object({ state: z.enum(JOB_STATES) }),
})

/** Carries the secret of the page that makes a download. */
export const DOWNLOAD_TOKEN_HEADER = 'x-download-token'

/** Where the file of a download is handed in and fetched, below the API base. */
export const DOWNLOAD_FILE = '/download-work/:downloadId/file'

/** The query of the address of a finished file. */
export const downloadFileQuery = z.strictObject({
  /** What the person who asked for it was told, and nobody else. */
  key: z.string().max(100),
})

/** The address of a download's file. */
export function downloadUrl(downloadId: string): string {
  return API_BASE + DOWNLOAD_FILE.replace(':downloadId', encodeURIComponent(downloadId))
}
