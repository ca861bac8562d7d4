import { roleAllows } from '@lectern/shared/access'
import { captionCues, timelineOf, webVtt } from '@lectern/shared/timeline'
import type { VideoFailure, VideoPublicState, VideoSource, VideoState } from '@lectern/shared/video'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { demandStaying, markBlobs } from '../blobs/blob-removal.ts'
import { LecternError } from '../platform/errors.ts'
import type { SpooledFile } from '../platform/spool.ts'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { judgeThumbnail, judgeVideo } from './judge.ts'
import { holderOf, tokenHash } from './jobs.ts'
import type { VideoJobs } from './jobs.ts'
import { presentState } from './present.ts'
import * as store from './store.ts'
import type { JobRow } from './store.ts'

/** What the address of a video gives to everybody who has it, and what its token allows to whoever renders it. */
export interface VideoCapture {
  read(videoJobId: string): Promise<JobRow>
  state(videoJobId: string): Promise<VideoPublicState>
  /** The slides, for whoever renders them. @throws LecternError as `demandRenderer` does. */
  source(videoJobId: string, token: string): Promise<VideoSource>
  /** @throws LecternError `not-found` before the video is ready. */
  captions(videoJobId: string): Promise<string>
  /** @throws LecternError `forbidden` without the token of somebody who may still make videos of the lesson, `conflict` when the video is over. */
  demandRenderer(videoJobId: string, token: string): Promise<JobRow>
  report(videoJobId: string, token: string, progress: number, failure: VideoFailure | undefined): Promise<VideoState>
  /** The finished file: the video is ready and paid. */
  keepFile(videoJobId: string, token: string, file: SpooledFile): Promise<VideoPublicState>
  keepThumbnail(videoJobId: string, token: string, file: SpooledFile): Promise<void>
}

/** Captures of an app. */
export function createVideoCapture(app: FastifyInstance, jobs: VideoJobs): VideoCapture {
  const read = async (videoJobId: string): Promise<JobRow> => {
    const row = await store.findCapture(app.db, videoJobId)
    if (!row) throw new LecternError('not-found', { path: 'videoJobId' })
    return row
  }
  const withToken = async (videoJobId: string, token: string): Promise<JobRow> => {
    const row = await read(videoJobId)
    if (row.token_hash === null || row.token_hash !== tokenHash(token)) throw new LecternError('forbidden')
    const userId = holderOf(token)
    if (userId === null) return row
    const lesson = await app.access.targetForLesson(userId, row.lesson_id)
    if (!lesson || !roleAllows(lesson.role, 'make-video')) throw new LecternError('forbidden')
    return row
  }
  const rendering = (token: string) => ({ status: ['rendering'], tokenHash: tokenHash(token) }) as const

  const demandRenderer: VideoCapture['demandRenderer'] = async (videoJobId, token) => {
    const row = await withToken(videoJobId, token)
    const heard = await store.changeVideo(app.db, row.id, rendering(token), { heard_at: app.now() })
    if (!heard) throw new LecternError('conflict', { reason: 'video.isOver' })
    return heard
  }
  /** Stores a file for a row that `name` writes in the transaction that asks for them; when it does not, nothing names them and they go. */
  const keep = async (file: SpooledFile, name: (trx: Transaction<Database>, hash: string) => Promise<JobRow | null>): Promise<JobRow> => {
    const { hash } = file
    await app.blobs.putFile(file)
    const row = await transact(app.db, async (trx) => {
      await demandStaying(trx, hash)
      const named = await name(trx, hash)
      if (named) await app.quotas.demandWithin(trx, named.organization_id)
      else await markBlobs(trx, [hash], app.now())
      return named
    }).catch(async (error: unknown) => {
      // Refused, and the row names what it named before.
      await transact(app.db, async (trx) => { await markBlobs(trx, [hash], app.now()) }).catch(() => undefined)
      throw error
    })
    if (row) return row
    throw new LecternError('conflict', { reason: 'video.isOver' })
  }

  return {
    read,
    demandRenderer,
    async state(videoJobId) { return presentState(await read(videoJobId)) },
    async source(videoJobId, token) {
      const { burns_captions, fps, height, id, language, quality, title } = await demandRenderer(videoJobId, token)
      return { title, language, scenes: [...(await store.scenesOf(app.db, id))], height, fps, quality, burnsCaptions: burns_captions === 1 }
    },
    async captions(videoJobId) {
      const row = await read(videoJobId)
      if (row.status !== 'ready') throw new LecternError('not-found')
      return webVtt(captionCues(timelineOf(await store.scenesOf(app.db, row.id), row.language)))
    },
    async report(videoJobId, token, progress, failure) {
      const row = await withToken(videoJobId, token)
      const when = rendering(token)
      if (failure !== undefined) {
        const failed = await jobs.finish(row.id, when, { status: 'failed', reason: failure })
        return failed?.status ?? (await read(videoJobId)).status
      }
      // All of it is there only with the file.
      const told = await store.changeVideo(app.db, row.id, when, { progress: Math.min(progress, 99), heard_at: app.now() })
      return told?.status ?? (await read(videoJobId)).status
    },
    async keepFile(videoJobId, token, file) {
      await demandRenderer(videoJobId, token)
      const type = await judgeVideo(file)
      const row = await keep(file, async (trx, hash) => await jobs.end(trx, videoJobId, rendering(token), { status: 'ready' }, {
        file_hash: hash, file_type: type, file_bytes: file.bytes,
      }))
      await jobs.settle(row)
      return presentState(row)
    },
    async keepThumbnail(videoJobId, token, file) {
      const type = await judgeThumbnail(file)
      await keep(file, async (trx, hash) => {
        const changed = await store.changeThumbnail(trx, videoJobId, rendering(token), {
          thumbnail_hash: hash, thumbnail_type: type, thumbnail_bytes: file.bytes,
        })
        if (changed?.former) await markBlobs(trx, [changed.former], app.now())
        return changed?.row ?? null
      })
    },
  }
}
