import { open } from 'node:fs/promises'
import { timingSafeEqual } from 'node:crypto'
import { downloadFileOf } from '@lectern/shared/downloads'
import type { DownloadFailure, DownloadSource } from '@lectern/shared/downloads'
import { roleAllows } from '@lectern/shared/access'
import type { JobState } from '@lectern/shared/jobs'
import { presentScenes } from '@lectern/shared/video'
import type { FastifyInstance } from 'fastify'
import { tokenHash } from '../jobs/lease.ts'
import { resultsOf } from '../jobs/result-store.ts'
import type { JobResult } from '../jobs/result-store.ts'
import { keepResult } from '../jobs/results.ts'
import { findLiveJob, payloadOf } from '../jobs/store.ts'
import type { JobRow } from '../jobs/store.ts'
import { requireWorker } from '../jobs/worker.ts'
import { LecternError } from '../platform/errors.ts'
import type { SpooledFile } from '../platform/spool.ts'
import { downloadJob } from './kind.ts'
import { DOWNLOAD_RESULT, inputOf } from './downloads.ts'

/** The first bytes of files, by their media type; what is a ZIP begins as ZIPs do. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  'image/png': /^89504e47/, 'image/jpeg': /^ffd8ff/, 'application/pdf': /^25504446/,
  // `<!docty`, a tag or a frame of sound, `WEBVTT`, and the number of the first caption in a line.
  'text/html': /^3c21646f637479/, 'audio/mpeg': /^(?:494433|ff[ef])/, 'text/vtt': /^574542565454/, 'application/x-subrip': /^310d0a/,
}
const ZIP_BEGINNING = /^504b0304/
/** Bytes that are looked at. */
const BEGINNING_BYTES = 8

/** What the token of a download allows to the page that makes it, and its key to who fetches it. */
export interface DownloadWork {
  /** @throws LecternError `forbidden` without the token of somebody who may still download the lesson, `conflict` when it is over. */
  requireMaker(downloadId: string, token: string): Promise<JobRow>
  source(downloadId: string, token: string): Promise<DownloadSource>
  report(downloadId: string, token: string, progress: number, failure: DownloadFailure | undefined): Promise<JobState>
  /** The finished file: the download is ready. @throws LecternError `unsupported-file-type` for another kind of file. */
  keepFile(downloadId: string, token: string, file: SpooledFile): Promise<JobState>
  /** The finished file for who has its key. @throws LecternError `not-found` also when who asked for it may not download the lesson any more. */
  file(downloadId: string, key: string): Promise<{ readonly row: JobRow; readonly file: JobResult; readonly ending: string }>
}

async function beginsLike(type: string, { path }: SpooledFile): Promise<boolean> {
  const beginning = BEGINNINGS[type] ?? ZIP_BEGINNING
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0)
    return beginning.test(buffer.toString('hex'))
  } finally {
    await file.close()
  }
}

/** Downloads of an app as they are made and fetched. */
export function createDownloadWork(app: FastifyInstance): DownloadWork {
  const { queue } = app.jobs
  const read = async (downloadId: string): Promise<JobRow> => {
    const row = await findLiveJob(app.db, downloadJob.name, downloadId)
    if (!row) throw new LecternError('not-found', { path: 'downloadId' })
    return row
  }
  const withToken = async (downloadId: string, token: string): Promise<JobRow> => {
    const row = await read(downloadId)
    await requireWorker(app, row, token, 'download')
    return row
  }
  const requireMaker: DownloadWork['requireMaker'] = async (downloadId, token) => {
    await withToken(downloadId, token)
    const row = await queue.report(downloadId, token)
    if (!row) throw new LecternError('conflict', { reason: 'job.isOver' })
    return row
  }

  return {
    requireMaker,
    async source(downloadId, token) {
      const row = await requireMaker(downloadId, token)
      const { format, language, scale, slideId } = inputOf(row)
      const slides = presentScenes(await payloadOf(app.db, downloadId) ?? '[]').map(({ slide }) => slide)
      return { title: row.title, format, language, scale, slideId, slides: slides.filter(({ id }) => slideId === null || id === slideId) }
    },
    async report(downloadId, token, progress, failure) {
      const before = await withToken(downloadId, token)
      const reported = failure === undefined
        ? await queue.report(downloadId, token, progress)
        : await queue.finish(downloadId, { state: ['running'], tokenHash: tokenHash(token) }, { state: 'failed', failure })
      return (reported ?? before).state
    },
    async keepFile(downloadId, token, file) {
      const { type: contentType } = downloadFileOf(inputOf(await requireMaker(downloadId, token)))
      if (!(await beginsLike(contentType, file))) throw new LecternError('unsupported-file-type', { path: 'file' })
      return (await keepResult(app, queue, { jobId: downloadId, token }, file, { name: DOWNLOAD_RESULT, contentType, isLast: true })).state
    },
    async file(downloadId, key) {
      const row = await read(downloadId)
      const input = inputOf(row)
      const [given, secret] = [Buffer.from(tokenHash(key)), Buffer.from(tokenHash(input.secret))]
      const lesson = row.lesson_id === null ? null : await app.access.targetForLesson(row.user_id, row.lesson_id)
      const isTheirs = timingSafeEqual(given, secret) && lesson !== null && roleAllows(lesson.role, 'download')
      const [file] = isTheirs && row.state === 'ready' ? await resultsOf(app.db, [row.id]) : []
      if (!file) throw new LecternError('not-found', { path: 'downloadId' })
      return { row, file, ending: downloadFileOf(input).ending }
    },
  }
}
