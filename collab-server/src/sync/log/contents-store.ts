import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { inPages } from '../../assets/contents.ts'
import type { StoredContent } from '../../assets/contents.ts'
import type { Database } from '../../database/tables.ts'

type Db = Kysely<Database>

/** Rows read at once; one may have megabytes. */
const ROWS = 4

/** Everything stored of documents that may name assets: updates, snapshots, versions, and what waits or was put aside. */
export async function* documentContents(db: Db): AsyncGenerator<StoredContent> {
  const docIds = inPages(async (after) => await db.selectFrom('doc').select('id').where('id', '>', after).orderBy('id').limit(500).execute(), (row) => row.id)
  for await (const { id } of docIds) {
    yield* contentsOf(db, id)
    yield* versionsOf(db, id)
  }
}

async function* contentsOf(db: Db, docId: string): AsyncGenerator<StoredContent> {
  const owner = { kind: 'document', id: docId } as const
  for (let last = -1, isMore = true; isMore;) {
    const rows = await db.selectFrom('doc_update').select(['seq', 'bytes']).where('doc_id', '=', docId).where('seq', '>', last)
      .orderBy('seq').limit(ROWS).execute()
    for (const { bytes } of rows) yield { owner, bytes }
    last = rows.at(-1)?.seq ?? last
    isMore = rows.length === ROWS
  }
  for (const { blob_key, seq } of await db.selectFrom('doc_snapshot').select(['seq', 'blob_key']).where('doc_id', '=', docId).execute()) {
    if (blob_key !== null) yield { owner, blob: blob_key }
    else yield { owner, bytes: await inRow(db.selectFrom('doc_snapshot').select('bytes').where('doc_id', '=', docId).where('seq', '=', seq).executeTakeFirst()) }
  }
  for (const table of ['doc_orphan', 'doc_restoring', 'doc_quarantine'] as const) {
    for (const { bytes } of await db.selectFrom(table).select(sql<Uint8Array>`bytes`.as('bytes')).where('doc_id', '=', docId).execute()) yield { owner, bytes }
  }
}

async function* versionsOf(db: Db, docId: string): AsyncGenerator<StoredContent> {
  for (const { blob_key, id } of await db.selectFrom('doc_version').select(['id', 'blob_key']).where('doc_id', '=', docId).execute()) {
    const owner = { kind: 'version', id } as const
    if (blob_key !== null) yield { owner, blob: blob_key }
    else yield { owner, bytes: await inRow(db.selectFrom('doc_version').select('bytes').where('id', '=', id).executeTakeFirst()) }
  }
}

/** Bytes in a row, none when it has gone meanwhile. */
async function inRow(row: Promise<{ readonly bytes: Uint8Array | null } | undefined>): Promise<Uint8Array> {
  return (await row)?.bytes ?? new Uint8Array()
}
