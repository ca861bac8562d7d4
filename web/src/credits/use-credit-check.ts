import { useCallback } from 'react'
import type { PaidAction } from '@lectern/shared/credits'
import { checkCredits } from './credit-check.ts'
import { showInsufficientCredits } from './insufficient-store.ts'
import { ensureCreditDetails, readCreditDetails } from './queries.ts'

/**
 * The check before every action that costs credits (S1 §4.3). Resolves to whether to go on; when credits do not
 * suffice the dialog opens by itself.
 */
export function useCreditCheck(): (action: PaidAction, count?: number) => Promise<boolean> {
  return useCallback(async (action, count = 1) => {
    ensureCreditDetails()
    const verdict = await checkCredits(action, count, {
      read: readCreditDetails,
      wait: (ms) => new Promise((resolve) => { setTimeout(resolve, ms) }),
    })
    if (verdict.kind === 'insufficient') showInsufficientCredits(verdict.balance)
    return verdict.kind === 'enough'
  }, [])
}
