import { isJobOpen, listJobs, retryJob, stopJob } from '@lectern/shared/jobs'
import type { Job } from '@lectern/shared/jobs'
import type { Endpoint } from '@lectern/shared/http'
import type { CallInput } from '@lectern/shared/http'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshCreditDetails } from '../credits/queries.ts'
import { call } from '../platform/http/api.ts'

const KEY = ['jobs'] as const
/** How often the list is read anew, ms: while something in it is being made, and while nothing is. */
const POLL_MS = { busy: 2000, idle: 20_000 } as const

/** What is being made and was, newest first, page by page. */
export function useJobs() {
  return useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => call(listJobs, {
      query: pageParam === null ? {} : { before: String(pageParam.createdAt), beforeId: pageParam.jobId }, signal,
    }),
    initialPageParam: null as Pick<Job, 'createdAt' | 'jobId'> | null,
    getNextPageParam: ({ jobs, more }) => (more ? jobs.at(-1) ?? null : null),
    refetchInterval: ({ state }) => (
      state.data?.pages.some(({ jobs }) => jobs.some((job) => isJobOpen(job.state))) === true ? POLL_MS.busy : POLL_MS.idle
    ),
  })
}

function useJobMutation<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    networkMode: 'always',
    onSettled: async () => {
      void refreshCreditDetails()
      await client.invalidateQueries({ queryKey: KEY })
    },
  })
}

export const useStopJob = () => useJobMutation(stopJob)
export const useRetryJob = () => useJobMutation(retryJob)
