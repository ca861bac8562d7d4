import { RESULT } from '@lectern/shared/http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { receiveFile } from '../blobs/receive-file.ts'
import { createUploads, holdUpload } from '../limits/uploads.ts'
import { LecternError } from '../platform/errors.ts'
import { unlessAnswered } from '../platform/http.ts'
import type { SpooledFile } from '../platform/spool.ts'

const MEGABYTE = 1024 * 1024
/** Files at once; each is a socket and a file on the disk. Of one job there is one. */
const RULES = { atOnce: 100, perKey: 1 } as const

/** Who hands in a file. */
export interface Sender {
  readonly jobId: string
  /** Of whose room the file takes while it arrives. */
  readonly userId: string
}

/** A file that whoever works on a job hands in. */
export interface ResultUpload {
  readonly summary: string
  /** With the prefix of the API. */
  readonly url: string
  readonly maxBytes: number
  /** Keeps a file that has arrived, and answers what of it the caller is told. */
  readonly keep: (request: FastifyRequest, file: SpooledFile) => Promise<object>
}

/** Where results of a kind are handed in. */
export interface ResultUploads {
  /** Counts their uploads. */
  readonly name: string
  readonly tag: string
  /** Of the bodies that are taken. */
  readonly types: readonly string[]
  /** Who sends it; throws for whoever may not, before the body is read. */
  readonly sender: (request: FastifyRequest) => Promise<Sender>
  readonly files: readonly ResultUpload[]
}

/** A file with more bytes than it may have. */
function tooManyBytes(most: number): LecternError {
  return new LecternError('file-too-large', { path: 'file', message: `Send at most ${most / MEGABYTE} MB.` })
}

/** Takes files from who works on jobs of a kind: to the disk while they arrive, and then to where they are kept. */
export async function registerResultUploads(app: FastifyInstance, { files, name, sender, tag, types }: ResultUploads): Promise<void> {
  const uploads = createUploads(RULES, app.limits.shares(name))
  const held = new WeakMap<FastifyRequest, { readonly run: Awaited<ReturnType<typeof holdUpload>>; readonly userId: string }>()

  // In a scope of its own: no other call reads such bodies.
  await app.register(async (scope) => {
    scope.addContentTypeParser([...types], (_request, body, done) => done(null, body))
    // Before the body is read: nobody without the token makes the server take so many bytes.
    scope.addHook('onRequest', async (request, reply) => {
      const { jobId, userId } = await sender(request)
      held.set(request, { userId, run: await holdUpload(uploads, jobId, request, reply) })
    })
    const receive = async (request: FastifyRequest, reply: FastifyReply, { keep, maxBytes }: ResultUpload): Promise<object> => {
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
    for (const file of files) {
      scope.route({
        method: 'PUT', url: file.url, schema: { summary: file.summary, tags: [tag] }, bodyLimit: file.maxBytes,
        handler: async (request, reply) => {
          const data = await unlessAnswered(reply, async () => await receive(request, reply, file))
          return reply.sent ? reply : { status: RESULT.success, data }
        },
      })
    }
  })
}
