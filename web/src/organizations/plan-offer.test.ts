import { describe, expect, it } from 'vitest'
import { CREDITS_PER_SESSION, FALLBACK_PLANS } from '@lectern/shared/credits'
import { planOffer, recommendedPlan } from './plan-offer.ts'

const offers = (given: { currentSku: string | null; hasWorkspace?: boolean; canUnsubscribe?: boolean }) => Object.fromEntries(
  FALLBACK_PLANS.map((plan) => [plan.sku, planOffer({
    plan, isCurrent: plan.sku === given.currentSku, hasWorkspace: given.hasWorkspace ?? true, canUnsubscribe: given.canUnsubscribe ?? false,
  })]),
)

describe('the buttons of the plan cards (S1 §2.6)', () => {
  it('somebody without a workspace chooses free, buys, or writes', () => {
    expect(offers({ currentSku: null, hasWorkspace: false })).toEqual({ free: 'choose-free', creator: 'buy', team: 'buy', enterprise: 'contact' })
  })
  it('on the free plan the others can be bought', () => {
    expect(offers({ currentSku: 'free' })).toEqual({ free: 'home', creator: 'buy', team: 'buy', enterprise: 'contact' })
  })
  it('the current plan that costs something can be unsubscribed from', () => {
    expect(offers({ currentSku: 'creator', canUnsubscribe: true })).toEqual({ free: 'nothing', creator: 'unsubscribe', team: 'buy', enterprise: 'contact' })
  })
})

describe('the recommended plan, whose button alone stands out', () => {
  it.each([[null, 'free'], [0, 'creator'], [1, 'team'], [2, 'enterprise'], [3, undefined]] as const)('after plan %s is %s', (current, sku) => {
    expect(recommendedPlan(FALLBACK_PLANS, current)?.sku).toBe(sku)
  })
})

describe('the fallback plans (S1 §9)', () => {
  it('sell only what differs: each has more of everything it names than the one before', () => {
    const paid = FALLBACK_PLANS.filter((plan) => plan.price >= 0)
    for (const [index, plan] of FALLBACK_PLANS.entries()) {
      const before = FALLBACK_PLANS[index - 1]
      if (before === undefined) continue
      expect(plan.limits.storageBytes).toBeGreaterThan(before.limits.storageBytes)
      expect(plan.limits.versionsPerLesson).toBeGreaterThan(before.limits.versionsPerLesson)
      expect(plan.offerings).not.toEqual(before.offerings)
    }
    expect(paid.map((plan) => plan.offerings)).toEqual(paid.map((plan) => [{ title: `${plan.credits / CREDITS_PER_SESSION} learning sessions` }]))
  })
  it('are Free $0 with 2 sessions, Creator $30 with 100, Team $60 with 250, Enterprise custom', () => {
    expect(FALLBACK_PLANS.map((plan) => [plan.title, plan.price, plan.offerings.map((offering) => offering.title)])).toEqual([
      ['Free', 0, ['2 learning sessions']],
      ['Creator', 30, ['100 learning sessions']],
      ['Team', 60, ['250 learning sessions']],
      ['Enterprise', -1, ['Learning sessions as agreed']],
    ])
  })
})
