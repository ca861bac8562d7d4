import { brandColoursSchema } from '@lectern/shared/brand'
import type { Brand } from '@lectern/shared/brand'
import type { Kysely } from 'kysely'
import { findAsset } from '../assets/store.ts'
import type { Database } from '../database/tables.ts'
import type { PersonalData } from '../identity/personal-data.ts'
import { removeKitsOf } from './kit-store.ts'

type Db = Kysely<Database>

/** The brand of an organization; version 0 while there is none. */
export async function findBrand(db: Db, organizationId: string): Promise<Brand> {
  const row = await db.selectFrom('brand').selectAll().where('organization_id', '=', organizationId).executeTakeFirst()
  if (!row) return { version: 0, colours: null, logo: null }
  return {
    version: row.version,
    colours: row.colours === null ? null : brandColoursSchema.parse(JSON.parse(row.colours)),
    logo: row.logo_hash === null ? null : await findAsset(db, row.logo_hash),
  }
}

/** Puts a brand in the place of that of a version; false when the brand is at another one, and nothing is changed then. */
export async function replaceBrand(
  trx: Db, organizationId: string, from: number, brand: Pick<Brand, 'colours'> & { readonly logoHash: string | null }, now: number,
): Promise<boolean> {
  const columns = {
    colours: brand.colours === null ? null : JSON.stringify(brand.colours), logo_hash: brand.logoHash, version: from + 1, updated_at: now,
  }
  if (from === 0) {
    const { numInsertedOrUpdatedRows } = await trx.insertInto('brand').values({ organization_id: organizationId, ...columns })
      .onConflict((conflict) => conflict.column('organization_id').doNothing()).executeTakeFirst()
    return Number(numInsertedOrUpdatedRows) === 1
  }
  const { numUpdatedRows } = await trx.updateTable('brand').set(columns)
    .where('organization_id', '=', organizationId).where('version', '=', from).executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** What becomes of a person's data in these tables. */
export const brandPersonalData: PersonalData = {
  noun: 'brand',
  async leave(trx, { heirId, organizationId }) {
    if (heirId !== null) return
    await trx.deleteFrom('brand').where('organization_id', '=', organizationId).execute()
    await removeKitsOf(trx, organizationId)
  },
}
