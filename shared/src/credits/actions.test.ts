import { describe, expect, it } from 'vitest'
import {
  CREDIT_ACTION, CREDIT_CONFIG_NAMES, CONFIG_OF_ACTION, CREDIT_THRESHOLD, CREDIT_TIMES, FALLBACK_PLANS, creditCost, creditRefreshMs,
  isCreditBlocked, isPaidAction,
} from './index.ts'

describe('the credit check', () => {
  it.each([
    [10, 1, false], [3, 3, false], [3, 4, true], [2, 1, true], [2.01, 1, false], [2, 0, true], [0, 1, true], [-5, 1, true], [100, 100.01, true],
  ])('S1 §4.3 with %d credits an action of %d is blocked: %s', (balance, cost, blocked) => {
    expect(isCreditBlocked(balance, cost)).toBe(blocked)
  })

  it('S1 §9 the threshold is 2, and waiting for credits takes 10 s at most, asking every 100 ms', () => {
    expect([CREDIT_THRESHOLD, CREDIT_TIMES.waitMs, CREDIT_TIMES.pollMs]).toEqual([2, 10_000, 100])
    expect([CREDIT_TIMES.staleMs, CREDIT_TIMES.keepMs, CREDIT_TIMES.retries]).toEqual([300_000, 600_000, 1])
  })
})

describe('refreshing', () => {
  it.each([
    [0, 60], [50, 60], [50.5, 120], [51, 120], [500, 120], [501, 180], [1000, 180], [1001, 240], [2000, 240], [2001, 300], [1e9, 300], [-1, 60],
  ])('S1 §4.4 with %d credits details are fetched every %d s', (credits, seconds) => {
    expect(creditRefreshMs(credits)).toBe(seconds * 1000)
  })
})

describe('prices', () => {
  it('S1 §3.4 each paid action has a multiplier of its own, and the other types have none', () => {
    expect(Object.values(CONFIG_OF_ACTION).sort()).toEqual([...CREDIT_CONFIG_NAMES].sort())
    expect(Object.values(CREDIT_ACTION).filter((action) => !isPaidAction(action))).toEqual([11, 12, 13, 14, 15, 99])
    expect(isPaidAction(18)).toBe(false)
  })

  it('S1 §9 the multiplier is 1 unless set', () => {
    expect(creditCost({}, CREDIT_ACTION.SlidesCreation, 3)).toBe(3)
    expect(creditCost({ slidesCreation: 0.1 }, CREDIT_ACTION.SlidesCreation, 3)).toBe(0.3)
    expect(creditCost({ videoRender: 10 }, CREDIT_ACTION.SlidesCreation)).toBe(1)
  })
})

describe('plans', () => {
  it('S1 §9 are Free, Creator, Team and Enterprise', () => {
    expect(FALLBACK_PLANS.map(({ planType, title, price }) => [planType, title, price])).toEqual([
      [0, 'Free', 0], [1, 'Creator', 30], [2, 'Team', 60], [3, 'Enterprise', -1],
    ])
    const offerings = FALLBACK_PLANS.map((plan) => plan.offerings.map((offering) => offering.title).join(', '))
    expect(offerings).toEqual(['2 learning sessions', '100 learning sessions', '250 learning sessions', 'Learning sessions as agreed'])
  })
})
