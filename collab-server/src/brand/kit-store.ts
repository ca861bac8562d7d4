import { randomUUID } from 'node:crypto'
import { brandColoursSchema } from '@lectern/shared/brand'
import type { BrandKit, KitDetails } from '@lectern/shared/brand'
import type { Kysely } from 'kysely'
import { findAsset } from '../assets/store.ts'
import type { Database } from '../database/tables.ts'
import { nameKey } from '../platform/names.ts'

type Db = Kysely<Database>

async function logosOf(db: Db, kitId: string): Promise<BrandKit['logos']> {
  const rows = await db.selectFrom('brand_kit_logo').select('hash').where('kit_id', '=', kitId).orderBy('position').execute()
  const logos = await Promise.all(rows.map(({ hash }) => findAsset(db, hash)))
  return logos.filter((logo) => logo !== null)
}

/** The kits of an organization, in the order they were made; `kitId` for one of them alone. */
export async function findKits(db: Db, organizationId: string, kitId?: string): Promise<BrandKit[]> {
  const rows = await db.selectFrom('brand_kit').selectAll().where('organization_id', '=', organizationId)
    .$if(kitId !== undefined, (query) => query.where('id', '=', kitId ?? '')).orderBy('created_at').orderBy('id').execute()
  return await Promise.all(rows.map(async (row) => ({
    kitId: row.id, name: row.name, version: row.version, colours: brandColoursSchema.parse(JSON.parse(row.colours)),
    fonts: JSON.parse(row.fonts) as string[], logos: await logosOf(db, row.id),
  })))
}

/** Whether another kit of the organization has a name. */
export async function hasKitNamed(db: Db, organizationId: string, name: string, except: string | null): Promise<boolean> {
  const row = await db.selectFrom('brand_kit').select('id').where('organization_id', '=', organizationId).where('name_key', '=', nameKey(name))
    .$if(except !== null, (query) => query.where('id', '<>', except ?? '')).executeTakeFirst()
  return row !== undefined
}

async function writeLogos(trx: Db, kitId: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('brand_kit_logo').where('kit_id', '=', kitId).execute()
  if (hashes.length > 0) await trx.insertInto('brand_kit_logo').values(hashes.map((hash, position) => ({ id: randomUUID(), kit_id: kitId, position, hash }))).execute()
}

const columnsOf = ({ colours, fonts, name }: KitDetails) => ({ name, name_key: nameKey(name), colours: JSON.stringify(colours), fonts: JSON.stringify(fonts) })

/** Makes a kit. */
export async function insertKit(trx: Db, organizationId: string, details: KitDetails, now: number): Promise<string> {
  const id = randomUUID()
  await trx.insertInto('brand_kit').values({ id, organization_id: organizationId, ...columnsOf(details), version: 1, created_at: now }).execute()
  await writeLogos(trx, id, details.logoHashes)
  return id
}

/** Puts a kit in the place of that of a version; false when it is at another one or gone, and nothing is changed then. */
export async function replaceKit(trx: Db, organizationId: string, kitId: string, from: number, details: KitDetails): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('brand_kit').set({ ...columnsOf(details), version: from + 1 })
    .where('organization_id', '=', organizationId).where('id', '=', kitId).where('version', '=', from).executeTakeFirst()
  if (Number(numUpdatedRows) !== 1) return false
  await writeLogos(trx, kitId, details.logoHashes)
  return true
}

/** Deletes a kit with its logos; false when there is none. */
export async function removeKit(trx: Db, organizationId: string, kitId: string): Promise<boolean> {
  const mine = (await trx.selectFrom('brand_kit').select('id').where('organization_id', '=', organizationId).where('id', '=', kitId).executeTakeFirst()) !== undefined
  if (!mine) return false
  await trx.deleteFrom('brand_kit_logo').where('kit_id', '=', kitId).execute()
  await trx.deleteFrom('brand_kit').where('id', '=', kitId).execute()
  return true
}

/** Deletes all kits of an organization that nobody has any more. */
export async function removeKitsOf(trx: Db, organizationId: string): Promise<void> {
  for (const { kitId } of await findKits(trx, organizationId)) await removeKit(trx, organizationId, kitId)
}
