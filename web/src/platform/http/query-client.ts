import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { sessionStore } from '../session/session.ts'

/** The answers of the server that signed-in screens share. S1 §7: kept 10 minutes unused, one retry. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 10 * 60_000,
      staleTime: 15_000,
      // Without a connection calls fail and say so, in place of skeletons without end; what failed comes with the connection.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && isWorthRetrying(error),
    },
    // Held back, a press would be carried out later, when nobody expects it.
    mutations: { networkMode: 'always' },
  },
})

// What one person was allowed to see must not be there for the next one.
sessionStore.subscribe((now, before) => {
  if (now.user?.userId !== before.user?.userId) queryClient.clear()
})

function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.code === 'network' || error.code === 'timeout' || error.httpStatus >= 500
}
