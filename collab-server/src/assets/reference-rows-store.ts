// Statements of both writers, apart from what builds queries: a thread that only runs them is ready the sooner.
import type { SqliteConnection } from '../database/sqlite-connection.ts'
import { namedHashes } from './named-hashes.ts'

/** Every hash whose bytes are needed: an asset's, and an owner's own file. As a query with the column `hash`. */
export const NEEDED_BLOBS = 'SELECT hash FROM asset UNION ALL SELECT hash FROM asset_reference WHERE holds = 1'

/**
 * Marks one blob unless it is needed; the parameters are the hash, the time (ms since 1970) and the hash again. For bytes
 * that were put and are not named after all; what a row that goes has named is marked by triggers. One that was marked
 * and removed before is removed again: it may have been put in between.
 */
export const MARK_BLOB = `INSERT INTO blob_removal (hash, marked_at) SELECT ?, ? WHERE NOT EXISTS
  (SELECT 1 FROM (${NEEDED_BLOBS}) AS needed WHERE needed.hash = ?) ON CONFLICT (hash) DO UPDATE SET removed_at = NULL`

/** Who needs assets: a kind that a migration has made, and the id of one of its rows. */
export interface AssetOwner {
  readonly kind: string
  readonly id: string
}

/** Reference rows as a thread with a connection of its own writes them. */
export interface ReferenceRows {
  /** The owner shows what the texts name as well. */
  add(owner: AssetOwner, ...texts: readonly Uint8Array[]): void
  /** The owner shows these, and nothing else any more. */
  keepOnly(owner: AssetOwner, hashes: ReadonlySet<string>): void
}

/** Prepares the statements on a connection; call them in the transaction that writes what names the assets. */
export function openReferenceRows(db: SqliteConnection): ReferenceRows {
  const insert = db.prepare<[string, string, string]>(
    `INSERT INTO asset_reference (hash, owner_kind, owner_id, holds) SELECT hash, ?, ?, 0 FROM asset WHERE hash = ?
     ON CONFLICT (hash, owner_kind, owner_id) DO NOTHING`,
  )
  const shown = db.prepare<[string, string], { hash: string }>('SELECT hash FROM asset_reference WHERE owner_kind = ? AND owner_id = ? AND holds = 0')
  const remove = db.prepare<[string, string, string]>('DELETE FROM asset_reference WHERE hash = ? AND owner_kind = ? AND owner_id = ? AND holds = 0')
  const addAll = ({ id, kind }: AssetOwner, hashes: Iterable<string>): void => { for (const hash of hashes) insert.run(kind, id, hash) }
  return {
    add: (owner, ...texts) => addAll(owner, namedHashes(...texts)),
    keepOnly(owner, hashes) {
      for (const { hash } of shown.all(owner.kind, owner.id)) if (!hashes.has(hash)) remove.run(hash, owner.kind, owner.id)
      addAll(owner, hashes)
    },
  }
}
