import { addedFamily } from '@lectern/shared/fonts'
import type { Font, FontPrivacy } from '@lectern/shared/fonts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { personName } from '../identity/member-store.ts'
import type { PersonalData } from '../identity/personal-data.ts'

type Db = Kysely<Database>

/** A font with where it belongs; who asks is not known here. */
export interface FontRow {
  readonly organizationId: string
  readonly font: Omit<Font, 'isMine'>
}

const rows = (db: Db) => db.selectFrom('font')
  .innerJoin('asset', 'asset.hash', 'font.hash').innerJoin('user as owner', 'owner.id', 'font.owner_id')
  .selectAll('font').select(['asset.bytes', 'owner.first_name', 'owner.last_name'])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const toRow = (row: Row): FontRow => ({
  organizationId: row.organization_id,
  font: {
    fontId: row.id, name: row.name, family: addedFamily(row), source: row.url === null ? 'file' : 'url', url: row.url, privacy: row.privacy,
    bytes: row.bytes, owner: { userId: row.owner_id, name: personName(row) }, createdAt: row.created_at,
  },
})

/** The fonts that a member of an organization may choose, by name. */
export async function fontsFor(db: Db, { organizationId, userId }: { readonly organizationId: string; readonly userId: string }): Promise<FontRow[]> {
  const found = await rows(db).where('font.organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('font.privacy', '=', 'public'), eb('font.owner_id', '=', userId)]))
    .orderBy('font.name').orderBy('font.id').execute()
  return found.map(toRow)
}

/** One font; null when there is none. */
export async function findFont(db: Db, fontId: string): Promise<FontRow | null> {
  const row = await rows(db).where('font.id', '=', fontId).executeTakeFirst()
  return row ? toRow(row) : null
}

/** How many fonts an organization has, private ones too. */
export async function countFonts(db: Db, organizationId: string): Promise<number> {
  const { count } = await db.selectFrom('font').select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId).executeTakeFirstOrThrow()
  return Number(count)
}

/** A font to be kept. */
export interface NewFont {
  readonly id: string
  readonly organizationId: string
  readonly ownerId: string
  readonly name: string
  readonly hash: string
  readonly url: string | null
  readonly privacy: FontPrivacy
  readonly now: number
}

/** Keeps a font; false when this person has one of that name. */
export async function insertFont(db: Db, font: NewFont): Promise<boolean> {
  const inserted = await db.insertInto('font').values({
    id: font.id, organization_id: font.organizationId, owner_id: font.ownerId, name: font.name, hash: font.hash, url: font.url,
    privacy: font.privacy, created_at: font.now,
  }).onConflict((conflict) => conflict.columns(['organization_id', 'owner_id', 'name']).doNothing()).returning('id').executeTakeFirst()
  return inserted !== undefined
}

/** Says who may choose a font. */
export async function setFontPrivacy(db: Db, fontId: string, privacy: FontPrivacy): Promise<void> {
  await db.updateTable('font').set({ privacy }).where('id', '=', fontId).execute()
}

/** Takes a font out of the list; its file stays as long as lessons name it. */
export async function removeFont(db: Db, fontId: string): Promise<void> {
  await db.deleteFrom('font').where('id', '=', fontId).execute()
}

/** What becomes of a person's data in these tables. */
export const fontPersonalData: PersonalData = {
  noun: 'fonts',
  exportOf: async (db, { id }) => ({
    fonts: await db.selectFrom('font').select(['id', 'name', 'hash', 'url', 'privacy', 'created_at']).where('owner_id', '=', id).orderBy('created_at').execute(),
  }),
  async leave(trx, { heirId, organizationId, personId }) {
    const own = trx.deleteFrom('font').where('organization_id', '=', organizationId)
    if (heirId === null) {
      await own.execute()
      return
    }
    // The heir has no two of a name.
    await own.where('owner_id', '=', personId).where('name', 'in',
      trx.selectFrom('font as kept').select('kept.name').where('kept.organization_id', '=', organizationId).where('kept.owner_id', '=', heirId)).execute()
    await trx.updateTable('font').set({ owner_id: heirId }).where('organization_id', '=', organizationId).where('owner_id', '=', personId).execute()
  },
}
