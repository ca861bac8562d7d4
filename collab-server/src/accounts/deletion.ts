import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { deleteAgentsOf, handOverAgents } from '../agents/store.ts'
import { removeBrand } from '../brand/store.ts'
import { deleteProviders } from '../providers/settings/store.ts'
import { leaveGallery } from '../gallery/store.ts'
import { recordAudit } from '../audit/record.ts'
import { cancelPlan } from '../credits/plans.ts'
import { activeSubscription } from '../credits/store.ts'
import { trashCourse } from '../courses/store.ts'
import { trashLesson } from '../lessons/store.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { findOrganization } from '../identity/organization-store.ts'
import { handOver } from '../sharing/hand-over.ts'
import { demandPassword } from './password-service.ts'
import { findAccount } from '../identity/account-store.ts'
import type { Account } from '../identity/account-store.ts'
import { deleteTwoFactor } from './two-factor-store.ts'

type Db = Kysely<Database>

async function hasCompany(db: Db, account: Account): Promise<boolean> {
  const row = await db.selectFrom('user').select('id').where('organization_id', '=', account.organization_id)
    .where('id', '!=', account.id).where('terminated_at', 'is', null).executeTakeFirst()
  return row !== undefined
}

function ownsMembers(): LecternError {
  return new LecternError('conflict', { reason: 'deleteAccount.ownsMembers' })
}

/** Puts everything of a workspace nobody is left in into the trash, which empties itself. */
async function trashWorkspace(app: FastifyInstance, organizationId: string): Promise<void> {
  const docIds = await transact(app.db, async (trx) => {
    const now = app.now()
    const courses = await trx.selectFrom('course').select('id').where('organization_id', '=', organizationId).where('deleted_at', 'is', null).execute()
    const trashed: string[] = []
    for (const { id } of courses) trashed.push(...(await trashCourse(trx, id, now)))
    const lessons = await trx.selectFrom('lesson').select(['id', 'doc_id'])
      .where('organization_id', '=', organizationId).where('deleted_at', 'is', null).execute()
    for (const lesson of lessons) {
      await trashLesson(trx, lesson.id, now)
      trashed.push(lesson.doc_id)
    }
    return trashed
  })
  for (const docId of docIds) await app.sync.deleteDocument(docId)
}

/** Finds a place for what the person leaves behind; throws when somebody has to decide first. */
async function settleWorkspace(app: FastifyInstance, caller: Caller, account: Account): Promise<void> {
  if (account.organization_is_default === 1) return
  const organization = await findOrganization(app.db, account.organization_id)
  if (organization && organization.owner_id !== account.id) {
    if (organization.owner_id === null) throw ownsMembers()
    await handOver(app, { organizationId: organization.id, fromId: account.id, toId: organization.owner_id, byId: account.id })
    return
  }
  if (await hasCompany(app.db, account)) throw ownsMembers()
  const subscription = await activeSubscription(app.db, account.organization_id)
  if (subscription && !(await cancelPlan(app, caller, subscription.id))) {
    throw new LecternError('conflict', { reason: 'plan.cancelFailed' })
  }
  await trashWorkspace(app, account.organization_id)
}

/** What says who somebody is, in every table that does. Documents name people by id only, so their bytes stay as they are. */
async function anonymise(app: FastifyInstance, trx: Db, account: Account): Promise<void> {
  const { id } = account
  await trx.updateTable('user').set({
    first_name: 'Deleted', last_name: 'user', user_name: `deleted_${id}`.slice(0, 50), email: `deleted-${id}@deleted.invalid`,
    email_key: `deleted-${id}@deleted.invalid`, email_verified: 0, password_hash: '', onboard_type: null, terminated_at: app.now(),
  }).where('id', '=', id).execute()
  await deleteTwoFactor(trx, id)
  for (const table of ['password_history', 'password_reset', 'verification', 'feature_flag', 'creation_request', 'gallery_use', 'infographic_plan'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', id).execute()
  }
  await trx.deleteFrom('invitation').where('accepted_at', 'is', null)
    .where((eb) => eb.or([eb('invited_by', '=', id), eb('signed_up_user_id', '=', id)])).execute()
  await trx.updateTable('invitation').set({ email_key: '' }).where('email_key', '=', account.email_key).execute()
  await trx.updateTable('session').set({ address: null, user_agent: null }).where('user_id', '=', id).execute()
  await trx.updateTable('feedback').set({ user_id: null, name: 'Deleted user', email: '' }).where('user_id', '=', id).execute()
  await trx.updateTable('audit_event').set({ address: null })
    .where((eb) => eb.or([eb('actor_id', '=', id), eb('person_id', '=', id)])).execute()
  await trx.updateTable('audit_event').set({ detail: '{}' }).where('detail', 'like', `%${account.email_key.replaceAll(/[%_]/g, '_')}%`).execute()
  await trx.deleteFrom('outgoing_mail').where('recipient', '=', account.email).execute()
  // Subjects of mails to others that said who shared or invited; their words went when they were sent.
  const name = `${account.first_name} ${account.last_name}`.trim()
  await trx.updateTable('outgoing_mail').set({ subject: '' }).where('sent_at', 'is not', null)
    .where('subject', 'like', `%${name.replaceAll(/[%_]/g, '_')}%`).execute()
}

/**
 * Deletes the caller's account for good.
 * @throws LecternError `forbidden` for a wrong password, `conflict` for an owner whose workspace has other people.
 */
export async function deleteOwnAccount(app: FastifyInstance, caller: Caller, password: string): Promise<void> {
  const account = await findAccount(app.db, caller.userId)
  if (!account) throw new LecternError('unauthenticated')
  await demandPassword(app, account, password, 'deleteAccount.wrongPassword')
  await settleWorkspace(app, caller, account)
  await app.sessions.closeAll(account.id)
  await transact(app.db, async (trx) => {
    const organization = await findOrganization(trx, account.organization_id)
    const isOwner = organization?.owner_id === account.id
    // Somebody may have joined meanwhile.
    if (isOwner && (await hasCompany(trx, account))) throw ownsMembers()
    await anonymise(app, trx, account)
    // Agents and pictures have no trash, and nobody can get at those of a workspace that nobody is left in.
    if (isOwner) {
      await deleteAgentsOf(trx, organization.id)
      await removeBrand(trx, organization.id)
      await deleteProviders(trx, organization.id)
    } else if (organization?.owner_id) await handOverAgents(trx, organization.id, account.id, organization.owner_id)
    if (organization) await leaveGallery(trx, organization, account.id)
    if (isOwner) {
      // The name of a workspace is often that of its owner.
      await trx.updateTable('organization').set({ name: 'Deleted workspace', owner_id: null }).where('id', '=', organization.id).execute()
    }
    await recordAudit(app, trx, { organizationId: account.organization_id, action: 'account-deleted', actorId: account.id })
  })
}
