import { PAYMENT_SIGNATURE_HEADER, PAYMENT_WEBHOOK_PATH, paymentEventSchema } from '@lectern/shared/credits'
import { API_BASE, RESULT } from '@lectern/shared/http'
import type { FastifyInstance } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import { applyPayment } from './payment-events.ts'
import { isSignedPayment, webhookSecret } from './payment-provider.ts'

/** More than any event needs, in bytes. */
const BODY_LIMIT = 64 * 1024

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new LecternError('invalid-request', { message: 'The body is not JSON.' })
  }
}

/** Where the payment provider reports. The signature is over the bytes of the body, so they are read as they came. */
export function registerWebhook(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => { done(null, body) })
    scope.route({
      method: 'POST', url: API_BASE + PAYMENT_WEBHOOK_PATH,
      schema: { summary: 'Events of the payment provider, signed', tags: ['payments'] },
      handler: async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        const header = request.headers[PAYMENT_SIGNATURE_HEADER]
        if (!isSignedPayment(webhookSecret(app.config), typeof header === 'string' ? header : undefined, body, app.now())) {
          throw new LecternError('unauthenticated', { message: 'The signature is not right.' })
        }
        const event = paymentEventSchema.safeParse(parsed(body))
        if (!event.success) {
          const issue = event.error.issues[0]
          throw new LecternError('invalid-request', { path: issue?.path.join('.') ?? '', message: issue?.message ?? '' })
        }
        await applyPayment(app, event.data)
        return await reply.send({ status: RESULT.success, data: {} })
      },
    })
  })
}
