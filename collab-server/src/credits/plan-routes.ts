import { PLAN_MESSAGES, cancelSubscription, getAllSku, getCheckout, startCheckout } from '@lectern/shared/credits'
import { RESULT } from '@lectern/shared/http'
import type { FastifyInstance } from 'fastify'
import { answer, publicRoute, route } from '../platform/http.ts'
import { cancelPlan, describeCheckout, openCheckout, plansFor } from './plans.ts'

/** Plans: the list, buying and cancelling. */
export function registerPlanCalls(app: FastifyInstance): void {
  publicRoute(app, getAllSku, async () => ({ skUs: plansFor(app.config) }))
  route(app, startCheckout, async ({ actor, body }) => await openCheckout(app, actor, body.planType))
  route(app, getCheckout, async ({ actor, params }) => await describeCheckout(app, actor, params.checkoutId))
  route(app, cancelSubscription, async ({ actor, body }) => {
    const success = await cancelPlan(app, actor, body.subscriptionId)
    return success ? { success } : answer({ success }, { status: RESULT.error, message: PLAN_MESSAGES.cancelFailed })
  })
}
