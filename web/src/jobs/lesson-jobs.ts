import { isJobOpen, listJobs } from '@lectern/shared/jobs'
import type { JobProgress } from '@lectern/shared/jobs'
import { useEffect, useState } from 'react'
import { call } from '../platform/http/api.ts'
import { useSessionState } from '../sync/hooks.ts'
import { onJobProgress } from '../sync/job-progress.ts'
import { shownKind } from './kinds.ts'

/** What is said may be lost: a job that was not heard of for so long no longer keeps another from being shown, and goes, ms. */
const UNHEARD_MS = 60_000

/** Nothing for this line: of use to who asked for it alone, or shown elsewhere. */
function isElsewhere({ kind }: Pick<JobProgress, 'kind'>): boolean {
  const { hasOwnPlace, isPersonal } = shownKind(kind)
  return isPersonal === true || hasOwnPlace === true
}

/** What is shown after news of a job: of several at once the one that is shown goes on being shown until it is over. */
export function shownAfter(shown: JobProgress | null, progress: JobProgress): JobProgress | null {
  if (shown !== null && shown.jobId !== progress.jobId && isJobOpen(shown.state)) return shown
  return isJobOpen(progress.state) || progress.state === 'ready' ? progress : null
}

/** What is shown once the server has listed the jobs of the lesson, newest first: what was said while nobody could hear it is made up for. */
export function shownAfterList(shown: JobProgress | null, jobs: readonly JobProgress[]): JobProgress | null {
  const now = jobs.find(({ jobId }) => jobId === shown?.jobId)
  if (now !== undefined && isJobOpen(now.state)) return now
  const open = jobs.find(({ state }) => isJobOpen(state))
  if (open !== undefined) return open
  return now?.state === 'ready' ? now : null
}

/**
 * The job to be shown of an open lesson, by what its session is told; whenever the session is connected anew, and at first, the
 * server is asked.
 */
export function useLessonJob(lessonId: string): JobProgress | null {
  const [job, setJob] = useState<JobProgress | null>(null)
  const isConnected = useSessionState(({ connection }) => connection === 'online' || connection === 'back-online')
  useEffect(() => onJobProgress((ofLesson, progress) => {
    if (ofLesson === lessonId && !isElsewhere(progress)) setJob((shown) => shownAfter(shown, progress))
  }), [lessonId])
  useEffect(() => {
    if (!isConnected) return undefined
    const stop = new AbortController()
    // Without an answer it goes on with what is reported.
    call(listJobs, { query: { lessonId }, signal: stop.signal }).then(({ jobs }) => setJob((shown) => shownAfterList(shown, jobs.filter((job) => !isElsewhere(job)))), () => undefined)
    return () => stop.abort()
  }, [isConnected, lessonId])
  useEffect(() => {
    if (job === null || !isJobOpen(job.state)) return undefined
    const timer = setTimeout(() => setJob(null), UNHEARD_MS)
    return () => clearTimeout(timer)
  }, [job])
  return job
}
