import { randomUUID } from 'node:crypto'
import { PLAN_TYPE } from '@lectern/shared/organizations'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { grantPlanCredits } from '../credits/ledger-store.ts'
import type { Database } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import { insertOrganization } from '../identity/organization-store.ts'
import type { NewOrganization } from '../identity/organization-store.ts'
import type { PersonalData } from '../identity/personal-data.ts'

type Db = Kysely<Database>

/** The name of the special organization that receives sign-ups. */
const DEFAULT_ORGANIZATION_NAME = 'Lectern'

/** Makes the default organization when there is none. */
export async function ensureDefaultOrganization(db: Db, now: number): Promise<void> {
  await transact(db, async (trx) => {
    const row = await trx.selectFrom('organization').select('id').where('is_default', '=', 1).executeTakeFirst()
    if (row) return
    await trx.insertInto('organization').values({
      id: randomUUID(), name: DEFAULT_ORGANIZATION_NAME, is_default: 1, plan_type: 0, owner_id: null, created_at: now,
    }).execute()
  })
}

/** Makes a workspace; on the free plan it starts with that plan's credits. */
export async function createWorkspace(db: Db, workspace: NewOrganization, now: number): Promise<string> {
  const id = await insertOrganization(db, workspace, now)
  if (workspace.planType === PLAN_TYPE.free) {
    await grantPlanCredits(db, { organizationId: id, userId: null, planType: PLAN_TYPE.free, key: `plan:free:${id}` }, now)
  }
  return id
}

/** Names an organization. */
export async function renameOrganization(db: Db, organizationId: string, name: string): Promise<void> {
  await db.updateTable('organization').set({ name }).where('id', '=', organizationId).execute()
}

/** Sets how many may edit a lesson at once; null = as many as like. */
export async function limitEditors(db: Db, organizationId: string, maxEditorsPerDocument: number | null): Promise<void> {
  await db.updateTable('organization').set({ max_editors_per_document: maxEditorsPerDocument }).where('id', '=', organizationId).execute()
}

const MEMBERS_AT_ONCE = 200

/** People of an organization by name; `search` matches within names and addresses. */
export async function listPeople(db: Db, organizationId: string, search: string | undefined) {
  const needle = search?.trim().toLowerCase() ?? ''
  const pattern = `%${needle.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  return await db.selectFrom('user').innerJoin('organization', 'organization.id', 'user.organization_id')
    .select(['user.id', 'user.first_name', 'user.last_name', 'user.email', 'user.email_verified', 'organization.owner_id'])
    .where('user.organization_id', '=', organizationId).where('user.terminated_at', 'is', null)
    .$if(needle !== '', (query) => query.where(
      sql<boolean>`lower("user"."first_name" || ' ' || "user"."last_name" || ' ' || "user"."email") like ${pattern} escape '\\'`,
    ))
    .orderBy('user.first_name').orderBy('user.last_name').orderBy('user.id').limit(MEMBERS_AT_ONCE).execute()
}

/** What becomes of a person's data in these tables. */
export const organizationPersonalData: PersonalData = {
  noun: 'organizations',
  exportOf: async (db, { email_key, id }) => ({
    invitations: await db.selectFrom('invitation').select(['id', 'organization_id', 'email_key as email', 'created_at', 'expires_at', 'accepted_at'])
      .where((eb) => eb.or([eb('email_key', '=', email_key), eb('invited_by', '=', id)])).execute(),
  }),
  async erase(trx, { email_key, id }) {
    await trx.deleteFrom('invitation').where('accepted_at', 'is', null)
      .where((eb) => eb.or([eb('invited_by', '=', id), eb('signed_up_user_id', '=', id)])).execute()
    await trx.updateTable('invitation').set({ email_key: '' }).where('email_key', '=', email_key).execute()
    // The name of a workspace is often that of its owner.
    await trx.updateTable('organization').set({ name: 'Deleted workspace', owner_id: null }).where('owner_id', '=', id).execute()
  },
}
