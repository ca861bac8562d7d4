import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { transact } from '../../database/transact.ts'

type Db = Kysely<Database>

/** What one statement deletes at most, so that nobody's edit waits long for it. */
export const PURGE_TURN = { rows: 500, bytes: 4 * 1024 * 1024, files: 50 } as const

interface Sized<Key> {
  readonly key: Key
  /** bytes */
  readonly size: number | null
}

/** The first of these rows that fit into a turn: one at least. */
function turnOf<Key>(rows: readonly Sized<Key>[]): readonly Key[] {
  let bytes = 0
  const fitting = rows.findIndex(({ size }, index) => (bytes += size ?? 0) > PURGE_TURN.bytes && index > 0)
  return (fitting === -1 ? rows : rows.slice(0, fitting)).map(({ key }) => key)
}

const sizeOf = sql<number | null>`length(bytes)`.as('size')

/** Deletes rows of a document as long as there are any, a turn at a time. Updates and snapshots come in the order of their numbers. */
async function drainNumbered(db: Db, docId: string, table: 'doc_orphan' | 'doc_quarantine' | 'doc_restoring' | 'doc_snapshot' | 'doc_update'): Promise<void> {
  for (;;) {
    let query = db.selectFrom(table).select(['seq as key', sizeOf]).where('doc_id', '=', docId).orderBy('seq').limit(PURGE_TURN.rows)
    if (table === 'doc_snapshot') query = query.where(sql<boolean>`blob_key is null`)
    const last = turnOf(await query.execute()).at(-1)
    if (last === undefined) return
    let removal = db.deleteFrom(table).where('doc_id', '=', docId).where('seq', '<=', last)
    if (table === 'doc_snapshot') removal = removal.where(sql<boolean>`blob_key is null`)
    await removal.execute()
  }
}

async function drainVersions(db: Db, docId: string): Promise<void> {
  for (;;) {
    const keys = turnOf(await db.selectFrom('doc_version').select(['id as key', sizeOf])
      .where('doc_id', '=', docId).where('blob_key', 'is', null).orderBy('id').limit(PURGE_TURN.rows).execute())
    if (keys.length === 0) return
    await db.deleteFrom('doc_version').where('id', 'in', keys).execute()
  }
}

async function drainSmall(db: Db, docId: string): Promise<void> {
  for (;;) {
    const last = (await db.selectFrom('doc_client').select('client_id').where('doc_id', '=', docId)
      .orderBy('client_id').limit(PURGE_TURN.rows).execute()).at(-1)
    if (!last) break
    await db.deleteFrom('doc_client').where('doc_id', '=', docId).where('client_id', '<=', last.client_id).execute()
  }
  for (;;) {
    const last = (await db.selectFrom('doc_restored').select('client_id').where('doc_id', '=', docId).orderBy('client_id').limit(1).execute()).at(-1)
    if (!last) break
    await db.deleteFrom('doc_restored').where('doc_id', '=', docId).where('client_id', '<=', last.client_id).execute()
  }
  for (;;) {
    const last = (await db.selectFrom('doc_change').select('last_seq').where('doc_id', '=', docId)
      .orderBy('last_seq').limit(PURGE_TURN.rows).execute()).at(-1)
    if (!last) break
    await db.deleteFrom('doc_change').where('doc_id', '=', docId).where('last_seq', '<=', last.last_seq).execute()
  }
}

/** Rows that name files, each of which is marked with it. */
async function drainFiles(db: Db, docId: string): Promise<void> {
  for (let isDone = false; !isDone;) {
    isDone = await transact(db, async (trx) => {
      const versions = await trx.selectFrom('doc_version').select(['id', 'blob_key'])
        .where('doc_id', '=', docId).where('blob_key', 'is not', null).limit(PURGE_TURN.files).execute()
      const snapshots = await trx.selectFrom('doc_snapshot').select(['seq', 'blob_key'])
        .where('doc_id', '=', docId).where('blob_key', 'is not', null).limit(PURGE_TURN.files).execute()
      if (versions.length + snapshots.length === 0) return true
      if (versions.length > 0) await trx.deleteFrom('doc_version').where('id', 'in', versions.map(({ id }) => id)).execute()
      if (snapshots.length > 0) {
        await trx.deleteFrom('doc_snapshot').where('doc_id', '=', docId).where('seq', 'in', snapshots.map(({ seq }) => seq)).execute()
      }
      return false
    })
  }
}

/** What would go with the row of the document, all at once. */
async function drainReferences(db: Db, docId: string): Promise<void> {
  for (;;) {
    const hashes = (await db.selectFrom('asset_reference').select('hash').where('owner_kind', '=', 'document').where('owner_id', '=', docId)
      .limit(PURGE_TURN.rows).execute()).map(({ hash }) => hash)
    if (hashes.length === 0) return
    await db.deleteFrom('asset_reference').where('owner_kind', '=', 'document').where('owner_id', '=', docId).where('hash', 'in', hashes).execute()
  }
}

/**
 * Deletes a document that no lesson has any more, in turns that others' edits go between. A process that dies in the middle
 * leaves a part, which is found again: its tombstone stays, and no lesson has it.
 */
export async function purgeDocument(db: Db, docId: string): Promise<void> {
  for (const table of ['doc_update', 'doc_orphan', 'doc_restoring', 'doc_snapshot', 'doc_quarantine'] as const) await drainNumbered(db, docId, table)
  await drainVersions(db, docId)
  await drainSmall(db, docId)
  await drainFiles(db, docId)
  await drainReferences(db, docId)
  await db.deleteFrom('doc').where('id', '=', docId).execute()
}
