import type { Blob } from '@lectern/shared/media'
import type { Kysely } from 'kysely'
import { requireStaying } from './removal-store.ts'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import type { PersonalData } from '../identity/personal-data.ts'

/** Remembers a stored file, unless `requireWithin` refuses it; throws `files-unavailable` while its bytes are being removed. The first who stored the same bytes stays in the row. */
export async function insertAsset(
  db: Kysely<Database>, blob: Blob, by: { organizationId: string; userId: string; at: number },
  requireWithin: (trx: Kysely<Database>, organizationId: string) => Promise<void>,
): Promise<void> {
  await transact(db, async (trx) => {
    await requireStaying(trx, blob.hash)
    const inserted = await trx.insertInto('asset').values({
      hash: blob.hash, content_type: blob.contentType, bytes: blob.bytes, width: blob.width, height: blob.height,
      organization_id: by.organizationId, user_id: by.userId, created_at: by.at,
    }).onConflict((conflict) => conflict.column('hash').doNothing()).returning('hash').executeTakeFirst()
    if (inserted) return await requireWithin(trx, by.organizationId)
    // Somebody is about to use it again.
    await trx.updateTable('asset').set({ unneeded_since: null }).where('hash', '=', blob.hash).execute()
  })
}

/** A stored file; null when there is none. */
export async function findAsset(db: Kysely<Database>, hash: string): Promise<Blob | null> {
  const row = await db.selectFrom('asset').select(['hash', 'content_type', 'bytes', 'width', 'height'])
    .where('hash', '=', hash).executeTakeFirst()
  return row ? { hash: row.hash, contentType: row.content_type, bytes: row.bytes, width: row.width, height: row.height } : null
}

/** What becomes of a person's data in these tables. */
export const mediaPersonalData: PersonalData = {
  noun: 'media',
  exportOf: async (db, { id }) => ({
    images: await db.selectFrom('asset').select(['hash', 'content_type', 'bytes', 'created_at']).where('user_id', '=', id).execute(),
  }),
}
