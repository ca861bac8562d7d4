import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseRange } from './range.ts'

/** A stored file as it is sent. */
export interface SentBlob {
  readonly hash: string
  readonly contentType: string
  readonly bytes: number
}

/** Answers with a blob, or the part of it that was asked for (RFC 9110 §14), or that the asker has it already. */
export async function sendBlob(
  app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, blob: SentBlob,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  const etag = `"${blob.hash}"`
  reply.headers({ etag, 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff', ...headers })
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(etag) || known?.includes('*')) {
    return await reply.code(304).send()
  }
  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === etag ? parseRange(request.headers.range, blob.bytes) : null
  if (range === 'unsatisfiable') return await reply.code(416).header('content-range', `bytes */${blob.bytes}`).send()
  const bytes = await (range ? app.blobs.get(blob.hash, range) : app.blobs.get(blob.hash))
  reply.type(blob.contentType)
  if (!range) return await reply.header('content-length', blob.bytes).send(bytes)
  return await reply.code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${blob.bytes}`)
    .header('content-length', range.end - range.start + 1)
    .send(bytes)
}
