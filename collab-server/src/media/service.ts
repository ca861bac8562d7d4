import type { Blob, ImagePurpose } from '@lectern/shared/media'
import type { FastifyInstance } from 'fastify'
import { markBlobs } from '../platform/blob-removal.ts'
import { blobHash } from '../platform/blobs.ts'
import type { Caller } from '../platform/http.ts'
import { inspectImage } from './image.ts'
import { findBlob, insertBlob } from './store.ts'
import { badUpload } from './upload.ts'

/**
 * Stores an image; the same bytes are one blob, whoever sends them, and count for whoever sent them first.
 * @throws LecternError `storage-full` or `disk-full`
 */
export async function storeImage(app: FastifyInstance, actor: Caller, bytes: Uint8Array, purpose: ImagePurpose): Promise<Blob> {
  if (bytes.length === 0) throw badUpload('The file is missing or empty.')
  const facts = await inspectImage(bytes, purpose)
  if (!(await findBlob(app.db, blobHash(bytes)))) await app.quotas.demandRoomFor(actor.organizationId, bytes.length)
  const hash = await app.blobs.put(bytes)
  const blob: Blob = { hash, contentType: facts.contentType, bytes: bytes.length, width: facts.width, height: facts.height }
  try {
    await insertBlob(app.db, blob, { organizationId: actor.organizationId, userId: actor.userId, at: app.now() }, app.quotas.demandWithin)
  } catch (error) {
    // Refused after all: somebody else has taken the room meanwhile.
    await app.db.transaction().execute(async (trx) => { await markBlobs(trx, [hash], app.now()) }).catch(() => undefined)
    throw error
  }
  return blob
}
