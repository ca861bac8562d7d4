import { VIDEO_FILES, VIDEO_FILE_TYPES, VIDEO_LIMITS, VIDEO_THUMBNAIL_TYPES, VIDEO_TOKEN_HEADER } from '@lectern/shared/video'
import { RESULT } from '@lectern/shared/http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { holderOf } from '../jobs/lease.ts'
import { LecternError } from '../platform/errors.ts'
import { unlessAnswered } from '../platform/http.ts'
import { receiveFile } from '../blobs/receive-file.ts'
import type { SpooledFile } from '../platform/spool.ts'
import { createUploads, holdUpload } from '../limits/uploads.ts'
import type { VideoCapture } from './capture.ts'
import { tooManyBytes } from './judge.ts'

/** Files at once; each is a socket and a file on the disk. Of one video there is one. */
const RULES = { atOnce: 100, perKey: 1 } as const

type Asked = FastifyRequest<{ Params: { videoJobId: string } }>
type Held = Awaited<ReturnType<typeof holdUpload>>
/** Keeps a file that has arrived, and tells what of it the caller is told. */
type Keep = (request: Asked, file: SpooledFile) => Promise<object>

/** What says that the caller renders this video; empty without. */
export function tokenOf(request: FastifyRequest): string {
  const given = request.headers[VIDEO_TOKEN_HEADER]
  return typeof given === 'string' ? given : ''
}

/** Takes files of videos from who renders them: to the disk while they arrive, and then to where they are kept. */
export async function registerVideoUploads(app: FastifyInstance, { capture, prefix }: { readonly capture: VideoCapture; readonly prefix: string }): Promise<void> {
  const uploads = createUploads(RULES, app.limits.shares('videos'))
  const held = new WeakMap<FastifyRequest, { readonly run: Held; readonly userId: string }>()

  // In a scope of its own: no other call reads such bodies.
  await app.register(async (scope) => {
    scope.addContentTypeParser([...VIDEO_FILE_TYPES, ...VIDEO_THUMBNAIL_TYPES], (_request, body, done) => done(null, body))
    // Before the body is read: nobody without the token makes the server take so many bytes.
    scope.addHook('onRequest', async (request, reply) => {
      const { videoJobId } = (request as Asked).params
      const token = tokenOf(request)
      const { row: { user_id: owner } } = await capture.demandRenderer(videoJobId, token)
      // Whoever else may make videos of the lesson uses room of their own.
      const userId = holderOf(token) ?? owner
      held.set(request, { userId, run: await holdUpload(uploads, videoJobId, request, reply) })
    })
    const receive = async (request: Asked, reply: FastifyReply, maxBytes: number, keep: Keep): Promise<object> => {
      const missing = (): LecternError => new LecternError('invalid-request', { path: 'file', reason: 'gallery.noFile' })
      const upload = held.get(request)
      if (!upload || !(request.body instanceof Readable)) throw missing()
      try {
        const { run, userId } = upload
        const expected = Number(request.headers['content-length'] ?? 0)
        if (expected > maxBytes) throw tooManyBytes(maxBytes)
        const file = await receiveFile(app, request.body, { userId, expected, maxBytes, tooLarge: () => tooManyBytes(maxBytes) })
        try {
          if (file.bytes === 0) throw missing()
          return await run(async () => await keep(request, file))
        } finally {
          await file.remove()
        }
      } finally {
        // What is still to come is not read.
        if (!request.raw.complete) reply.header('connection', 'close')
      }
    }
    const put = (url: string, summary: string, maxBytes: number, keep: Keep): void => {
      scope.route({
        method: 'PUT', url: prefix + url, schema: { summary, tags: ['video-capture'] }, bodyLimit: maxBytes,
        handler: async (request, reply) => {
          const data = await unlessAnswered(reply, async () => await receive(request as Asked, reply, maxBytes, keep))
          return reply.sent ? reply : { status: RESULT.success, data }
        },
      })
    }
    put(VIDEO_FILES.file, 'The finished file, from whoever renders', VIDEO_LIMITS.fileMaxBytes, async (request, file) => (
      { video: await capture.keepFile(request.params.videoJobId, tokenOf(request), file) }
    ))
    put(VIDEO_FILES.thumbnail, 'The still, from whoever renders', VIDEO_LIMITS.thumbnailMaxBytes, async (request, file) => {
      await capture.keepThumbnail(request.params.videoJobId, tokenOf(request), file)
      return {}
    })
  })
}
