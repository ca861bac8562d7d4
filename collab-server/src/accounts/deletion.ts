import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { recordAudit } from '../audit/record.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { findOrganization } from '../identity/organization-store.ts'
import { hasOtherMembers } from '../identity/member-store.ts'
import { requirePassword } from './password-service.ts'
import { findAccount } from '../identity/account-store.ts'
import type { Account } from '../identity/account-store.ts'

type Db = Kysely<Database>

const hasCompany = async (db: Db, account: Account): Promise<boolean> => await hasOtherMembers(db, account.organization_id, account.id)

function ownsMembers(): LecternError {
  return new LecternError('conflict', { reason: 'deleteAccount.ownsMembers' })
}

/** Finds a place for what the person leaves behind; throws when somebody has to decide first. */
async function settleWorkspace(app: FastifyInstance, caller: Caller, account: Account): Promise<void> {
  if (account.organization_is_default === 1) return
  const organization = await findOrganization(app.db, account.organization_id)
  if (organization && organization.owner_id !== account.id) {
    if (organization.owner_id === null) throw ownsMembers()
    await app.personalData.prepareToLeave({
      organizationId: organization.id, personId: account.id, heirId: organization.owner_id, byId: account.id,
    })
    return
  }
  if (await hasCompany(app.db, account)) throw ownsMembers()
  await app.personalData.close(caller)
}

/**
 * Deletes the caller's account for good.
 * @throws LecternError `forbidden` for a wrong password, `conflict` for an owner whose workspace has other people.
 */
export async function deleteOwnAccount(app: FastifyInstance, caller: Caller, password: string): Promise<void> {
  const account = await findAccount(app.db, caller.userId)
  if (!account) throw new LecternError('unauthenticated')
  await requirePassword(app, account, password, 'deleteAccount.wrongPassword')
  await settleWorkspace(app, caller, account)
  await app.sessions.closeAll(account.id)
  await transact(app.db, async (trx) => {
    const organization = await findOrganization(trx, account.organization_id)
    const isOwner = organization?.owner_id === account.id
    // Somebody may have joined meanwhile.
    if (isOwner && (await hasCompany(trx, account))) throw ownsMembers()
    if (organization && organization.owner_id !== null) {
      await app.personalData.leave(trx, {
        organizationId: organization.id, personId: account.id, heirId: isOwner ? null : organization.owner_id,
      })
    }
    // Documents name people by id only, so their bytes stay as they are.
    await app.personalData.erase(trx, account, app.now())
    await recordAudit(app, trx, { organizationId: account.organization_id, action: 'account-deleted', actorId: account.id })
  })
}
