import type { FastifyInstance } from 'fastify'
import type { Kysely, Selectable } from 'kysely'
import { emailKey } from '../identity/account-store.ts'
import { hashCode } from '../identity/codes.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { LecternError } from '../platform/errors.ts'
import type { InvitationTable } from './tables.ts'
import { moveUser } from '../identity/organization-store.ts'

type Db = Kysely<Database>

/** An invitation that can still be accepted; null otherwise. */
export async function findOpenInvitation(db: Db, code: string, now: number): Promise<Selectable<InvitationTable> | null> {
  const row = await db.selectFrom('invitation').selectAll().where('code_hash', '=', hashCode(code))
    .where('accepted_at', 'is', null).where('expires_at', '>', now).executeTakeFirst()
  return row ?? null
}

/** Notes that a new account signed up with an invitation; it joins once its address is verified. */
export async function claimInvitation(trx: Db, code: string, address: string, userId: string, now: number): Promise<void> {
  const invitation = await findOpenInvitation(trx, code, now)
  if (!invitation) throw new LecternError('invalid-request', { path: 'invitation', reason: 'invitation.expired' })
  if (invitation.email_key !== emailKey(address)) {
    throw new LecternError('invalid-request', { path: 'invitation', reason: 'invitation.otherAddress' })
  }
  await trx.updateTable('invitation').set({ signed_up_user_id: userId }).where('id', '=', invitation.id).execute()
}

/** Moves somebody who has just been verified into the organization that invited them, if one did. */
export async function joinInvitedOrganization(app: Pick<FastifyInstance, 'now'>, trx: Db, userId: string): Promise<void> {
  const now = app.now()
  const invitation = await trx.selectFrom('invitation').selectAll().where('signed_up_user_id', '=', userId)
    .where('accepted_at', 'is', null).executeTakeFirst()
  if (!invitation) return
  await moveUser(trx, userId, invitation.organization_id)
  await trx.updateTable('invitation').set({ accepted_at: now }).where('id', '=', invitation.id).execute()
  await recordAudit(app, trx, { organizationId: invitation.organization_id, action: 'member-joined', actorId: userId })
}
