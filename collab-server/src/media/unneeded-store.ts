import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { markBlobs } from '../blobs/blob-removal.ts'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'

type Db = Kysely<Database>

const unzip = promisify(gunzip)
/** Rows read at once; one may have megabytes. */
const ROWS = 4

/** Something that is stored and may name pictures: its bytes, or the blob they lie in. */
export type Named = { readonly bytes: Uint8Array } | { readonly blob: string }

const held = sql<boolean>`exists (select 1 from gallery_media where gallery_media.hash = blob.hash)
  or exists (select 1 from brand where brand.logo_hash = blob.hash)`

/** Pictures in nobody's gallery and no brand that were not looked at since `before`. */
export async function uncheckedPictures(db: Db, before: number, most: number): Promise<readonly string[]> {
  const rows = await db.selectFrom('blob').select('hash').where('created_at', '<', before)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', before)]))
    .where(sql<boolean>`not (${held})`).orderBy('hash').limit(most).execute()
  return rows.map(({ hash }) => hash)
}

/** Remembers of which pictures it was seen that somebody needs them, and of which that nobody does. */
export async function markChecked(db: Db, hashes: readonly string[], isNeeded: boolean, now: number): Promise<void> {
  if (hashes.length === 0) return
  await db.updateTable('blob').where('hash', 'in', hashes)
    .set({ checked_at: now, unneeded_since: isNeeded ? null : sql<number>`coalesce(unneeded_since, ${now})` }).execute()
}

/** Deletes those that nobody has needed since `before`, and has their bytes removed. Answers how many there were. */
export async function deleteUnneeded(db: Db, hashes: readonly string[], before: number, now: number): Promise<number> {
  if (hashes.length === 0) return 0
  return await transact(db, async (trx) => {
    const gone = await trx.deleteFrom('blob').where('hash', 'in', hashes).where('unneeded_since', '<=', before)
      .where(sql<boolean>`not (${held})`).returning('hash').execute()
    await markBlobs(trx, gone.map(({ hash }) => hash), now)
    return gone.length
  })
}

/** Everything stored that may name pictures: what lessons were and are, publications, and what jobs are made of. */
export async function* namedBy(db: Db): AsyncGenerator<Named> {
  yield* documentRows(db)
  yield* pages(async (after) => {
    const rows = await db.selectFrom('publication').select(['id', 'content']).where('id', '>', after).orderBy('id').limit(ROWS).execute()
    return await Promise.all(rows.map(async ({ content, id }) => ({ key: id, named: { bytes: await unzip(content) } })))
  })
  yield* pages(async (after) => {
    const rows = await db.selectFrom('job_payload').select(['job_id', 'content']).where('job_id', '>', after).orderBy('job_id').limit(ROWS).execute()
    return rows.map(({ content, job_id }) => ({ key: job_id, named: { bytes: Buffer.from(content) } }))
  })
}

/** Updates, snapshots, versions and what was put aside as damaged, document by document. */
async function* documentRows(db: Db): AsyncGenerator<Named> {
  for await (const { id } of pages(async (after) => (
    (await db.selectFrom('doc').select('id').where('id', '>', after).orderBy('id').limit(500).execute()).map(({ id }) => ({ key: id, named: { id } }))
  ))) {
    for (let last = -1, isMore = true; isMore;) {
      const rows = await db.selectFrom('doc_update').select(['seq', 'bytes']).where('doc_id', '=', id).where('seq', '>', last)
        .orderBy('seq').limit(ROWS).execute()
      for (const { bytes } of rows) yield { bytes }
      last = rows.at(-1)?.seq ?? last
      isMore = rows.length === ROWS
    }
    const kept = await db.selectFrom('doc_snapshot').select(['blob_key', sql<string>`seq`.as('key')]).where('doc_id', '=', id).execute()
    for (const { blob_key, key } of kept) {
      yield blob_key === null ? await inline(db.selectFrom('doc_snapshot').select('bytes').where('doc_id', '=', id).where('seq', '=', Number(key)).executeTakeFirst()) : { blob: blob_key }
    }
    const versions = await db.selectFrom('doc_version').select(['id', 'blob_key']).where('doc_id', '=', id).execute()
    for (const version of versions) {
      yield version.blob_key === null ? await inline(db.selectFrom('doc_version').select('bytes').where('id', '=', version.id).executeTakeFirst()) : { blob: version.blob_key }
    }
    for (const { bytes } of await db.selectFrom('doc_orphan').select('bytes').where('doc_id', '=', id).execute()) yield { bytes }
    for (const { bytes } of await db.selectFrom('doc_restoring').select('bytes').where('doc_id', '=', id).execute()) yield { bytes }
    for (const { bytes } of await db.selectFrom('doc_quarantine').select('bytes').where('doc_id', '=', id).execute()) yield { bytes }
  }
}

/** Bytes in a row, none when it has gone meanwhile. */
async function inline(row: Promise<{ readonly bytes: Uint8Array | null } | undefined>): Promise<Named> {
  return { bytes: (await row)?.bytes ?? new Uint8Array() }
}

async function* pages<T>(read: (after: string) => Promise<readonly { readonly key: string; readonly named: T }[]>): AsyncGenerator<T> {
  for (let after = ''; ;) {
    const rows = await read(after)
    for (const { named } of rows) yield named
    const last = rows.at(-1)
    if (!last) return
    after = last.key
  }
}
