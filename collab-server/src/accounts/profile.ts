import { ACCOUNT_UPDATE_STATUS, splitName } from '@lectern/shared/accounts'
import type { ACCOUNT_UPDATE_MESSAGES, User } from '@lectern/shared/accounts'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../audit/record.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { transact } from '../database/transact.ts'
import { presentUser } from '../identity/present-user.ts'
import { findAccount } from '../identity/account-store.ts'
import { updateUser, userNameExists } from './store.ts'

/** Changes the caller's name, user name, or both; a taken user name changes nothing. */
export async function changeNames(
  app: FastifyInstance, caller: Caller, input: { readonly name?: string | undefined; readonly userName?: string | undefined },
): Promise<{ readonly status: keyof typeof ACCOUNT_UPDATE_MESSAGES; readonly user: User }> {
  return await transact(app.db, async (trx) => {
    const before = await findAccount(trx, caller.userId)
    if (!before) throw new LecternError('unauthenticated')
    if (input.userName !== undefined && input.userName !== before.user_name && (await userNameExists(trx, input.userName))) {
      return { status: ACCOUNT_UPDATE_STATUS.AlreadyExists, user: presentUser(before) }
    }
    const name = input.name === undefined ? null : splitName(input.name)
    await updateUser(trx, caller.userId, {
      ...(name ? { first_name: name.firstName, last_name: name.lastName } : {}),
      ...(input.userName === undefined ? {} : { user_name: input.userName }),
    })
    await recordAudit(app, trx, { organizationId: before.organization_id, action: 'account-changed', actorId: caller.userId })
    const after = await findAccount(trx, caller.userId)
    return { status: ACCOUNT_UPDATE_STATUS.Success, user: presentUser(after ?? before) }
  })
}

/** Keeps for which audience the caller writes (S1 §1). */
export async function changeOnboardType(app: FastifyInstance, caller: Caller, onboardType: string): Promise<User> {
  await updateUser(app.db, caller.userId, { onboard_type: onboardType })
  const account = await findAccount(app.db, caller.userId)
  if (!account) throw new LecternError('unauthenticated')
  return presentUser(account)
}
