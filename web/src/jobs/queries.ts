import { isJobOpen, listJobs, retryJob, stopJob } from '@lectern/shared/jobs'
import type { Job } from '@lectern/shared/jobs'
import type { CallData, CallInput, Endpoint } from '@lectern/shared/http'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refreshCreditDetails } from '../credits/queries.ts'
import { call } from '../platform/http/api.ts'
import { queryClient } from '../platform/http/query-client.ts'
import { keepFollowing, pagesAfter } from './follow-jobs.ts'

const KEY = ['jobs'] as const
type JobPages = InfiniteData<CallData<typeof listJobs>>
/** How often the list is read anew while its changes do not come by themselves, ms: while something in it is being made, and while nothing is. */
const POLL_MS = { busy: 2000, idle: 20_000 } as const

/** Keeps the list as the server tells it; answers how to stop. */
function followInList(failing: (isFailing: boolean) => void): () => void {
  return keepFollowing({
    opened: () => void queryClient.invalidateQueries({ queryKey: KEY }),
    changed(event) {
      // A list that is on its way may be from before this.
      if (queryClient.isFetching({ queryKey: KEY }) > 0) void queryClient.invalidateQueries({ queryKey: KEY })
      queryClient.setQueryData<JobPages>(KEY, (data) => data && { ...data, pages: [...pagesAfter(data.pages, event)] })
      if (event.jobs.some(({ state }) => !isJobOpen(state))) void refreshCreditDetails()
    },
    failing,
  })
}

/** Has changes told by the server while the page is seen; answers whether the list has to be read now and then, because they do not come. */
function useJobChanges(): boolean {
  const [isFailing, setFailing] = useState(false)
  useEffect(() => {
    let stop: (() => void) | null = null
    // A stream holds one of the few connections a browser has to a server: pages that nobody sees need none.
    const look = (): void => {
      if (document.visibilityState === 'visible') stop ??= followInList(setFailing)
      else {
        stop?.()
        stop = null
      }
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      stop?.()
    }
  }, [])
  return isFailing
}

/** What is being made and was, newest first, page by page. */
export function useJobs() {
  const isPolled = useJobChanges()
  return useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => call(listJobs, {
      query: pageParam === null ? {} : { before: String(pageParam.createdAt), beforeId: pageParam.jobId }, signal,
    }),
    initialPageParam: null as Pick<Job, 'createdAt' | 'jobId'> | null,
    getNextPageParam: ({ jobs, more }) => (more ? jobs.at(-1) ?? null : null),
    refetchInterval: ({ state }) => isPolled && (
      state.data?.pages.some(({ jobs }) => jobs.some((job) => isJobOpen(job.state))) === true ? POLL_MS.busy : POLL_MS.idle
    ),
  })
}

function useJobMutation<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSettled: async () => {
      void refreshCreditDetails()
      await client.invalidateQueries({ queryKey: KEY })
    },
  })
}

export const useStopJob = () => useJobMutation(stopJob)
export const useRetryJob = () => useJobMutation(retryJob)
