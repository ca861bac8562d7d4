import { randomUUID } from 'node:crypto'
import type { Action, ShareRole } from '@lectern/shared/access'
import { isUnderWay } from '@lectern/shared/video'
import type { Video, VideoRenderer, VideoSettings } from '@lectern/shared/video'
import type { Reason } from '@lectern/shared/reasons'
import type { FastifyInstance } from 'fastify'
import { markBlobs } from '../blobs/blob-removal.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { transact } from '../database/transact.ts'
import { demand } from '../sharing/access.ts'
import type { LessonTarget } from '../sharing/access.ts'
import { demandVideo } from './freeze.ts'
import type { VideoJobs } from './jobs.ts'
import { presentVideo } from './present.ts'
import * as store from './store.ts'
import type { JobRow, NamedJobRow } from './store.ts'

/** How a video is asked for. */
export interface VideoWish extends VideoSettings {
  readonly key: string
  readonly burnsCaptions: boolean
  readonly renderer: VideoRenderer
}

/** What people do with the videos of a lesson: who may edit it makes them, who may read it sees them. */
export interface VideoService {
  make(actor: Caller, lessonId: string, wish: VideoWish, signal?: AbortSignal): Promise<Video>
  list(actor: Caller, lessonId: string): Promise<{ videos: Video[]; role: ShareRole }>
  read(actor: Caller, lessonId: string, videoJobId: string): Promise<Video>
  /** @throws LecternError `conflict` when it is over. */
  stop(actor: Caller, lessonId: string, videoJobId: string): Promise<Video>
  /** @throws LecternError `conflict` unless it failed or was stopped. */
  retry(actor: Caller, lessonId: string, videoJobId: string, renderer: VideoRenderer): Promise<Video>
  /** @throws LecternError `conflict` while it is being made. */
  delete(actor: Caller, lessonId: string, videoJobId: string): Promise<void>
  /** The caller's browser renders. @throws LecternError `conflict` when the server has begun, or it is over. */
  beginInBrowser(actor: Caller, lessonId: string, videoJobId: string): Promise<{ token: string }>
}

const conflict = (reason: Reason): LecternError => new LecternError('conflict', { path: 'videoJobId', reason })

const isUnpaid = (error: unknown): boolean => error instanceof LecternError && error.code === 'insufficient-credits'

