import { CREDIT_TIMES, creditCost, isCreditBlocked } from '@lectern/shared/credits'
import type { CreditDetails, PaidAction } from '@lectern/shared/credits'

/** What the check needs of the world; replaced in tests. */
export interface CreditSource {
  readonly read: () => { readonly details: CreditDetails | undefined; readonly failed: boolean }
  readonly wait: (ms: number) => Promise<void>
}

/** What comes of the check: the action runs, the dialog opens, or nothing happens. */
export type CreditVerdict =
  | { readonly kind: 'enough' }
  | { readonly kind: 'insufficient'; readonly balance: number }
  | { readonly kind: 'unknown' }

/**
 * S1 §4.3: waits up to 10 s for credit details, looking every 100 ms; blocks when the balance is below the cost or at
 * most 2. When the details cannot be had, the action is silently not run.
 */
export async function checkCredits(action: PaidAction, count: number, source: CreditSource): Promise<CreditVerdict> {
  for (let waited = 0; ; waited += CREDIT_TIMES.pollMs) {
    const { details, failed } = source.read()
    if (details) {
      const isBlocked = isCreditBlocked(details.totalCredits, creditCost(details.creditConfigs, action, count))
      return isBlocked ? { kind: 'insufficient', balance: details.totalCredits } : { kind: 'enough' }
    }
    if (failed || waited >= CREDIT_TIMES.waitMs) return { kind: 'unknown' }
    await source.wait(CREDIT_TIMES.pollMs)
  }
}
