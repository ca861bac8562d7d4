import { useEffect, useState } from 'react'
import { isJobOpen, stopJob } from '@lectern/shared/jobs'
import type { Job } from '@lectern/shared/jobs'
import { NARRATION_RESET_MS, SPEECH_JOB, readNarrationJob, speakNarration } from '@lectern/shared/narration'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/http/api.ts'
import { randomUuid } from '../platform/random-uuid.ts'
import { onJobProgress } from '../sync/job-progress.ts'

/** What is reported may be lost: so often it is asked how far the speaking is, ms. */
const POLL_MS = 4000

/** The speaking of the open lesson. */
export interface NarrationJob {
  /** The one asked for last, by whomever; null where there is none. */
  readonly job: Job | null
  /** It waits or is worked on. */
  readonly isOpen: boolean
  /** It came to its end just now, while this page looked on; false again a moment later (S2 §4), or when it is read no more. */
  readonly hasJustEnded: boolean
  /** Why the last call about it failed. */
  readonly error: unknown
  /** Speaks what is stale on a slide, or in the whole lesson; resolves to whether there was anything. */
  speak(slideId: string | null): Promise<boolean>
  stop(): Promise<void>
  /** Somebody reads how it goes, or no longer does: what they read is not taken away by the clock. */
  setRead(isRead: boolean): void
}

/** Whether a job that was seen at work is over, for a moment, and as long as somebody reads about it. */
function useJustEnded(job: Job | null, isRead: boolean): boolean {
  const [seen, setSeen] = useState<string | null>(null)
  const isOpen = job !== null && isJobOpen(job.state)
  if (isOpen && seen !== job.jobId) setSeen(job.jobId)
  const hasJustEnded = job !== null && !isOpen && seen === job.jobId
  useEffect(() => {
    if (!hasJustEnded || isRead) return undefined
    const timer = setTimeout(() => setSeen(null), NARRATION_RESET_MS)
    return () => clearTimeout(timer)
  }, [hasJustEnded, isRead])
  return hasJustEnded
}

/** Has the lesson spoken and knows how far that is, whoever asked for it. */
export function useNarrationJob(lessonId: string): NarrationJob {
  const client = useQueryClient()
  const params = { lessonId }
  const key = ['narration-job', lessonId] as const
  const { data: job = null } = useQuery({
    queryKey: key, queryFn: async ({ signal }) => (await call(readNarrationJob, { params, signal })).job,
    refetchInterval: ({ state }) => (state.data && isJobOpen(state.data.state) ? POLL_MS : false),
  })
  const keep = (next: Job | null): void => void client.setQueryData(key, next)
  const speaking = useMutation({
    mutationFn: async (slideId: string | null) => (await call(speakNarration, { params, body: { key: randomUuid(), slideId } })).job,
    onSuccess: (next) => { if (next) keep(next) },
  })
  const stopping = useMutation({ mutationFn: async (jobId: string) => (await call(stopJob, { params: { jobId } })).job, onSuccess: keep })
  useEffect(() => onJobProgress((ofLesson, progress) => {
    if (ofLesson !== lessonId || progress.kind !== SPEECH_JOB) return
    const known = client.getQueryData<Job | null>(['narration-job', lessonId])
    // Of another's, and at its end, there is more to know than what is reported.
    if (known?.jobId === progress.jobId && isJobOpen(progress.state)) client.setQueryData(['narration-job', lessonId], { ...known, ...progress })
    else void client.invalidateQueries({ queryKey: ['narration-job', lessonId] })
  }), [client, lessonId])
  const [isRead, setRead] = useState(false)
  const hasJustEnded = useJustEnded(job, isRead)
  return {
    hasJustEnded, job, isOpen: job !== null && isJobOpen(job.state), error: speaking.error ?? stopping.error,
    speak: async (slideId) => (await speaking.mutateAsync(slideId)) !== null,
    stop: async () => { if (job) await stopping.mutateAsync(job.jobId) },
    setRead,
  }
}
