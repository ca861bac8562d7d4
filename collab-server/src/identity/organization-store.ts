import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { OrganizationTable } from './tables.ts'

type Db = Kysely<Database>

/** What a workspace is made of. */
export interface NewOrganization {
  readonly name: string
  /** Null for nobody yet. */
  readonly ownerId: string | null
  readonly planType: number
}

/** The id of the special default organization, which every database has once booted. */
export async function defaultOrganizationId(db: Db): Promise<string> {
  const row = await db.selectFrom('organization').select('id').where('is_default', '=', 1).executeTakeFirstOrThrow()
  return row.id
}

/** The ids of all workspaces. */
export async function workspaceIds(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom('organization').select('id').where('is_default', '=', 0).execute()
  return rows.map(({ id }) => id)
}

/** Stores a workspace as it is, without the credits of its plan; answers its id. */
export async function insertOrganization(db: Db, { name, ownerId, planType }: NewOrganization, now: number): Promise<string> {
  const id = randomUUID()
  await db.insertInto('organization').values({ id, name, is_default: 0, plan_type: planType, owner_id: ownerId, created_at: now }).execute()
  return id
}

/** Moves a person into an organization. */
export async function moveUser(db: Db, userId: string, organizationId: string): Promise<void> {
  await db.updateTable('user').set({ organization_id: organizationId }).where('id', '=', userId).execute()
}

/** Finds an organization. */
export async function findOrganization(db: Db, organizationId: string): Promise<Selectable<OrganizationTable> | null> {
  return (await db.selectFrom('organization').selectAll().where('id', '=', organizationId).executeTakeFirst()) ?? null
}

/** What an organization is called, and its owner; null for one that nobody owns. */
export async function findNamesOf(db: Db, organizationId: string) {
  const row = await db.selectFrom('organization').innerJoin('user', 'user.id', 'organization.owner_id')
    .select(['organization.name', 'user.first_name', 'user.last_name']).where('organization.id', '=', organizationId).executeTakeFirst()
  return row ?? null
}

/** Makes somebody the owner of an organization. */
export async function setOwner(db: Db, organizationId: string, userId: string): Promise<void> {
  await db.updateTable('organization').set({ owner_id: userId }).where('id', '=', organizationId).execute()
}

/** Puts an organization on a plan; false when it was on it. */
export async function setPlanType(db: Db, organizationId: string, planType: number): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('organization').set({ plan_type: planType })
    .where('id', '=', organizationId).where('plan_type', '!=', planType).executeTakeFirst()
  return numUpdatedRows > 0n
}
