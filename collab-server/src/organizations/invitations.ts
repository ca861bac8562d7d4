import { randomUUID } from 'node:crypto'
import type { AccountLanguage } from '@lectern/shared/accounts'
import { INVITATION_DAYS } from '@lectern/shared/organizations'
import type { Invitation } from '@lectern/shared/organizations'
import type { FastifyInstance } from 'fastify'
import type { Kysely, Selectable } from 'kysely'
import { emailKey, findAccount, findAccountByEmail } from '../identity/account-store.ts'
import { recordAudit } from '../audit/record.ts'
import { hashCode, randomCode } from '../identity/codes.ts'
import type { AttemptLimiter } from '../limits/limits.ts'
import type { Database } from '../database/database.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { renderMail } from '../mail/mail-layout.ts'
import { mailQuantity, mailWords } from '../mail/words/mail-words.ts'
import { transact } from '../database/transact.ts'
import { deleteInvitation, findOpenInvitation, insertInvitation, markAccepted, openInvitationTo, openInvitations } from './invitation-store.ts'
import { requireOwner } from '../identity/owner.ts'
import { hasOtherMembers, personName } from '../identity/member-store.ts'
import { findNamesOf, findOrganization, moveUser } from '../identity/organization-store.ts'
import { deleteGrantsTo } from '../sharing/store.ts'
import type { OrganizationTable } from '../identity/tables.ts'
import type { InvitationTable } from './tables.ts'

const TTL_MS = INVITATION_DAYS * 24 * 60 * 60_000

async function ownedOrganization(app: FastifyInstance, caller: Caller): Promise<Selectable<OrganizationTable>> {
  return await requireOwner(app.db, caller, { reason: 'invitation.notOwner' })
}

function presentInvitation(row: Selectable<InvitationTable>): Invitation {
  return { invitationId: row.id, email: row.email_key, createdAt: row.created_at, expiresAt: row.expires_at }
}

function invitationMail(publicUrl: string, inviter: string, organization: string, language: AccountLanguage, hasAccount: boolean, code: string) {
  const path = hasAccount ? `/invitation?code=${code}` : `/signup?invitation=${code}`
  const { known, unknown, ...words } = mailWords(language).invitation
  const { action, body } = hasAccount ? known : unknown
  return renderMail({
    language,
    subject: words.subject(inviter, organization),
    heading: words.heading(organization),
    paragraphs: [words.body(inviter, organization), body],
    action: { label: action, url: publicUrl + path },
    footer: words.footer(inviter, mailQuantity(language, INVITATION_DAYS, 'day')),
  })
}

/**
 * Invites an address, in place of an earlier invitation to it, and mails the link.
 * @throws LecternError `too-many-requests` when the organization has sent what it may.
 */
export async function inviteAddress(app: FastifyInstance, caller: Caller, email: string, limit: AttemptLimiter): Promise<Invitation> {
  const organization = await ownedOrganization(app, caller)
  await limit.take(organization.id)
  const code = randomCode()
  const now = app.now()
  const row: InvitationTable = {
    id: randomUUID(), organization_id: organization.id, email_key: emailKey(email), code_hash: hashCode(code),
    invited_by: caller.userId, created_at: now, expires_at: now + TTL_MS, accepted_at: null, signed_up_user_id: null,
  }
  await transact(app.db, async (trx) => {
    const account = await findAccountByEmail(trx, email)
    if (account?.organization_id === organization.id) {
      throw new LecternError('conflict', { path: 'email', reason: 'invitation.alreadyMember' })
    }
    const earlier = await openInvitationTo(trx, organization.id, row.email_key, now)
    // Somebody who signed up with the earlier link and has yet to verify still joins.
    const signedUp = earlier?.signed_up_user_id ?? null
    if (earlier) await deleteInvitation(trx, organization.id, earlier.id)
    await insertInvitation(trx, { ...row, signed_up_user_id: signedUp })
    await recordAudit(app, trx, {
      organizationId: organization.id, action: 'invitation-sent', actorId: caller.userId, detail: { email: row.email_key },
    })
    // Of who has no account yet only the inviter's language is known.
    const language = (account ?? await findAccount(trx, caller.userId))?.language ?? 'en'
    await app.mail.enqueue(trx, {
      to: email, idempotencyKey: `invitation:${row.id}`,
      ...invitationMail(app.config.publicUrl, caller.name, organization.name, language, account !== null, code),
    })
  })
  await app.mail.deliver()
  return presentInvitation(row)
}