/** The video service of an app; `waits` is told when the server's renderer has something to do. */
export function createVideoService(app: FastifyInstance, jobs: VideoJobs, waits: () => void): VideoService {
  const lessonFor = async (actor: Caller, action: Action, lessonId: string): Promise<LessonTarget> =>
    demand(actor, action, await app.access.targetForLesson(actor.userId, lessonId))

  const videoFor = async (actor: Caller, action: Action, lessonId: string, videoJobId: string): Promise<NamedJobRow> => {
    await lessonFor(actor, action, lessonId)
    const row = await store.findVideo(app.db, lessonId, videoJobId)
    if (!row) throw new LecternError('not-found', { path: 'videoJobId' })
    return row
  }
  const again = async (lessonId: string, id: string): Promise<Video> => {
    const row = await store.findVideo(app.db, lessonId, id)
    if (!row) throw new LecternError('not-found', { path: 'videoJobId' })
    return presentVideo(row)
  }
  const possible = (renderer: VideoRenderer): VideoRenderer => (app.config.videoBrowser === null ? 'browser' : renderer)

  const insert = async (actor: Caller, lesson: LessonTarget, wish: VideoWish, signal: AbortSignal | undefined): Promise<void> => {
    await app.quotas.demandRoomFor(lesson.organizationId, 0)
    const { hasCaptions, language, scenes, seconds, slideCount, title } = demandVideo(await app.sync.ask(lesson.docId, 'scenes', {}, { signal, who: actor.userId }))
    const { burnsCaptions, fps, height, key, quality, renderer } = wish
    const row: Omit<JobRow, 'source_bytes'> = {
      id: randomUUID(), lesson_id: lesson.lessonId, organization_id: lesson.organizationId, user_id: actor.userId, key,
      status: 'queued', progress: 0, failure_reason: null, renderer: possible(renderer), token_hash: null, heard_at: app.now(),
      attempt: 1, hold_id: null, hold_state: 'none', title, language, slides: slideCount, seconds, height, fps, quality,
      burns_captions: burnsCaptions ? 1 : 0, has_captions: hasCaptions ? 1 : 0, file_hash: null, file_type: null, file_bytes: null,
      thumbnail_hash: null, thumbnail_type: null, thumbnail_bytes: null, created_at: app.now(), finished_at: null,
    }
    await store.insertVideo(app.db, row, scenes, async (trx) => {
      await app.quotas.demandVideos(trx, lesson.organizationId, lesson.lessonId)
      await app.quotas.demandWithin(trx, lesson.organizationId)
    })
  }

  return {
    async make(actor, lessonId, wish, signal) {
      const lesson = await lessonFor(actor, 'make-video', lessonId)
      const find = async (): Promise<NamedJobRow | null> => await store.findVideoByKey(app.db, lessonId, actor.userId, wish.key)
      if (!(await find())) await insert(actor, lesson, wish, signal)
      const row = await find()
      if (!row) throw new LecternError('unavailable')
      try {
        if (row.status === 'queued') await jobs.hold(row)
      } catch (error) {
        // Any other fault may have come after the credits were set aside; the same key finds them.
        if (isUnpaid(error)) await store.removeVideo(app.db, row.id)
        throw error
      }
      waits()
      return await again(lessonId, row.id)
    },
    async list(actor, lessonId) {
      const lesson = await lessonFor(actor, 'read', lessonId)
      return { videos: (await store.listVideoRows(app.db, lessonId)).map(presentVideo), role: lesson.role ?? 'viewer' }
    },
    async read(actor, lessonId, videoJobId) {
      return presentVideo(await videoFor(actor, 'read', lessonId, videoJobId))
    },
    async stop(actor, lessonId, videoJobId) {
      const row = await videoFor(actor, 'make-video', lessonId, videoJobId)
      const stopped = await jobs.finish(row.id, { status: ['queued', 'rendering'] }, { status: 'stopped' })
      // A repeated stop finds the work done.
      if (!stopped && row.status !== 'stopped') throw conflict('video.isOver')
      return await again(lessonId, videoJobId)
    },
    async retry(actor, lessonId, videoJobId, renderer) {
      const row = await videoFor(actor, 'make-video', lessonId, videoJobId)
      const { attempt, failure_reason, finished_at, hold_id, hold_state, status } = row
      // What is not settled yet must not lose its hold.
      if (hold_state === 'open') throw conflict('video.notRetriable')
      const next = await store.changeVideo(app.db, row.id, { status: ['failed', 'stopped'], attempt }, {
        status: 'queued', progress: 0, failure_reason: null, renderer: possible(renderer), token_hash: null, heard_at: app.now(),
        attempt: attempt + 1, hold_id: null, hold_state: 'none', finished_at: null,
      })
      if (!next) throw conflict('video.notRetriable')
      try {
        await jobs.hold(next)
      } catch (error) {
        const before = { status, failure_reason, finished_at, hold_id, hold_state }
        if (isUnpaid(error)) await store.changeVideo(app.db, row.id, { status: ['queued'], attempt: attempt + 1 }, before)
        throw error
      }
      waits()
      return await again(lessonId, videoJobId)
    },
    async delete(actor, lessonId, videoJobId) {
      const row = await videoFor(actor, 'make-video', lessonId, videoJobId)
      if (isUnderWay(row.status)) throw conflict('video.notOver')
      // Without the row nobody would know of its credits any more.
      await jobs.settle(row)
      await transact(app.db, async (trx) => {
        await store.removeVideo(trx, row.id)
        await markBlobs(trx, store.filesOf(row), app.now())
      })
    },
    async beginInBrowser(actor, lessonId, videoJobId) {
      const row = await videoFor(actor, 'make-video', lessonId, videoJobId)
      const { attempt, hold_state, status } = row
      // Its credits are just being set aside.
      if (status === 'queued' && hold_state === 'none') throw new LecternError('unavailable')
      // A page that was loaded anew begins anew; the token of the former is worth nothing then.
      const begun = (await jobs.begin(row.id, { status: ['queued'], attempt }, actor.userId, { renderer: 'browser' }))
        ?? (await jobs.begin(row.id, { status: ['rendering'], attempt, renderer: 'browser' }, actor.userId))
      if (!begun) throw conflict('video.isOver')
      return { token: begun.token }
    },
  }
}
