import { resetPassword, triggerResetPasswordEmail, updatePassword } from '@lectern/shared/accounts'
import type { FastifyInstance } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import { answer, publicRoute, route } from '../platform/http.ts'
import { networkOf } from '../platform/network.ts'
import { clientOf } from './limits.ts'
import { changePassword, resetWithCode, sendReset } from './password-service.ts'

/** Forgotten and changed passwords. */
export function registerPasswordCalls(app: FastifyInstance): void {
  const { byAddress, mailsByAddress } = app.authLimiters

  publicRoute(app, triggerResetPasswordEmail, async ({ body, request }) => {
    await mailsByAddress.take(networkOf(request.ip))
    const data = await sendReset(app, body.email)
    return answer(data, data)
  })

  publicRoute(app, resetPassword, async ({ body, query, request }) => {
    await byAddress.take(networkOf(request.ip))
    const isCheck = query.preCheckExpiry === 'true'
    if (!isCheck && body.newPassword === undefined) {
      throw new LecternError('invalid-request', { path: 'newPassword', reason: 'account.passwordRequired' })
    }
    const newPassword = isCheck ? null : body.newPassword ?? null
    const data = await resetWithCode(app, { userId: body.userId, code: body.code, newPassword }, clientOf(request))
    return answer(data, data)
  })

  route(app, updatePassword, async ({ actor, body, request }) => {
    await byAddress.take(networkOf(request.ip))
    const data = await changePassword(app, actor, body, clientOf(request))
    return answer(data, data)
  })
}
