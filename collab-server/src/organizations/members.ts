import type { FastifyInstance } from 'fastify'
import { findAccount } from '../identity/account-store.ts'
import type { Account } from '../identity/account-store.ts'
import { recordAudit } from '../audit/record.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { renderMail } from '../mail/mail-layout.ts'
import { mailWords } from '../mail/words/mail-words.ts'
import { transact } from '../database/transact.ts'
import { findMember } from '../identity/member-store.ts'
import { grantsOf } from '../sharing/store.ts'
import { requireOwner } from '../identity/owner.ts'
import { defaultOrganizationId, moveUser, setOwner } from '../identity/organization-store.ts'
import { renameOrganization } from './store.ts'

/** How often somebody who is being removed may be quicker in making lessons than we in taking them over. */
const ROUNDS = 5

function notMember(): LecternError {
  return new LecternError('not-found', { path: 'userId', reason: 'member.notMember' })
}

/**
 * Takes somebody out of the caller's organization: signed out everywhere, roles gone, what they alone owned goes to the
 * owner. They keep their account, without a workspace.
 */
export async function takeOut(app: FastifyInstance, caller: Caller, userId: string): Promise<void> {
  const organization = await requireOwner(app.db, caller, { reason: 'member.notOwner' })
  if (userId === caller.userId) throw new LecternError('conflict', { path: 'userId', reason: 'member.removeSelf' })
  const person = await findMember(app.db, organization.id, userId)
  if (!person) throw notMember()
  const { language } = person
  const words = mailWords(language).removed
  await app.sessions.closeAll(userId)
  for (let round = 1; ; round++) {
    const leaving = { organizationId: organization.id, personId: userId, heirId: caller.userId, byId: caller.userId }
    await app.personalData.prepareToLeave(leaving)
    const isOut = await transact(app.db, async (trx) => {
      await requireOwner(trx, caller, { reason: 'member.notOwner' })
      if ((await grantsOf(trx, organization.id, userId)).length > 0) return false
      await app.personalData.leave(trx, leaving)
      await moveUser(trx, userId, await defaultOrganizationId(trx))
      await recordAudit(app, trx, { organizationId: organization.id, action: 'member-removed', actorId: caller.userId, personId: userId })
      await app.mail.enqueue(trx, {
        to: person.email,
        ...renderMail({
          language,
          subject: words.subject(organization.name),
          heading: words.heading,
          paragraphs: [words.body(caller.name, organization.name)],
          action: { label: words.action, url: `${app.config.publicUrl}/pricing-details` },
          footer: words.footer,
        }),
      })
      return true
    })
    if (isOut) break
    if (round === ROUNDS) throw new LecternError('unavailable')
  }
  await app.mail.deliver()
}

/** Names the caller's organization; answers their account, which carries the name. */
export async function rename(app: FastifyInstance, caller: Caller, name: string): Promise<Account> {
  return await transact(app.db, async (trx) => {
    const organization = await requireOwner(trx, caller, { reason: 'member.notOwner' })
    if (organization.name !== name) {
      await renameOrganization(trx, organization.id, name)
      await recordAudit(app, trx, { organizationId: organization.id, action: 'settings-changed', actorId: caller.userId, detail: { name } })
    }
    const account = await findAccount(trx, caller.userId)
    if (!account) throw new LecternError('not-found')
    return account
  })
}

/** Makes another verified member the owner of the caller's organization. */
export async function transferTo(app: FastifyInstance, caller: Caller, userId: string): Promise<void> {
  await transact(app.db, async (trx) => {
    const organization = await requireOwner(trx, caller, { reason: 'member.notOwner' })
    if (userId === caller.userId || !(await findMember(trx, organization.id, userId, { isVerified: true }))) throw notMember()
    await setOwner(trx, organization.id, userId)
    await recordAudit(app, trx, { organizationId: organization.id, action: 'organization-transferred', actorId: caller.userId, personId: userId })
  })
}
