import type { Action, ShareRole } from '@lectern/shared/access'
import type { Video, VideoContainer, VideoRenderer, VideoSettings } from '@lectern/shared/video'
import type { FastifyInstance } from 'fastify'
import { findJob, findJobByKey, listJobsOfLesson } from '../jobs/store.ts'
import type { NamedJobRow } from '../jobs/store.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { partKeyOf } from '../sync/documents/part-ids.ts'
import { authorize } from '../sharing/access.ts'
import type { LessonTarget } from '../sharing/access.ts'
import { requireVideo } from './freeze.ts'
import { videoJob } from './kind.ts'
import { presentVideo } from './present.ts'
import { asVideos } from './videos.ts'
import type { VideoInput } from './videos.ts'

/** How a video is asked for. */
export interface VideoRequest extends VideoSettings {
  readonly key: string
  readonly burnsCaptions: boolean
  /** The language of captions in the picture; that which is spoken where none is named. */
  readonly captionLanguage?: string | undefined
  readonly withSound: boolean
  readonly renderer: VideoRenderer
  /** Which file it is to be. */
  readonly container: VideoContainer
}

/** What people do with the videos of a lesson: who may edit it makes them, who may read it sees them. */
export interface VideoService {
  make(actor: Caller, lessonId: string, options: VideoRequest, signal?: AbortSignal): Promise<Video>
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

/** The video service of an app. */
export function createVideoService(app: FastifyInstance): VideoService {
  const { queue } = app.jobs
  const kind = videoJob.name
  const missing = (): LecternError => new LecternError('not-found', { path: 'videoJobId' })
  const lessonFor = async (actor: Caller, action: Action, lessonId: string): Promise<LessonTarget> =>
    authorize(actor, action, await app.access.targetForLesson(actor.userId, lessonId))

  const videoFor = async (actor: Caller, action: Action, lessonId: string, videoJobId: string): Promise<NamedJobRow> => {
    await lessonFor(actor, action, lessonId)
    const row = await findJob(app.db, videoJobId)
    if (row?.lesson_id !== lessonId || row.kind !== kind) throw missing()
    return row
  }
  const show = async (lessonId: string, row: NamedJobRow | null): Promise<Video> => {
    const [video] = row ? await asVideos(app.db, [row]) : []
    if (!video) throw missing()
    return presentVideo(video, lessonId)
  }

  return {
    async make(actor, lessonId, options, signal) {
      const lesson = await lessonFor(actor, 'make-video', lessonId)
      const { burnsCaptions, captionLanguage, container, fps, height, quality, renderer, withSound } = options
      const { organizationId, userId } = actor
      const key = `${lessonId}/${options.key}`
      const known = await findJobByKey(app.db, { kind, key, organization_id: organizationId, user_id: userId })
      if (known) return await show(lessonId, known)
      await app.quotas.requireRoomFor(organizationId, 0)
      const frozen = requireVideo(await app.sync.ask(lesson.docId, 'scenes', { partKey: partKeyOf(app.config.secret), withSound }, { signal, who: userId }))
      const { captionLanguages, hasCaptions, hasSound, language, scenes, seconds, slideCount, title } = frozen
      if (captionLanguage !== undefined && !captionLanguages.includes(captionLanguage)) throw new LecternError('invalid-request', { path: 'captionLanguage' })
      const input: VideoInput = {
        language, slides: slideCount, seconds, height, fps, quality, container, burnsCaptions, captionLanguage, captionLanguages: [...captionLanguages], hasCaptions, hasSound,
      }
      const row = await queue.ask({
        kind, key, organizationId, userId, lessonId, title, input, payload: scenes, runner: renderer,
        check: async (trx) => { await app.quotas.requireVideos(trx, organizationId, lessonId) },
      })
      return await show(lessonId, await findJob(app.db, row.id))
    },
    async list(actor, lessonId) {
      const lesson = await lessonFor(actor, 'read', lessonId)
      const videos = await asVideos(app.db, await listJobsOfLesson(app.db, lessonId, kind))
      return { videos: videos.map((video) => presentVideo(video, lessonId)), role: lesson.role ?? 'viewer' }
    },
    async read(actor, lessonId, videoJobId) {
      return await show(lessonId, await videoFor(actor, 'read', lessonId, videoJobId))
    },
    async stop(actor, lessonId, videoJobId) {
      const row = await videoFor(actor, 'make-video', lessonId, videoJobId)
      return await show(lessonId, await app.jobs.stop(actor, row.id))
    },
    async retry(actor, lessonId, videoJobId, renderer) {
      const row = await videoFor(actor, 'make-video', lessonId, videoJobId)
      return await show(lessonId, await app.jobs.retry(actor, row.id, renderer))
    },
    async delete(actor, lessonId, videoJobId) {
      await queue.remove(await videoFor(actor, 'make-video', lessonId, videoJobId))
    },
    async beginInBrowser(actor, lessonId, videoJobId) {
      const { attempt, id } = await videoFor(actor, 'make-video', lessonId, videoJobId)
      // A page that was loaded anew begins anew; the token of the former is worth nothing then.
      const lease = (await queue.begin(id, { state: ['queued'], attempt }, actor.userId))
        ?? (await queue.begin(id, { state: ['running'], attempt, runner: 'browser' }, actor.userId))
      if (!lease) throw new LecternError('conflict', { reason: 'job.isOver' })
      return { token: lease.token }
    },
  }
}
