import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { AssetOwner } from './reference-rows-store.ts'

type Db = Kysely<Database>

/** Hashes in one statement. */
const AT_ONCE = 500

/**
 * Says that an owner shows assets, in the transaction that writes what names them; names of assets that do not exist are left
 * out. A row of the owner's kind that goes takes its references with it.
 */
export async function addReferences(trx: Db, { id, kind }: AssetOwner, hashes: ReadonlySet<string>): Promise<void> {
  const all = [...hashes]
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const known = await trx.selectFrom('asset').select('hash').where('hash', 'in', all.slice(at, at + AT_ONCE)).execute()
    if (known.length === 0) continue
    await trx.insertInto('asset_reference').values(known.map(({ hash }) => ({ hash, owner_kind: kind, owner_id: id, holds: 0 as const })))
      .onConflict((conflict) => conflict.doNothing()).execute()
  }
}

/** The same for an owner whose content was replaced: it shows nothing else any more. */
export async function replaceReferences(trx: Db, owner: AssetOwner, hashes: ReadonlySet<string>): Promise<void> {
  const before = await trx.selectFrom('asset_reference').select('hash')
    .where('owner_kind', '=', owner.kind).where('owner_id', '=', owner.id).where('holds', '=', 0).execute()
  const gone = before.map(({ hash }) => hash).filter((hash) => !hashes.has(hash))
  for (let at = 0; at < gone.length; at += AT_ONCE) {
    await trx.deleteFrom('asset_reference').where('owner_kind', '=', owner.kind).where('owner_id', '=', owner.id)
      .where('holds', '=', 0).where('hash', 'in', gone.slice(at, at + AT_ONCE)).execute()
  }
  await addReferences(trx, owner, hashes)
}
