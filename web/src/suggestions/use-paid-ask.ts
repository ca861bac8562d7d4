import { useCallback } from 'react'
import type { PaidAction } from '@lectern/shared/credits'
import { refreshCreditDetails } from '../credits/queries.ts'
import { useCreditCheck } from '../credits/use-credit-check.ts'
import { useIsOffline } from './writer.ts'

/**
 * Asks for something that a model writes for credits: looks first whether they suffice, and afterwards how many are left. Null where they do not, which
 * a dialog has said then. Where no model writes nothing is looked at.
 */
export function usePaidAsk(action: PaidAction): <T>(ask: () => Promise<T>) => Promise<T | null> {
  const check = useCreditCheck()
  const isOffline = useIsOffline()
  return useCallback(async (ask) => {
    if (isOffline) return await ask()
    if (!(await check(action))) return null
    try {
      return await ask()
    } finally {
      void refreshCreditDetails()
    }
  }, [action, check, isOffline])
}
