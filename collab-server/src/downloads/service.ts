import { randomBytes } from 'node:crypto'
import type { Action } from '@lectern/shared/access'
import { isJobOpen } from '@lectern/shared/jobs'
import { DOWNLOAD_FORMAT_FACTS, DOWNLOAD_LIMITS } from '@lectern/shared/downloads'
import type { Download, DownloadSettings } from '@lectern/shared/downloads'
import { presentScenes } from '@lectern/shared/video'
import type { FastifyInstance } from 'fastify'
import { resultsOf } from '../jobs/result-store.ts'
import { findJobByKey, listJobsOfLesson } from '../jobs/store.ts'
import type { JobRow } from '../jobs/store.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { partKeyOf } from '../sync/documents/part-ids.ts'
import { authorize } from '../sharing/access.ts'
import type { LessonTarget } from '../sharing/access.ts'
import { downloadJob } from './kind.ts'
import { DOWNLOAD_RESULT, presentDownload } from './downloads.ts'
import type { DownloadInput } from './downloads.ts'

/** What people do with their downloads of a lesson. Those of others they do not see here. */
export interface DownloadService {
  /** @throws LecternError `invalid-request` for a lesson without slides and a slide that is not in it. */
  ask(actor: Caller, lessonId: string, settings: DownloadSettings & { readonly key: string }, signal?: AbortSignal): Promise<Download>
  list(actor: Caller, lessonId: string): Promise<Download[]>
  /** The caller's page makes it. @throws LecternError `conflict` when it is over. */
  begin(actor: Caller, lessonId: string, downloadId: string): Promise<{ token: string }>
}

/** The download service of an app. */
export function createDownloadService(app: FastifyInstance): DownloadService {
  const { queue } = app.jobs
  const kind = downloadJob.name
  const lessonFor = async (actor: Caller, action: Action, lessonId: string): Promise<LessonTarget> =>
    authorize(actor, action, await app.access.targetForLesson(actor.userId, lessonId))
  const ownOf = async ({ userId }: Caller, lessonId: string): Promise<readonly JobRow[]> => (
    (await listJobsOfLesson(app.db, lessonId, kind)).filter((row) => row.user_id === userId)
  )
  const present = async (rows: readonly JobRow[]): Promise<Download[]> => {
    const results = await resultsOf(app.db, rows.map(({ id }) => id))
    return rows.map((row) => presentDownload(row, results.find(({ job_id, name }) => job_id === row.id && name === DOWNLOAD_RESULT) ?? null))
  }
  const show = async (row: JobRow): Promise<Download> => {
    const [download] = await present([row])
    if (!download) throw new LecternError('not-found', { path: 'downloadId' })
    return download
  }

  return {
    async ask(actor, lessonId, { key: wanted, ...settings }, signal) {
      const lesson = await lessonFor(actor, 'download', lessonId)
      const { organizationId, userId } = actor
      const key = `${lessonId}/${wanted}`
      const known = await findJobByKey(app.db, { kind, key, organization_id: organizationId, user_id: userId })
      if (known) return await show(known)
      await app.quotas.requireRoomFor(organizationId, 0)
      const frozen = await app.sync.ask(lesson.docId, 'scenes', { partKey: partKeyOf(app.config.secret), withSound: DOWNLOAD_FORMAT_FACTS[settings.format].hasSound === true }, { signal, who: userId })
      if (frozen.slideCount === 0) throw new LecternError('invalid-request', { path: 'lessonId', reason: 'download.noSlides' })
      const { slideId } = settings
      if (slideId !== null && !presentScenes(frozen.scenes).some(({ slide }) => slide.id === slideId)) {
        throw new LecternError('invalid-request', { path: 'slideId', reason: 'download.slideGone' })
      }
      const over = (await ownOf(actor, lessonId)).filter(({ state }) => !isJobOpen(state))
      for (const row of over.slice(DOWNLOAD_LIMITS.keptMax - 1)) await queue.remove(row)
      const input: DownloadInput = { ...settings, language: frozen.language, secret: randomBytes(24).toString('base64url') }
      return await show(await queue.ask({
        kind, key, organizationId, userId, lessonId, title: frozen.title, input, payload: frozen.scenes, runner: 'browser',
        check: async (trx) => { await app.quotas.requireWithin(trx, organizationId) },
      }))
    },
    async list(actor, lessonId) {
      await lessonFor(actor, 'download', lessonId)
      return await present(await ownOf(actor, lessonId))
    },
    async begin(actor, lessonId, downloadId) {
      await lessonFor(actor, 'download', lessonId)
      const row = (await ownOf(actor, lessonId)).find(({ id }) => id === downloadId)
      if (!row) throw new LecternError('not-found', { path: 'downloadId' })
      // A page that was loaded anew begins anew; the token of the former is worth nothing then.
      const lease = await queue.begin(row.id, { state: ['queued', 'running'], attempt: row.attempt }, actor.userId)
      if (!lease) throw new LecternError('conflict', { reason: 'job.isOver' })
      return { token: lease.token }
    },
  }
}
