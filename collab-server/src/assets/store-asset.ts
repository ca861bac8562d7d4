import type { Blob } from '@lectern/shared/media'
import type { FastifyInstance } from 'fastify'
import { transact } from '../database/transact.ts'
import { markBlobs } from './removal-store.ts'
import { findAsset, insertAsset } from './store.ts'

/**
 * Keeps bytes, which `put` stores, as an asset; the same bytes are one, whoever sends them, and count for whoever sent them first.
 * @throws LecternError `storage-full` or `disk-full`
 */
export async function storeAsset(
  app: FastifyInstance, { organizationId, userId }: { readonly organizationId: string; readonly userId: string }, blob: Blob, put: () => Promise<unknown>,
): Promise<void> {
  if (!(await findAsset(app.db, blob.hash))) await app.quotas.requireRoomFor(organizationId, blob.bytes)
  await put()
  try {
    await insertAsset(app.db, blob, { organizationId, userId, at: app.now() }, app.quotas.requireWithin)
  } catch (error) {
    // Refused after all: somebody else has taken the room meanwhile.
    await transact(app.db, async (trx) => { await markBlobs(trx, [blob.hash], app.now()) }).catch(() => undefined)
    throw error
  }
}