/** Invitations of the caller's organization that wait, newest first. */
export async function waitingInvitations(app: FastifyInstance, caller: Caller): Promise<Invitation[]> {
  const organization = await ownedOrganization(app, caller)
  const rows = await openInvitations(app.db, organization.id, app.now())
  return rows.map(presentInvitation)
}

/** Takes an invitation back; its link stops working. */
export async function withdraw(app: FastifyInstance, caller: Caller, invitationId: string): Promise<void> {
  const organization = await ownedOrganization(app, caller)
  await transact(app.db, async (trx) => {
    const address = await deleteInvitation(trx, organization.id, invitationId)
    if (address === null) throw new LecternError('not-found')
    await recordAudit(app, trx, {
      organizationId: organization.id, action: 'invitation-withdrawn', actorId: caller.userId, detail: { email: address },
    })
  })
}

/** What the holder of a link may know. */
export async function describeInvitation(app: FastifyInstance, code: string) {
  const invitation = await findOpenInvitation(app.db, code, app.now())
  if (!invitation) throw new LecternError('not-found', { reason: 'invitation.expired' })
  const organization = await findNamesOf(app.db, invitation.organization_id)
  if (!organization) throw new LecternError('not-found', { reason: 'invitation.expired' })
  const account = await findAccountByEmail(app.db, invitation.email_key)
  return {
    email: invitation.email_key, organizationName: organization.name, inviterName: personName(organization),
    hasAccount: account !== null, expiresAt: invitation.expires_at,
  }
}

/** Nobody may be left behind without an owner: not lessons, not courses, not agents, not people. */
async function assertMayLeave(app: FastifyInstance, trx: Kysely<Database>, caller: Caller): Promise<void> {
  if (await app.personalData.owns(trx, { organizationId: caller.organizationId, personId: caller.userId })) {
    throw new LecternError('conflict', { reason: 'invitation.ownsContent' })
  }
  const organization = await findOrganization(trx, caller.organizationId)
  if (organization?.owner_id !== caller.userId) return
  if (await hasOtherMembers(trx, organization.id, caller.userId)) throw new LecternError('conflict', { reason: 'invitation.ownsMembers' })
}

/** Moves the caller into the organization that invited their address. Answers its id. */
export async function acceptByCode(app: FastifyInstance, caller: Caller, code: string): Promise<string> {
  const now = app.now()
  const organizationId = await transact(app.db, async (trx) => {
    const invitation = await findOpenInvitation(trx, code, now)
    if (!invitation) throw new LecternError('not-found', { reason: 'invitation.expired' })
    const account = await findAccount(trx, caller.userId)
    if (account?.email_key !== invitation.email_key) throw new LecternError('forbidden', { reason: 'invitation.otherAddress' })
    await assertMayLeave(app, trx, caller)
    // What was shared with the person in the organization they leave stays there.
    await deleteGrantsTo(trx, caller.userId)
    const left = await findOrganization(trx, caller.organizationId)
    if (left && left.owner_id !== null) {
      const heirId = left.owner_id === caller.userId ? null : left.owner_id
      await app.personalData.leave(trx, { organizationId: left.id, personId: caller.userId, heirId })
    }
    await moveUser(trx, caller.userId, invitation.organization_id)
    await markAccepted(trx, invitation.id, now)
    await recordAudit(app, trx, { organizationId: invitation.organization_id, action: 'member-joined', actorId: caller.userId })
    return invitation.organization_id
  })
  // Open lessons are those of the organization left; each device asks anew what it may open.
  for (const sessionId of await app.sessions.liveOf(caller.userId)) app.sync.endSignIn(sessionId)
  return organizationId
}
