import {
  VIDEO_FILES, VIDEO_PIECE, VIDEO_THUMBNAIL, captionsLinkQuery, thumbnailLinkQuery, videoLinkQuery,
} from '@lectern/shared/video'
import { fileNameOf } from '@lectern/shared/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendBlob } from '../assets/send-blob.ts'
import type { SentBlob } from '../assets/send-blob.ts'
import { attachment } from '../platform/bytes-answer.ts'
import { LecternError } from '../platform/errors.ts'
import type { VideoCapture } from './capture.ts'
import { tokenOf } from './file-uploads.ts'
import { VIDEO_RESULTS } from './videos.ts'
import type { VideoJob } from './videos.ts'

/** A file may show itself and nothing else, should somebody open it as a page. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; img-src 'self'; sandbox"
/** Asked for anew each time: a deleted video is gone at once. */
const HEADERS = { 'cache-control': 'private, no-cache', 'content-security-policy': FILE_POLICY }

type Asked = FastifyRequest<{ Params: { videoJobId: string } }>

/** What files are served with. */
interface FileParts {
  readonly prefix: string
  readonly capture: VideoCapture
}

/** Serves files of videos to who has the address. */
export function registerVideoFiles(app: FastifyInstance, { prefix, capture }: FileParts): void {
  const schema = (summary: string, more: object = {}) => ({ summary, tags: ['video-capture'], ...more })

  const sendFile = async ({ file, row }: VideoJob, blob: SentBlob, request: FastifyRequest, reply: FastifyReply, headers: Readonly<Record<string, string>>) => {
    try {
      return await sendBlob(app, request, reply, blob, { ...HEADERS, ...headers })
    } catch (error) {
      if (error instanceof LecternError && error.code === 'not-found' && blob.hash === file?.hash) await app.jobs.queue.lost(row, VIDEO_RESULTS.file)
      throw error
    }
  }

  app.get<{ Params: { videoJobId: string }; Querystring: unknown }>(
    prefix + VIDEO_FILES.file, { schema: schema('The file of a video (S2 §7)', { querystring: videoLinkQuery }) },
    async (request: Asked, reply) => {
      const query = request.query as ReturnType<typeof videoLinkQuery.parse>
      const video = await capture.read(request.params.videoJobId)
      const { file, input, row } = video
      if (row.state !== 'ready' || !file) throw new LecternError('not-found')
      for (const name of ['height', 'fps', 'quality'] as const) {
        if ((query[name] ?? input[name]) !== input[name]) throw new LecternError('not-found', { path: name, reason: 'video.notThisOne' })
      }
      const ending = file.content_type === 'video/webm' ? 'webm' : 'mp4'
      const headers = query.download === '1' ? attachment(fileNameOf(row.title, ending, 'video')) : {}
      return await sendFile(video, { hash: file.hash, contentType: file.content_type, bytes: file.bytes }, request, reply, headers)
    },
  )
  app.get<{ Params: { videoJobId: string }; Querystring: unknown }>(
    prefix + VIDEO_FILES.thumbnail, { schema: schema('The still of a video (S2 §7)', { querystring: thumbnailLinkQuery }) },
    async (request: Asked, reply) => {
      const query = request.query as ReturnType<typeof thumbnailLinkQuery.parse>
      const video = await capture.read(request.params.videoJobId)
      for (const name of ['time', 'width'] as const) {
        if ((query[name] ?? VIDEO_THUMBNAIL[name]) !== VIDEO_THUMBNAIL[name]) throw new LecternError('not-found', { path: name, reason: 'video.notThisOne' })
      }
      const { thumbnail } = video
      if (!thumbnail) throw new LecternError('not-found')
      return await sendFile(video, { hash: thumbnail.hash, contentType: thumbnail.content_type, bytes: thumbnail.bytes }, request, reply, {})
    },
  )
  app.get<{ Params: { videoJobId: string; piece: string } }>(
    prefix + VIDEO_PIECE, { schema: schema('A piece of a video that is being rendered, for whoever goes on with it; with the token in x-video-token') },
    async (request, reply) => {
      const { piece, videoJobId } = request.params
      const { bytes, content_type: contentType, hash } = await capture.piece(videoJobId, tokenOf(request), piece)
      return await sendBlob(app, request, reply, { hash, contentType, bytes }, HEADERS)
    },
  )
  app.get<{ Params: { videoJobId: string }; Querystring: unknown }>(
    prefix + VIDEO_FILES.captions, { schema: schema('The captions of a video as WebVTT, in one of its languages (S2 §3)', { querystring: captionsLinkQuery }) },
    async (request: Asked, reply) => {
      const { download, language } = request.query as ReturnType<typeof captionsLinkQuery.parse>
      const { input, row } = await capture.read(request.params.videoJobId)
      const name = language === undefined || language === input.language ? row.title : `${row.title} ${language}`
      const headers = download === '1' ? attachment(fileNameOf(name, 'vtt', 'video')) : {}
      return await reply.headers({ ...HEADERS, ...headers }).type('text/vtt; charset=utf-8').send(await capture.captions(row.id, language))
    },
  )
}
