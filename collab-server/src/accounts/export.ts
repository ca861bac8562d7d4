import type { accountExportSchema } from '@lectern/shared/accounts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { recordAudit } from '../audit/record.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { presentUser } from '../identity/present-user.ts'
import { findAccount } from '../identity/account-store.ts'

/** Everything kept about the caller, without passwords, codes and secrets. */
export async function exportOwnAccount(
  app: FastifyInstance, caller: Caller,
): Promise<{ fileName: string; account: z.output<typeof accountExportSchema> }> {
  const account = await findAccount(app.db, caller.userId)
  if (!account) throw new LecternError('unauthenticated')
  await recordAudit(app, app.db, { organizationId: account.organization_id, action: 'account-exported', actorId: account.id })
  const now = app.now()
  return {
    fileName: `lectern-account-${new Date(now).toISOString().slice(0, 10)}.json`,
    account: { exportedAt: now, user: presentUser(account), ...(await app.personalData.exportOf(app.db, account)) },
  }
}
