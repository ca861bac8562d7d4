import { pictureOriginSchema } from '@lectern/shared/media'
import type { PictureOrigin } from '@lectern/shared/media'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { AssetOwner } from './reference-rows-store.ts'

/** The column as it is told; null for what was uploaded or made here. */
export const readOrigin = (column: string | null): PictureOrigin | null => (column === null ? null : pictureOriginSchema.parse(JSON.parse(column)))

/** Remembers whose picture a file is; what is known already stays. */
export async function rememberOrigin(db: Kysely<Database>, hash: string, origin: PictureOrigin): Promise<void> {
  await db.updateTable('asset').set({ origin: JSON.stringify(origin) }).where('hash', '=', hash).where('origin', 'is', null).execute()
}

/** Whose pictures an owner of references shows, each once, in the order of their titles. */
export async function originsOf(db: Kysely<Database>, { id, kind }: AssetOwner): Promise<PictureOrigin[]> {
  const rows = await db.selectFrom('asset_reference').innerJoin('asset', 'asset.hash', 'asset_reference.hash').select('asset.origin').distinct()
    .where('owner_kind', '=', kind).where('owner_id', '=', id).where('asset.origin', 'is not', null).execute()
  return rows.flatMap(({ origin }) => readOrigin(origin) ?? []).toSorted((a, b) => a.title.localeCompare(b.title))
}
