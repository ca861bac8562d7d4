import { IMAGE_MAX_BYTES } from '@lectern/shared/media'
import type { Blob } from '@lectern/shared/media'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { inspectImage, tooManyBytes } from './image.ts'
import { insertBlob } from './store.ts'

function badUpload(message: string, path = 'file'): LecternError {
  return new LecternError('invalid-request', { path, message })
}

/** Faults of the multipart reader that are the sender's. */
const SENDER_FAULTS: Readonly<Record<string, () => LecternError>> = {
  FST_REQ_FILE_TOO_LARGE: tooManyBytes,
  FST_FILES_LIMIT: () => badUpload('Send one file at a time.'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => badUpload('Send the file as multipart form data.'),
}

/** The bytes of the one field `file` of a multipart request. */
export async function readUpload(request: FastifyRequest): Promise<Uint8Array> {
  let bytes: Uint8Array | null = null
  try {
    // One byte more than allowed, so that a file of exactly the limit passes.
    for await (const part of request.parts({ limits: { fileSize: IMAGE_MAX_BYTES + 1, files: 1, fields: 10, parts: 12 } })) {
      if (part.type !== 'file') continue
      const read = await part.toBuffer()
      if (part.fieldname !== 'file') throw badUpload('Name the field of the file "file".', part.fieldname)
      bytes = read
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw SENDER_FAULTS[code]?.() ?? error
  }
  if (!bytes || bytes.length === 0) throw badUpload('The file is missing or empty.')
  if (bytes.length > IMAGE_MAX_BYTES) throw tooManyBytes()
  return bytes
}

/** Stores an image; the same bytes are one blob, whoever sends them. */
export async function storeImage(app: FastifyInstance, actor: Caller, bytes: Uint8Array): Promise<Blob> {
  const facts = await inspectImage(bytes)
  const hash = await app.blobs.put(bytes)
  const blob: Blob = { hash, contentType: facts.contentType, bytes: bytes.length, width: facts.width, height: facts.height }
  await insertBlob(app.db, blob, { organizationId: actor.organizationId, userId: actor.userId, at: app.now() })
  return blob
}
