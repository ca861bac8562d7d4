import { WAVEFORM } from '@lectern/shared/media'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { transact } from '../../database/transact.ts'
import { requireStaying } from '../removal-store.ts'
import type { SentBlob } from '../send-blob.ts'

/** A smaller version of a picture, or the waveform of a sound. Its bytes are the row's own: they go with it, and it goes with its original, by triggers. */
export interface AssetRenditionTable {
  /** The asset it was made from. */
  readonly source_hash: string
  /** Longest side that was asked for, pixels: one of `RENDITION_SIDES`; `WAVEFORM_SIDE` for a waveform. */
  readonly side: number
  /** SHA-256 of its own bytes, lower-case hex. */
  readonly hash: string
  readonly bytes: number
  /** Whose storage it counts to: that of the original. */
  readonly organization_id: string
  readonly created_at: number
}

declare module '../../database/tables.ts' {
  interface Database {
    asset_rendition: AssetRenditionTable
  }
}

/** In place of a side of pixels: the waveform of a sound, of which there is one. */
export const WAVEFORM_SIDE = 0

/** What a rendition is served as. */
export const renditionType = (side: number): string => (side === WAVEFORM_SIDE ? WAVEFORM.contentType : 'image/webp')

/** A rendition that was made; null while there is none. */
export async function findRendition(db: Kysely<Database>, source: string, side: number): Promise<SentBlob | null> {
  const row = await db.selectFrom('asset_rendition').select(['hash', 'bytes']).where('source_hash', '=', source).where('side', '=', side).executeTakeFirst()
  return row ? { ...row, contentType: renditionType(side) } : null
}

/** Whose storage a picture counts to; null when there is no such asset any more. */
export async function organizationOf(db: Kysely<Database>, source: string): Promise<string | null> {
  return (await db.selectFrom('asset').select('organization_id').where('hash', '=', source).executeTakeFirst())?.organization_id ?? null
}

/**
 * Remembers a rendition, unless `requireWithin` refuses it or its original has gone; the first of two who made the same stays.
 * Answers whether there is one now. Throws `files-unavailable` while its bytes are being removed.
 */
export async function insertRendition(
  db: Kysely<Database>, { at, made, side, source }: { readonly source: string; readonly side: number; readonly made: SentBlob; readonly at: number },
  requireWithin: (trx: Kysely<Database>, organizationId: string) => Promise<void>,
): Promise<boolean> {
  return await transact(db, async (trx) => {
    const organizationId = await organizationOf(trx, source)
    if (organizationId === null) return false
    await requireStaying(trx, made.hash)
    const row = { source_hash: source, side, hash: made.hash, bytes: made.bytes, organization_id: organizationId, created_at: at }
    const inserted = await trx.insertInto('asset_rendition').values(row).onConflict((conflict) => conflict.doNothing()).returning('hash').executeTakeFirst()
    if (inserted) await requireWithin(trx, organizationId)
    return true
  })
}
