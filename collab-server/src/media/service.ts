import { readFile } from 'node:fs/promises'
import type { Blob, ImagePurpose } from '@lectern/shared/media'
import type { FastifyInstance } from 'fastify'
import { storeAsset } from '../assets/store-asset.ts'
import { blobHash } from '../blobs/blobs.ts'
import type { Caller } from '../platform/http.ts'
import type { SpooledFile } from '../platform/spool.ts'
import { Turns } from '../platform/turns.ts'
import { inspectImage } from './image.ts'
import type { ImageFacts } from './image.ts'
import { badUpload } from './upload.ts'

/** Images in memory at once, to be looked at; the others wait on the disk. */
const inspections = new Turns(4)

async function inspect(image: Uint8Array | SpooledFile, purpose: ImagePurpose): Promise<ImageFacts> {
  if (image instanceof Uint8Array) return await inspectImage(image, purpose)
  await inspections.acquire()
  try {
    return await inspectImage(await readFile(image.path), purpose)
  } finally {
    inspections.release()
  }
}

/**
 * Stores an image; the same bytes are one blob, whoever sends them, and count for whoever sent them first.
 * @throws LecternError `storage-full` or `disk-full`
 */
export async function storeImage(app: FastifyInstance, actor: Pick<Caller, 'organizationId' | 'userId'>, image: Uint8Array | SpooledFile, purpose: ImagePurpose): Promise<Blob> {
  const { bytes, hash } = image instanceof Uint8Array ? { bytes: image.length, hash: blobHash(image) } : image
  if (bytes === 0) throw badUpload({ reason: 'gallery.noFile' })
  const facts = await inspect(image, purpose)
  const blob: Blob = { hash, contentType: facts.contentType, bytes, width: facts.width, height: facts.height }
  await storeAsset(app, actor, blob, async () => await (image instanceof Uint8Array ? app.blobs.put(image) : app.blobs.putFile(image)))
  return blob
}
