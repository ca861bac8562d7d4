import type { Blob, ImagePurpose } from '@lectern/shared/media'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../platform/http.ts'
import { inspectImage } from './image.ts'
import { insertBlob } from './store.ts'
import { badUpload } from './upload.ts'

/** Stores an image; the same bytes are one blob, whoever sends them. */
export async function storeImage(app: FastifyInstance, actor: Caller, bytes: Uint8Array, purpose: ImagePurpose): Promise<Blob> {
  if (bytes.length === 0) throw badUpload('The file is missing or empty.')
  const facts = await inspectImage(bytes, purpose)
  const hash = await app.blobs.put(bytes)
  const blob: Blob = { hash, contentType: facts.contentType, bytes: bytes.length, width: facts.width, height: facts.height }
  await insertBlob(app.db, blob, { organizationId: actor.organizationId, userId: actor.userId, at: app.now() })
  return blob
}
