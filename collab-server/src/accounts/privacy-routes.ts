import { deleteAccount, exportAccount } from '@lectern/shared/accounts'
import type { FastifyInstance } from 'fastify'
import { route } from '../platform/http.ts'
import { clearRefreshCookie } from './cookie.ts'
import { deleteOwnAccount } from './deletion.ts'
import { exportOwnAccount } from './export.ts'

/** What people may know and have deleted about themselves. */
export function registerPrivacyCalls(app: FastifyInstance): void {
  route(app, exportAccount, async ({ actor }) => await exportOwnAccount(app, actor))
  route(app, deleteAccount, async ({ actor, body, reply }) => {
    await deleteOwnAccount(app, actor, body.password)
    clearRefreshCookie(reply)
    return {}
  })
}
