import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createRowTrigger, nowMs } from '../database/triggers.ts'

/** A kind of owners: rows of a table that need assets. Made by one call in a migration of its noun. */
export interface ReferenceKind {
  readonly kind: string
  readonly table: string
  /** SQL of an owner's id, from the columns of its row: `row('id')`. */
  readonly id: (row: (column: string) => string) => string
  /**
   * A column with a hash, which may be null. `holds`: the file is the owner's own and its bytes go with it; else it is that of
   * an asset. Without a column the owner's content names assets, and whoever writes it calls `addReferences`.
   */
  readonly column?: { readonly name: string; readonly holds: boolean }
}

/**
 * Keeps the references of a kind in the transactions that write its rows, whoever writes them, and writes those of rows that
 * are there. What content names is found by the sweep.
 */
export async function createReferenceKind(db: Kysely<unknown>, { column, id, kind, table }: ReferenceKind): Promise<void> {
  const idOf = (row: 'NEW' | 'OLD' | ''): string => id((name) => (row === '' ? name : `${row}.${name}`))
  const trigger = (name: string, on: string, run: string) => (
    createRowTrigger(db, { name: `reference_${kind.replaceAll('-', '_')}_${name}`, table, on, run })
  )
  const ofOld = `owner_kind = '${kind}' AND owner_id = ${idOf('OLD')}`
  await db.withTables<{ asset_reference_kind: Record<string, unknown> }>().insertInto('asset_reference_kind').values({
    kind, owner_table: table, owner_id: idOf(''), hash_column: column?.name ?? null, holds: column?.holds === true ? 1 : 0,
  }).execute()
  await trigger('removed', 'DELETE', `DELETE FROM asset_reference WHERE ${ofOld}`)
  if (!column) return
  const { holds, name } = column
  const insert = (row: 'NEW' | '', where: string, from: string): string => (
    `INSERT INTO asset_reference (hash, owner_kind, owner_id, holds)
      SELECT ${row === '' ? name : `NEW.${name}`}, '${kind}', ${idOf(row)}, ${holds ? 1 : 0} ${from} WHERE ${where}
      ON CONFLICT (hash, owner_kind, owner_id) DO UPDATE SET holds = excluded.holds`
  )
  const changed = `NEW.${name} IS DISTINCT FROM OLD.${name}`
  await trigger('added', 'INSERT', insert('NEW', `NEW.${name} IS NOT NULL`, ''))
  await trigger('named', `UPDATE OF ${name}`, insert('NEW', `NEW.${name} IS NOT NULL AND ${changed}`, ''))
  await trigger('unnamed', `UPDATE OF ${name}`, `DELETE FROM asset_reference WHERE ${ofOld} AND hash = OLD.${name} AND ${changed}`)
  await sql.raw(insert('', `${name} IS NOT NULL`, `FROM ${table}`)).execute(db)
}

/** What happens with rows of assets and references themselves: bytes that nothing needs any more are marked, and an asset that is needed again is no longer counted as unneeded. */
export async function createReferenceTriggers(db: Kysely<unknown>): Promise<void> {
  const mark = (isLast: string): string => `INSERT INTO blob_removal (hash, marked_at) SELECT OLD.hash, ${nowMs(db)} WHERE ${isLast}
    AND NOT EXISTS (SELECT 1 FROM asset WHERE asset.hash = OLD.hash)
    AND NOT EXISTS (SELECT 1 FROM asset_reference WHERE asset_reference.hash = OLD.hash AND asset_reference.holds = 1)
    ON CONFLICT (hash) DO UPDATE SET removed_at = NULL`
  await createRowTrigger(db, { name: 'reference_gone', table: 'asset_reference', on: 'DELETE', run: mark('OLD.holds = 1') })
  await createRowTrigger(db, { name: 'asset_gone', table: 'asset', on: 'DELETE', run: mark('true') })
  await createRowTrigger(db, {
    name: 'asset_needed', table: 'asset_reference', on: 'INSERT',
    run: 'UPDATE asset SET unneeded_since = NULL WHERE hash = NEW.hash AND unneeded_since IS NOT NULL',
  })
}
