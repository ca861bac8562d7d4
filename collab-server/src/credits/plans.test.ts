import { listAudit } from '@lectern/shared/audit'
import { FALLBACK_PLANS, PAYMENT_SIGNATURE_HEADER, PLAN_MESSAGES, cancelSubscription, getAllSku, getCheckout, getCreditsDetails, startCheckout } from '@lectern/shared/credits'
import type { PaymentEvent } from '@lectern/shared/credits'
import type { FastifyInstance } from 'fastify'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildTestApp, testClock } from '../test-support/build-test-app.ts'
import { attempt, call, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { isSignedPayment, signPayment, webhookSecret } from './payment-provider.ts'

const TEAM = 2

async function send(app: FastifyInstance, event: PaymentEvent, changes: { body?: string; header?: string } = {}) {
  const payload = JSON.stringify(event)
  const response = await app.inject({
    method: 'POST', url: '/api/v1/payments/webhook', payload: changes.body ?? payload,
    headers: { 'content-type': 'application/json', [PAYMENT_SIGNATURE_HEADER]: changes.header ?? signPayment(webhookSecret(app.config), payload, app.now()) },
  })
  return response.statusCode
}

let counter = 0
function event(type: PaymentEvent['type'], checkoutId: string, createdAt: number, subscriptionId = 'sub_1'): PaymentEvent {
  return { id: `evt_${++counter}`, type, createdAt, data: { checkoutId, subscriptionId } }
}

const details = async (app: FastifyInstance, member: TestMember) => {
  const account = await app.db.selectFrom('user').select('organization_id').where('id', '=', member.userId).executeTakeFirstOrThrow()
  return await call(app, member, getCreditsDetails, { body: { organizationId: account.organization_id, userId: member.userId } })
}

const checkout = async (app: FastifyInstance, member: TestMember, planType: 1 | 2 = TEAM) => await call(app, member, startCheckout, { body: { planType } })

describe('plans', () => {
  it('S1 §7 GetAllSKU lists the plans of §9', async () => {
    const app = await buildTestApp({ env: { SALES_URL: 'https://example.org/contact', STORAGE_QUOTA_GB: 'free=1,team=70' } })
    const { data } = await attempt(app, null, getAllSku)
    expect(data?.skUs.map((plan) => plan.sku)).toEqual(FALLBACK_PLANS.map((plan) => plan.sku))
    expect(data?.skUs.map((plan) => plan.limits)).toEqual(Object.values(app.config.quotas).map(({ storageBytes, versionsPerLesson }) => ({ storageBytes, versionsPerLesson })))
    expect(data?.skUs[3]).toMatchObject({ price: -1, contactUrl: 'https://example.org/contact' })
  })

  it('S1 §2.6 the payment link has the e-mail filled in', async () => {
    const app = await buildTestApp({ env: { PAYMENT_URL: 'https://pay.example.org/{sku}?locale=en', PAYMENT_WEBHOOK_SECRET: 's'.repeat(32) } })
    const member = await signUpMember(app, { email: 'a+b@example.test' })
    const { checkoutId, url } = await checkout(app, member)
    expect(url).toBe(`https://pay.example.org/team?locale=en&sku=team&prefilled_email=a%2Bb%40example.test&client_reference_id=${checkoutId}`)
    expect((await attempt(app, member, startCheckout, { body: { planType: 0 as 1 } })).http).toBe(400)
    expect((await app.inject({ method: 'GET', url: '/test-payments?sku=team&client_reference_id=x' })).statusCode).toBe(404)
  })

  it('in production without a provider nothing is sold, and there is no test provider', async () => {
    const app = await buildTestApp({ env: { NODE_ENV: 'production' } })
    const member = await signUpMember(app)
    expect((await attempt(app, member, startCheckout, { body: { planType: TEAM } })).http).toBe(503)
    expect((await app.inject({ method: 'GET', url: '/test-payments?sku=team&client_reference_id=x' })).statusCode).toBe(404)
  })

  it('are bought by the owner only, and not twice', async () => {
    const app = await buildTestApp()
    const owner = await signUpMember(app)
    const member = await signUpColleague(app, owner)
    expect((await attempt(app, member, startCheckout, { body: { planType: TEAM } })).error).toMatchObject({ code: 'forbidden', message: PLAN_MESSAGES.notOwner })
    const { checkoutId } = await checkout(app, owner)
    expect(await call(app, owner, getCheckout, { params: { checkoutId } })).toEqual({ planType: 2, state: 'open' })
    expect((await attempt(app, member, getCheckout, { params: { checkoutId } })).http).toBe(404)
    expect(await send(app, event('subscription.started', checkoutId, app.now()))).toBe(200)
    expect(await call(app, owner, getCheckout, { params: { checkoutId } })).toEqual({ planType: 2, state: 'paid' })
    expect((await attempt(app, owner, startCheckout, { body: { planType: TEAM } })).error).toMatchObject({ code: 'conflict', message: PLAN_MESSAGES.currentPlan })
  })
})

describe('the test provider', () => {
  it('is a page whose button sends the signed event; a person without a workspace gets one with the plan', async () => {
    const app = await buildTestApp()
    const member = await signUpMember(app, { organizationId: 'default', firstName: 'Grace', email: 'g"><b>@example.test' })
    const { url } = await checkout(app, member)
    const link = new URL(url)
    expect(link.origin + link.pathname).toBe('http://lectern.test/test-payments')
    const page = await app.inject({ method: 'GET', url: link.pathname + link.search })
    expect(page.body).toContain('value="g&quot;&gt;&lt;b&gt;@example.test"')
    expect(page.body).toContain('Team: $60 a month')
    const paid = await app.inject({
      method: 'POST', url: '/test-payments', payload: link.searchParams.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([paid.statusCode, paid.headers.location]).toEqual([303, `http://lectern.test/pricing-details?checkout=${link.searchParams.get('client_reference_id')}`])
    expect(await details(app, member)).toMatchObject({
      organizationName: "Grace's workspace", totalCredits: 6250, plan: { planType: 2 }, subscription: { subscriptionId: expect.stringMatching(/^sub_/) },
    })
    const unknown = await app.inject({
      method: 'POST', url: '/test-payments', payload: 'sku=team&client_reference_id=nothing', headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(unknown.statusCode).toBe(404)
  })
})

describe('payment events', () => {
  it('count only with a signature of this body made within five minutes', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now })
    const member = await signUpMember(app)
    const { checkoutId } = await checkout(app, member)
    const good = event('subscription.started', checkoutId, clock.now())
    const payload = JSON.stringify(good)
    const header = signPayment(webhookSecret(app.config), payload, clock.now())
    expect(await send(app, good, { header: signPayment('x'.repeat(32), payload, clock.now()) })).toBe(401)
    expect(await send(app, good, { header: '' })).toBe(401)
    expect(await send(app, good, { body: payload.replace('started', 'renewed'), header })).toBe(401)
    clock.advance(5 * 60_000 + 1000)
    expect(await send(app, good, { header })).toBe(401)
    expect(isSignedPayment('k', signPayment('k', 'b', clock.now() + 600_000), 'b', clock.now())).toBe(false)
    expect(await details(app, member)).toMatchObject({ totalCredits: 50 })
    expect(await send(app, good)).toBe(200)
    const odd = JSON.stringify({ ...good, type: 'refund' })
    expect(await send(app, good, { body: odd, header: signPayment(webhookSecret(app.config), odd, clock.now()) })).toBe(400)
    expect(await send(app, event('subscription.started', 'nobody made this', 1))).toBe(404)
  })

  it('count once each, however often and at the same time they arrive', async () => {
    const app = await buildTestApp()
    const member = await signUpMember(app)
    const { checkoutId } = await checkout(app, member)
    const started = event('subscription.started', checkoutId, app.now())
    expect(await Promise.all(Array.from({ length: 4 }, async () => await send(app, started)))).toEqual([200, 200, 200, 200])
    // The provider makes a new event of the same beginning: the credits were given already.
    expect(await send(app, event('subscription.started', checkoutId, app.now()))).toBe(200)
    expect(await details(app, member)).toMatchObject({ totalCredits: 6300, plan: { planType: 2 } })
    expect(await send(app, event('subscription.renewed', checkoutId, app.now() + 1))).toBe(200)
    expect(await details(app, member)).toMatchObject({ totalCredits: 12_550 })
  })

  it('lead to the same end in whatever order they arrive', async () => {
    const app = await buildTestApp()
    const types = ['subscription.started', 'subscription.renewed', 'subscription.cancelled'] as const
    const orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    for (const [round, order] of orders.entries()) {
      const member = await signUpMember(app, { organizationId: 'default' })
      const { checkoutId } = await checkout(app, member)
      for (const index of order) expect(await send(app, event(types[index] ?? 'subscription.started', checkoutId, 1000 + index, `sub_order_${round}`))).toBe(200)
      expect([order, await details(app, member)]).toMatchObject([order, { totalCredits: 12_500, plan: { planType: 0 }, subscription: null }])
    }
  })

  it('a second plan replaces the first, and the end of the replaced one ends nothing else', async () => {
    const app = await buildTestApp()
    const member = await signUpMember(app)
    const creator = await checkout(app, member, 1)
    await send(app, event('subscription.started', creator.checkoutId, 1000, 'sub_creator'))
    const team = await checkout(app, member, TEAM)
    await send(app, event('subscription.started', team.checkoutId, 2000, 'sub_team'))
    await send(app, event('subscription.cancelled', creator.checkoutId, 3000, 'sub_creator'))
    expect(await details(app, member)).toMatchObject({ plan: { planType: 2 }, subscription: { subscriptionId: 'sub_team' } })
  })
})

describe('a subscription that expires', () => {
  it('S1 §8.3 is told with the credit details until a plan is paid for again; each event counts once', async () => {
    const app = await buildTestApp()
    const owner = await signUpMember(app)
    const { checkoutId } = await checkout(app, owner)
    await send(app, event('subscription.started', checkoutId, 1000))
    expect(await details(app, owner)).toMatchObject({ plan: { planType: TEAM }, expiredPlan: null })
    const expired = event('subscription.expired', checkoutId, 2000)
    expect([await send(app, expired), await send(app, expired)]).toEqual([200, 200])
    expect(await details(app, owner)).toMatchObject({
      plan: { planType: 0 }, subscription: null, totalCredits: 6300, expiredPlan: { planType: TEAM, title: 'Team', expiredAt: 2000 },
    })
    expect((await call(app, owner, listAudit)).events.map((entry) => entry.action)).toEqual(['plan-changed', 'plan-changed'])
    await send(app, event('subscription.renewed', checkoutId, 3000))
    expect(await details(app, owner)).toMatchObject({ plan: { planType: TEAM }, subscription: { subscriptionId: 'sub_1' }, expiredPlan: null })
  })

  it('gives way to a plan bought since, and a late payment for it does not come back', async () => {
    const app = await buildTestApp()
    const owner = await signUpMember(app)
    const creator = await checkout(app, owner, 1)
    await send(app, event('subscription.started', creator.checkoutId, 1000, 'sub_creator'))
    await send(app, event('subscription.expired', creator.checkoutId, 2000, 'sub_creator'))
    const team = await checkout(app, owner)
    await send(app, event('subscription.started', team.checkoutId, 3000, 'sub_team'))
    expect(await details(app, owner)).toMatchObject({ plan: { planType: TEAM }, expiredPlan: null })
    await send(app, event('subscription.renewed', creator.checkoutId, 4000, 'sub_creator'))
    expect(await details(app, owner)).toMatchObject({ plan: { planType: TEAM }, subscription: { subscriptionId: 'sub_team' } })
  })

  it('is no news to somebody who cancelled, in whatever order the events arrive', async () => {
    const app = await buildTestApp()
    const types = ['subscription.started', 'subscription.cancelled', 'subscription.expired'] as const
    const orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    for (const [round, order] of orders.entries()) {
      const member = await signUpMember(app)
      const { checkoutId } = await checkout(app, member)
      for (const index of order) await send(app, event(types[index] ?? 'subscription.started', checkoutId, 1000 + index, `sub_end_${round}`))
      expect([order, await details(app, member)]).toMatchObject([order, { plan: { planType: 0 }, subscription: null, expiredPlan: null }])
    }
  })
})

describe('cancelling', () => {
  it('S1 §4.6 ends the subscription; the owner only, and only one\'s own', async () => {
    const app = await buildTestApp()
    const owner = await signUpMember(app)
    const member = await signUpColleague(app, owner)
    const stranger = await signUpMember(app)
    const { checkoutId } = await checkout(app, owner)
    await send(app, event('subscription.started', checkoutId, app.now()))
    const body = { subscriptionId: 'sub_1' }
    expect((await attempt(app, member, cancelSubscription, { body })).http).toBe(403)
    expect((await attempt(app, stranger, cancelSubscription, { body })).http).toBe(404)
    expect(await call(app, owner, cancelSubscription, { body })).toEqual({ success: true })
    expect(await details(app, owner)).toMatchObject({ plan: { planType: 0 }, subscription: null, totalCredits: 6300 })
    expect((await attempt(app, owner, cancelSubscription, { body })).http).toBe(404)
  })

  it('S1 §8.3 says when the provider would not; it is asked with a signature', async () => {
    const asked: { signature: string; body: string }[] = []
    let status = 500
    const provider = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => { body += chunk.toString() })
      request.on('end', () => {
        asked.push({ signature: String(request.headers[PAYMENT_SIGNATURE_HEADER]), body })
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => { provider.listen(0, '127.0.0.1', resolve) })
    onTestFinished(() => { provider.close() })
    const app = await buildTestApp({
      env: {
        PAYMENT_URL: 'https://pay.example.org', PAYMENT_WEBHOOK_SECRET: 's'.repeat(32),
        PAYMENT_CANCEL_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/cancel`,
      },
    })
    const owner = await signUpMember(app)
    const { checkoutId } = await checkout(app, owner)
    await send(app, event('subscription.started', checkoutId, app.now()))
    const refused = await app.inject({ method: 'POST', url: '/api/v1/CancelSubscription', payload: { subscriptionId: 'sub_1' }, headers: owner.headers })
    expect(refused.json()).toEqual({ status: 2, data: { success: false }, message: PLAN_MESSAGES.cancelFailed })
    expect(await details(app, owner)).toMatchObject({ plan: { planType: 2 } })
    status = 204
    expect(await call(app, owner, cancelSubscription, { body: { subscriptionId: 'sub_1' } })).toEqual({ success: true })
    const last = asked.at(-1)
    expect(isSignedPayment('s'.repeat(32), last?.signature, last?.body ?? '', app.now())).toBe(true)
  })
})
