import { captionCues, timelineOf, webVtt } from '@lectern/shared/timeline'
import { VIDEO_LIMITS, VIDEO_PIECE_TYPE, presentScenes } from '@lectern/shared/video'
import type { Scene, VideoFailure, VideoPublicState, VideoSource, VideoState } from '@lectern/shared/video'
import type { FastifyInstance } from 'fastify'
import { tokenHash } from '../jobs/lease.ts'
import { keepResult } from '../jobs/results.ts'
import { findLiveJob, payloadOf } from '../jobs/store.ts'
import { requireWorker } from '../jobs/worker.ts'
import { LecternError } from '../platform/errors.ts'
import type { SpooledFile } from '../platform/spool.ts'
import { checkThumbnailFile, checkVideoFile } from './check-file.ts'
import { videoJob } from './kind.ts'
import { presentState, videoState } from './present.ts'
import { PIECE_RESULTS, VIDEO_RESULTS, asVideos } from './videos.ts'
import type { JobResult } from '../jobs/result-store.ts'
import type { VideoJob } from './videos.ts'

/** What the address of a video gives to everybody who has it, and what its token allows to whoever renders it. */
export interface VideoCapture {
  read(videoJobId: string): Promise<VideoJob>
  state(videoJobId: string): Promise<VideoPublicState>
  /** The slides, for whoever renders them. @throws LecternError as `requireRenderer` does. */
  source(videoJobId: string, token: string): Promise<{ source: VideoSource; pieces: number }>
  /** In a language, that which is spoken where none is named. @throws LecternError `not-found` before the video is ready, and for a language that it has not. */
  captions(videoJobId: string, language?: string): Promise<string>
  /** @throws LecternError `forbidden` without the token of somebody who may still make videos of the lesson, `conflict` when the video is over. */
  requireRenderer(videoJobId: string, token: string): Promise<VideoJob>
  report(videoJobId: string, token: string, progress: number, failure: VideoFailure | undefined): Promise<VideoState>
  /** The finished file: the video is ready and paid. */
  keepFile(videoJobId: string, token: string, file: SpooledFile): Promise<VideoPublicState>
  keepThumbnail(videoJobId: string, token: string, file: SpooledFile): Promise<void>
  /** What is encoded of it so far, for whoever begins anew. @throws LecternError `invalid-request` for a number that no piece has. */
  keepPiece(videoJobId: string, token: string, piece: string, file: SpooledFile): Promise<void>
  /** @throws LecternError `not-found` */
  piece(videoJobId: string, token: string, piece: string): Promise<JobResult>
}

/** The number of a piece. @throws LecternError `invalid-request` */
function pieceNumber(piece: string): number {
  const number = /^\d{1,4}$/.test(piece) ? Number(piece) : Number.NaN
  if (!(number < VIDEO_LIMITS.piecesMax)) throw new LecternError('invalid-request', { path: 'piece' })
  return number
}

/** Captures of an app. */
export function createVideoCapture(app: FastifyInstance): VideoCapture {
  const { queue } = app.jobs
  const read = async (videoJobId: string): Promise<VideoJob> => {
    const row = await findLiveJob(app.db, videoJob.name, videoJobId)
    const [video] = row ? await asVideos(app.db, [row]) : []
    if (!video) throw new LecternError('not-found', { path: 'videoJobId' })
    return video
  }
  const withToken = async (videoJobId: string, token: string): Promise<VideoJob> => {
    const video = await read(videoJobId)
    await requireWorker(app, video.row, token, videoJob.access)
    return video
  }
  const scenesOf = async (videoJobId: string): Promise<Scene[]> => [...presentScenes(await payloadOf(app.db, videoJobId) ?? '[]')]

  const requireRenderer: VideoCapture['requireRenderer'] = async (videoJobId, token) => {
    const video = await withToken(videoJobId, token)
    if (!(await queue.report(videoJobId, token))) throw new LecternError('conflict', { reason: 'job.isOver' })
    return video
  }

  return {
    read,
    requireRenderer,
    async state(videoJobId) { return presentState(await read(videoJobId)) },
    async source(videoJobId, token) {
      const { input: { burnsCaptions, captionLanguage, container, fps, height, language, quality }, pieces, row } = await requireRenderer(videoJobId, token)
      const scenes = await scenesOf(videoJobId)
      return { source: { title: row.title, language, scenes, height, fps, quality, container, burnsCaptions, captionLanguage: captionLanguage ?? language }, pieces: pieces.length }
    },
    async captions(videoJobId, language) {
      const { input, row } = await read(videoJobId)
      if (row.state !== 'ready') throw new LecternError('not-found')
      if (language !== undefined && !(input.captionLanguages ?? [input.language]).includes(language)) throw new LecternError('not-found', { path: 'language' })
      return webVtt(captionCues(timelineOf(await scenesOf(videoJobId), input.language), language))
    },
    async report(videoJobId, token, progress, failure) {
      await withToken(videoJobId, token)
      const reported = failure === undefined
        ? await queue.report(videoJobId, token, progress)
        : await queue.finish(videoJobId, { state: ['running'], tokenHash: tokenHash(token) }, { state: 'failed', failure })
      return videoState((reported ?? (await read(videoJobId)).row).state)
    },
    async keepFile(videoJobId, token, file) {
      await requireRenderer(videoJobId, token)
      await keepResult(app, queue, { jobId: videoJobId, token }, file, {
        name: VIDEO_RESULTS.file, contentType: await checkVideoFile(file), isLast: true, insteadOf: PIECE_RESULTS,
      })
      return presentState(await read(videoJobId))
    },
    async keepThumbnail(videoJobId, token, file) {
      const contentType = await checkThumbnailFile(file)
      await keepResult(app, queue, { jobId: videoJobId, token }, file, { name: VIDEO_RESULTS.thumbnail, contentType, isLast: false })
    },
    async keepPiece(videoJobId, token, piece, file) {
      await keepResult(app, queue, { jobId: videoJobId, token }, file, { name: PIECE_RESULTS + pieceNumber(piece), contentType: VIDEO_PIECE_TYPE, isLast: false })
    },
    async piece(videoJobId, token, piece) {
      const { pieces } = await requireRenderer(videoJobId, token)
      const found = pieces[pieceNumber(piece)]
      if (!found) throw new LecternError('not-found', { path: 'piece' })
      return found
    },
  }
}
