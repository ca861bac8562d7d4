import { describe, expect, it } from 'vitest'
import { CREDIT_ACTION, FALLBACK_PLANS } from '@lectern/shared/credits'
import type { CreditDetails } from '@lectern/shared/credits'
import { checkCredits } from './credit-check.ts'
import type { CreditSource } from './credit-check.ts'

function details(totalCredits: number, multiplier = 1): CreditDetails {
  const plan = FALLBACK_PLANS[0]!
  return {
    status: 1, organizationName: 'School', totalCredits, subscription: null, plan, expiredPlan: null,
    creditConfigs: { slidesCreation: multiplier } as CreditDetails['creditConfigs'],
  }
}

/** Answers with `reads` one after the other, then with the last of them; counts what was waited. */
function source(...reads: ReturnType<CreditSource['read']>[]) {
  const waits: number[] = []
  const own: CreditSource = {
    read: () => (reads.length > 1 ? reads.shift()! : reads[0]!),
    wait: async (ms) => void waits.push(ms),
  }
  return { own, waits }
}
const loading = { details: undefined, failed: false }
const check = (own: CreditSource, count = 1) => checkCredits(CREDIT_ACTION.SlidesCreation, count, own)

describe('the credit check (S1 §4.3)', () => {
  it('lets an action run that the balance pays for', async () => {
    expect(await check(source({ details: details(3), failed: false }).own)).toEqual({ kind: 'enough' })
  })
  it.each([[0], [1.5], [2]])('blocks at a balance of at most 2: %d', async (balance) => {
    expect(await check(source({ details: details(balance), failed: false }).own)).toEqual({ kind: 'insufficient', balance })
  })
  it('blocks when the balance is below the action\'s cost', async () => {
    const { own } = source({ details: details(11, 4), failed: false })
    expect(await check(own, 3)).toEqual({ kind: 'insufficient', balance: 11 })
    expect(await check(own, 2)).toEqual({ kind: 'enough' })
  })
  it('waits for details that are on their way, looking every 100 ms', async () => {
    const { own, waits } = source(loading, loading, { details: details(50), failed: false })
    expect(await check(own)).toEqual({ kind: 'enough' })
    expect(waits).toEqual([100, 100])
  })
  it('gives up after 10 s', async () => {
    const { own, waits } = source(loading)
    expect(await check(own)).toEqual({ kind: 'unknown' })
    expect(waits.length * 100).toBe(10_000)
  })
  it('gives up at once when loading failed', async () => {
    const { own, waits } = source({ details: undefined, failed: true })
    expect(await check(own)).toEqual({ kind: 'unknown' })
    expect(waits).toEqual([])
  })
})
