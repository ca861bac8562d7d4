import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getTwoFactor, listSessions } from '@lectern/shared/accounts'
import { call } from '../../platform/http/api.ts'

const TWO_FACTOR = ['two-factor'] as const
const SESSIONS = ['sessions'] as const

/** Whether and how my sign-in asks for a second factor. */
export function useTwoFactor() {
  return useQuery({ queryKey: TWO_FACTOR, queryFn: ({ signal }) => call(getTwoFactor, { signal }) })
}

/** Where I am signed in: this device first, then the latest seen. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => (await call(listSessions, { signal })).sessions
      .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt - a.lastSeenAt),
  })
}

/** Reads again what a change of the account may have changed. */
export function useRereadAccount(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: TWO_FACTOR })
    void client.invalidateQueries({ queryKey: SESSIONS })
  }
}
