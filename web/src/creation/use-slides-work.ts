import { PICTURES_JOB, SLIDES_JOB, readSlidesWork } from '@lectern/shared/creation'
import type { SlidesWork } from '@lectern/shared/creation'
import { isJobOpen, retryJob, stopJob } from '@lectern/shared/jobs'
import type { Job } from '@lectern/shared/jobs'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '../platform/http/api.ts'
import { onJobProgress } from '../sync/job-progress.ts'

/** What is reported may be lost: so often it is asked how far the writing is, ms. */
const POLL_MS = 4000

/** The writing of the slides of the open lesson, by whomever. */
export interface OpenSlidesWork {
  /** Null where no slides are or were written. */
  readonly work: SlidesWork | null
  /** A press of one of the buttons is on its way. */
  readonly isBusy: boolean
  /** Why the last press failed; null where it did not. */
  readonly error: unknown
  stop(): void
  /** Writes what is left. */
  goOn(): void
}

/** How many slides, or pictures, are there: each is the same share of the work. */
export function writtenCount({ job, titles }: SlidesWork): number {
  return Math.min(titles.length, Math.round((job.progress / 100) * titles.length))
}

const slidesWorkKey = (lessonId: string) => ['slides-work', lessonId] as const

/** What is known of the writing of a lesson's slides. */
export const slidesWorkOptions = (lessonId: string) => queryOptions({
  queryKey: slidesWorkKey(lessonId), queryFn: async ({ signal }) => (await call(readSlidesWork, { params: { lessonId }, signal })).work,
})

/** Knows how far the slides of a lesson are, and stops them or goes on. */
export function useSlidesWork(lessonId: string): OpenSlidesWork {
  const client = useQueryClient()
  const key = useMemo(() => slidesWorkKey(lessonId), [lessonId])
  const { data: work = null } = useQuery({
    ...slidesWorkOptions(lessonId),
    refetchInterval: ({ state }) => (state.data && isJobOpen(state.data.job.state) ? POLL_MS : false),
  })
  const keep = (job: Job): void => void client.setQueryData<SlidesWork | null>(key, (known) => (known ? { ...known, job } : known))
  const changing = useMutation({
    mutationFn: async ({ jobId, isStop }: { readonly jobId: string; readonly isStop: boolean }) => (await call(isStop ? stopJob : retryJob, { params: { jobId } })).job,
    onSuccess: keep,
    // Somebody else may have been faster.
    onError: () => void client.invalidateQueries({ queryKey: key }),
  })
  useEffect(() => onJobProgress((ofLesson, progress) => {
    if (ofLesson !== lessonId || (progress.kind !== SLIDES_JOB && progress.kind !== PICTURES_JOB)) return
    const known = client.getQueryData<SlidesWork | null>(key)
    // At its end, and with each picture, there is more to know than what is reported.
    if (known?.job.jobId === progress.jobId && isJobOpen(progress.state) && known.of === 'slides') client.setQueryData(key, { ...known, job: { ...known.job, ...progress } })
    else void client.invalidateQueries({ queryKey: key })
  }), [client, key, lessonId])
  const change = (isStop: boolean) => (): void => { if (work) changing.mutate({ jobId: work.job.jobId, isStop }) }
  return { work, isBusy: changing.isPending, error: changing.error, stop: change(true), goOn: change(false) }
}
