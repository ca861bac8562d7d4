import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'

type Db = Kysely<Database>

/** Rows looked at in one query. */
const PAGE = 1000
/** Rows written in one transaction. */
const BATCH = 100

const isUnreferenced = sql<boolean>`not exists (select 1 from asset_reference where asset_reference.hash = asset.hash)`

/** Remembers of assets that nobody refers to since when that was seen. */
export async function noteUnneeded(db: Db, now: number): Promise<void> {
  for (let after = '', isMore = true; isMore;) {
    const rows = await db.selectFrom('asset').select(['hash', isUnreferenced.as('is_lonely')]).where('hash', '>', after)
      .where('unneeded_since', 'is', null).orderBy('hash').limit(PAGE).execute()
    const lonely = rows.filter(({ is_lonely }) => Boolean(is_lonely)).map(({ hash }) => hash)
    for (let at = 0; at < lonely.length; at += BATCH) {
      await db.updateTable('asset').set({ unneeded_since: now }).where('hash', 'in', lonely.slice(at, at + BATCH))
        .where('unneeded_since', 'is', null).where(isUnreferenced).execute()
    }
    after = rows.at(-1)?.hash ?? after
    isMore = rows.length === PAGE
    // Rows are read at once, on the event loop: others have their turn in between.
    await new Promise((resolve) => { setImmediate(resolve) })
  }
}

/** Assets that nobody has referred to since `before`, at most so many. */
export async function dueAssets(db: Db, before: number, most: number): Promise<readonly string[]> {
  const rows = await db.selectFrom('asset').select('hash').where('unneeded_since', '<=', before).where(isUnreferenced)
    .orderBy('unneeded_since').limit(most).execute()
  return rows.map(({ hash }) => hash)
}

/** Deletes those that are still due; their bytes are marked with them. Answers how many there were. */
export async function deleteDue(db: Db, hashes: readonly string[], before: number): Promise<number> {
  let gone = 0
  for (let at = 0; at < hashes.length; at += BATCH) {
    const batch = hashes.slice(at, at + BATCH)
    gone += await transact(db, async (trx) => (
      await trx.deleteFrom('asset').where('hash', 'in', batch).where('unneeded_since', '<=', before).where(isUnreferenced).returning('hash').execute()
    ).length)
  }
  return gone
}

/** Whether the owner of content that was read is still there; asked in the transaction that writes its references. */
export async function isOwnerThere(trx: Db, { id, kind }: { readonly id: string; readonly kind: string }): Promise<boolean> {
  const known = await trx.selectFrom('asset_reference_kind').select(['owner_table', 'owner_id']).where('kind', '=', kind).executeTakeFirst()
  if (!known) throw new Error(`no migration has made the kind of owners ${kind}`)
  const { rows } = await sql`select 1 from ${sql.table(known.owner_table)} where ${sql.raw(known.owner_id)} = ${id}`.execute(trx)
  return rows.length > 0
}
