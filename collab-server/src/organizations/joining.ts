import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { emailKey } from '../identity/account-store.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { LecternError } from '../platform/errors.ts'
import { moveUser } from '../identity/organization-store.ts'
import { findOpenInvitation, invitationOfNewAccount, markAccepted, setSignedUp } from './invitation-store.ts'

type Db = Kysely<Database>

/** Notes that a new account signed up with an invitation; it joins once its address is verified. */
export async function claimInvitation(trx: Db, code: string, address: string, userId: string, now: number): Promise<void> {
  const invitation = await findOpenInvitation(trx, code, now)
  if (!invitation) throw new LecternError('invalid-request', { path: 'invitation', reason: 'invitation.expired' })
  if (invitation.email_key !== emailKey(address)) {
    throw new LecternError('invalid-request', { path: 'invitation', reason: 'invitation.otherAddress' })
  }
  await setSignedUp(trx, invitation.id, userId)
}

/** Moves somebody who has just been verified into the organization that invited them, if one did. */
export async function joinInvitedOrganization(app: Pick<FastifyInstance, 'now'>, trx: Db, userId: string): Promise<void> {
  const now = app.now()
  const invitation = await invitationOfNewAccount(trx, userId)
  if (!invitation) return
  await moveUser(trx, userId, invitation.organization_id)
  await markAccepted(trx, invitation.id, now)
  await recordAudit(app, trx, { organizationId: invitation.organization_id, action: 'member-joined', actorId: userId })
}
