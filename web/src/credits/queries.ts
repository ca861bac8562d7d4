import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  CREDIT_HISTORY_COUNT, CREDIT_MESSAGES, CREDIT_TIMES, creditRefreshMs, getAllSku, getCreditsDetails, getCreditsHistory,
} from '@lectern/shared/credits'
import type { CreditDetails, CreditUsage, Plan } from '@lectern/shared/credits'
import { RESULT } from '@lectern/shared/http'
import type { User } from '@lectern/shared/accounts'
import { ApiError, call } from '../platform/http/api.ts'
import { queryClient } from '../platform/http/query-client.ts'
import { sessionStore, useUser } from '../platform/session/session.ts'

const keyOf = (user: User | null) => ['credits', user?.organizationId, user?.userId] as const

/** An answer that came, and says in its status that the call failed (S1 §7). */
const failed = (name: 'detailsFailed' | 'historyFailed') => new ApiError({ code: 'unknown', httpStatus: 200, message: CREDIT_MESSAGES[name], reason: `credit.${name}` })

function optionsFor(user: User | null) {
  return {
    queryKey: keyOf(user),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CreditDetails> => {
      const body = { organizationId: user?.organizationId ?? '', userId: user?.userId ?? '' }
      const details = await call(getCreditsDetails, { body, signal })
      if (details.status !== RESULT.success) throw failed('detailsFailed')
      return details
    },
    staleTime: CREDIT_TIMES.staleMs,
    gcTime: CREDIT_TIMES.keepMs,
    retry: CREDIT_TIMES.retries,
  }
}

/** Credits and plan of my organization; read anew the more often the fewer credits there are (S1 §4.4). */
export function useCreditDetails() {
  const user = useUser()
  return useQuery({
    ...optionsFor(user),
    enabled: user !== null && user.email.isVerified,
    refetchInterval: (query) => creditRefreshMs(query.state.data?.totalCredits ?? 0),
  })
}

/** What is known of the credits now: the details, that reading them failed, or nothing yet. */
export function readCreditDetails(): { readonly details: CreditDetails | undefined; readonly failed: boolean } {
  const state = queryClient.getQueryState<CreditDetails>(keyOf(sessionStore.getState().user))
  return { details: state?.data, failed: state?.status === 'error' }
}

/** Reads the credits anew, such as after something was paid with them; a failure shows where they are shown. */
export async function refreshCreditDetails(): Promise<void> {
  const { user } = sessionStore.getState()
  if (user) await queryClient.fetchQuery({ ...optionsFor(user), staleTime: 0 }).catch(() => undefined)
}

/** Starts reading the credits unless they are known or being read. */
export function ensureCreditDetails(): void {
  const { user } = sessionStore.getState()
  if (user) void queryClient.prefetchQuery(optionsFor(user))
}

async function fetchHistoryPage(transactionType: number, page: number, signal?: AbortSignal) {
  const answer = await call(getCreditsHistory, {
    query: { count: CREDIT_HISTORY_COUNT.max, transactionType, page },
    body: { organizationId: sessionStore.getState().user?.organizationId ?? '', getUserDetails: true, isFolded: true },
    ...(signal === undefined ? {} : { signal }),
  })
  if (answer.status !== RESULT.success) throw failed('historyFailed')
  return answer
}

/** The credit history: up to 1000 rows (S1 §7) of one kind, or of all with 99. */
export function useCreditHistory(transactionType: number) {
  const user = useUser()
  return useQuery({
    queryKey: ['credit-history', user?.organizationId, transactionType],
    queryFn: async ({ signal }) => (await fetchHistoryPage(transactionType, 1, signal)).creditsUsageHistory,
    // The table stays while another kind is asked for.
    placeholderData: keepPreviousData,
  })
}

/** The whole history, however many pages it has. @throws ApiError */
export async function fetchWholeHistory(transactionType: number): Promise<readonly CreditUsage[]> {
  const found = new Map<string, CreditUsage>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await fetchHistoryPage(transactionType, page)
    pages = answer.totalPages
    // What is charged meanwhile moves lines to the next page, where they come again.
    for (const usage of answer.creditsUsageHistory) found.set(usage.id, usage)
  }
  return [...found.values()]
}

/** The plans that are sold. */
export function usePlans() {
  return useQuery({
    queryKey: ['plans'],
    queryFn: async ({ signal }): Promise<readonly Plan[]> => (await call(getAllSku, { signal })).skUs,
    staleTime: CREDIT_TIMES.staleMs,
  })
}
