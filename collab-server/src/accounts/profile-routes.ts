import { ACCOUNT_UPDATE_MESSAGES, ACCOUNT_UPDATE_STATUS, updateLanguage, updateOnboardType, updateUserName } from '@lectern/shared/accounts'
import type { FastifyInstance } from 'fastify'
import { answer, route } from '../platform/http.ts'
import { changeNames, changeOnboardType } from './profile.ts'
import { updateUser } from './store.ts'

/** What people change about themselves. */
export function registerProfileCalls(app: FastifyInstance): void {
  route(app, updateUserName, async ({ actor, body }) => {
    const { status, user } = await changeNames(app, actor, body)
    const message = ACCOUNT_UPDATE_MESSAGES[status]
    return answer({ status, message, user }, { status, message })
  })
  route(app, updateLanguage, async ({ actor, body }) => {
    await updateUser(app.db, actor.userId, { language: body.language })
    return {}
  })
  route(app, updateOnboardType, async ({ actor, body }) => ({
    status: ACCOUNT_UPDATE_STATUS.Success, user: await changeOnboardType(app, actor, body.onboardType),
  }))
}
