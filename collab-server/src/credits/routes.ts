import { randomUUID } from 'node:crypto'
import { can } from '@lectern/shared/access'
import {
  CREDIT_MESSAGES, CREDIT_CONFIG_NAMES, DEFAULT_MULTIPLIER, addCredits, deductCredits, exportCreditsHistory,
  getCreditsDetails, getCreditsHistory, isPaidAction, planOf, PLAN_MESSAGES, cancelSubscription, getAllSku,
  getCheckout, startCheckout,
} from '@lectern/shared/credits'
import { RESULT } from '@lectern/shared/http'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { recordAudit } from '../audit/record.ts'
import { requireOwner } from '../identity/owner.ts'
import { findOrganization } from '../identity/organization-store.ts'
import { LecternError } from '../platform/errors.ts'
import { answer, route, publicRoute } from '../platform/http.ts'
import type { Caller } from '../platform/http.ts'
import { transact } from '../database/transact.ts'
import { createCredits } from './credits.ts'
import { creditHistory, creditHistoryCsv } from './history.ts'
import { postTopUp } from './ledger-store.ts'
import { planFor, cancelPlan, describeCheckout, openCheckout, plansFor } from './plans.ts'
import { creditPersonalData, latestSubscription } from './store.ts'
import { registerTestPayments } from './test-payments.ts'
import { registerWebhook } from './webhook.ts'
import { endSubscription } from './plans.ts'

/** Plans: the list, buying and cancelling. */
function registerPlanCalls(app: FastifyInstance): void {
  publicRoute(app, getAllSku, async () => ({ skUs: plansFor(app.config) }))
  route(app, startCheckout, async ({ actor, body }) => await openCheckout(app, actor, body.planType))
  route(app, getCheckout, async ({ actor, params }) => await describeCheckout(app, actor, params.checkoutId))
  route(app, cancelSubscription, async ({ actor, body }) => {
    const success = await cancelPlan(app, actor, body.subscriptionId)
    return success ? { success } : answer({ success }, { status: RESULT.error, message: PLAN_MESSAGES.cancelFailed })
  })
}

/** Calls name the organization and the person (S1 §7); they may only be the caller's own. */
function requireOwn(actor: Caller, organizationId: string, userId = actor.userId): void {
  if (organizationId !== actor.organizationId) throw new LecternError('forbidden', { path: 'organizationId' })
  if (userId !== actor.userId) throw new LecternError('forbidden', { path: 'userId' })
}

/** Keys of callers stand apart from each other's and from those the server makes. */
function clientKey(actor: Caller, key: string = randomUUID()): string {
  return `call:${actor.userId}:${key}`
}

function registerReading(app: FastifyInstance): void {
  route(app, getCreditsDetails, async ({ actor, body }) => {
    requireOwn(actor, body.organizationId, body.userId)
    const organization = await findOrganization(app.db, actor.organizationId)
    if (!organization) throw new LecternError('not-found', { reason: 'credit.detailsFailed' })
    const latest = await latestSubscription(app.db, organization.id)
    const configs = CREDIT_CONFIG_NAMES.map((name) => [name, app.credits.configs[name] ?? DEFAULT_MULTIPLIER] as const)
    return {
      status: RESULT.success, organizationName: organization.name, totalCredits: await app.credits.balance(organization.id),
      creditConfigs: Object.fromEntries(configs) as Record<(typeof CREDIT_CONFIG_NAMES)[number], number>,
      subscription: latest?.state === 'active' ? { subscriptionId: latest.id } : null, plan: planFor(app.config, organization.plan_type),
      expiredPlan: latest?.state === 'expired'
        ? { planType: latest.plan_type, title: planOf(latest.plan_type).title, expiredAt: latest.changed_at } : null,
    }
  })

  route(app, getCreditsHistory, async ({ actor, body, query }) => {
    requireOwn(actor, body.organizationId)
    return await creditHistory(app, actor, query, { withMember: body.getUserDetails, isFolded: body.isFolded })
  })

  route(app, exportCreditsHistory, async ({ actor, query }) => await creditHistoryCsv(app, actor, query.transactionType))
}

/** A fault of the server in the words of S2 §8; what is said of the request stays. */
function failed(error: unknown, reason: 'credit.addFailed' | 'credit.deductFailed'): unknown {
  return error instanceof LecternError && error.code !== 'internal' ? error : new LecternError('internal', { reason, cause: error })
}

function registerMoving(app: FastifyInstance): void {
  route(app, deductCredits, async ({ actor, body }) => {
    requireOwn(actor, actor.organizationId, body.uid)
    if (!isPaidAction(body.cat)) throw new LecternError('invalid-request', { path: 'cat', reason: 'credit.notPaid' })
    if (body.pid !== '') {
      const target = await app.access.targetForLesson(actor.userId, body.pid)
      if (!target || !can(actor, 'edit', target)) throw new LecternError('not-found', { path: 'pid' })
    }
    const { totalCredits } = await app.credits.spendCredits(
      actor.organizationId, actor.userId, body.cat, body.cnt, clientKey(actor, body.key), body.pid === '' ? undefined : body.pid,
    ).catch((error: unknown) => { throw failed(error, 'credit.deductFailed') })
    return { status: RESULT.success, message: CREDIT_MESSAGES.deducted, totalCredits }
  })

  route(app, addCredits, async ({ actor, body, request }) => {
    requireOwn(actor, body.organizationId)
    await requireOwner(app.db, actor, { reason: 'credit.notOwner' })
    if (!app.config.ownerAddsCredits) throw new LecternError('forbidden', { reason: 'credit.addingIsOff' })
    await transact(app.db, async (trx) => {
      const { isRepeat } = await postTopUp(trx, {
        organizationId: actor.organizationId, userId: actor.userId, credits: body.credits, key: clientKey(actor, body.key),
        description: 'Credits added',
      }, app.now())
      if (isRepeat) return
      await recordAudit(app, trx, {
        organizationId: actor.organizationId, action: 'credits-added', actorId: actor.userId, detail: { credits: body.credits },
        address: request.ip,
      })
    }).catch((error: unknown) => { throw failed(error, 'credit.addFailed') })
    const data = { status: RESULT.success, message: CREDIT_MESSAGES.added, totalCredits: await app.credits.balance(actor.organizationId) }
    return answer(data, data)
  })
}

const plugin: FastifyPluginAsync = async (app) => {
  app.personalData.register({ ...creditPersonalData, close: async (owner) => await endSubscription(app, owner) })
  app.decorate('credits', createCredits(app, app.config.creditMultipliers))
  registerReading(app)
  registerMoving(app)
  registerPlanCalls(app)
  registerWebhook(app)
  registerTestPayments(app)
}

/** Credits, plans and payments. */
export const credits = fp(plugin, { name: 'credits', dependencies: ['accounts', 'organizations', 'access'] })
