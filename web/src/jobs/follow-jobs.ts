import { JOB_LIMITS, followJobs, parseJobEvent } from '@lectern/shared/jobs'
import type { Job, JobEvent } from '@lectern/shared/jobs'
import { streamedLines } from '../platform/http/stream.ts'

/** A stream that says nothing for so long is dead, though nobody closed it, ms. */
const SILENT_MS = 4 * JOB_LIMITS.followBeatMs
/** How long is waited before it is opened again, ms; twice as long after each that failed, and by chance up to half of that longer. */
const RETRY = { firstMs: 1000, mostMs: 60_000, chance: 0.5 } as const
/** After so many that failed in a row, the list is asked for now and then instead. */
const FAILURES_MAX = 3

/** How long is waited after so many failures in a row (from 1), ms; `chance` is 0 … 1. */
export function retryAfter(failures: number, chance: number): number {
  return Math.min(RETRY.firstMs * 2 ** (failures - 1), RETRY.mostMs) * (1 + RETRY.chance * chance)
}

/** What somebody who follows jobs does with what comes. */
export interface JobFollower {
  /** From now on changes come; what there is has to be asked for. */
  opened(): void
  changed(event: Extract<JobEvent, { kind: 'changes' }>): void
  /** Whether the list has to be asked for now and then, because no stream comes through. */
  failing(isFailing: boolean): void
}

/** Reads one stream to its end; answers whether it had begun. */
async function readStream(follower: JobFollower, stop: AbortSignal): Promise<boolean> {
  const silent = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const resetSilence = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), SILENT_MS)
  }
  let hasBegun = false
  resetSilence()
  try {
    for await (const line of streamedLines(followJobs, {}, AbortSignal.any([stop, silent.signal]))) {
      resetSilence()
      const event = parseJobEvent(line)
      if (event?.kind === 'open') {
        hasBegun = true
        follower.failing(false)
        follower.opened()
      } else if (event?.kind === 'changes') follower.changed(event)
    }
  } catch {
    // Whatever it was: it is opened again, and the list tells what is wrong.
  } finally {
    clearTimeout(timer)
  }
  return hasBegun
}

/** Follows jobs until it is stopped, opening the stream anew whenever it ends; answers how to stop. */
export function keepFollowing(follower: JobFollower): () => void {
  const stop = new AbortController()
  const run = async (): Promise<void> => {
    let failures = 0
    while (!stop.signal.aborted) {
      // One that had begun, and ends, is opened at once: the token of its sign-in has run out, say.
      failures = await readStream(follower, stop.signal) ? 0 : failures + 1
      if (stop.signal.aborted) return
      if (failures === FAILURES_MAX) follower.failing(true)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, retryAfter(Math.max(failures, 1), Math.random()))
        stop.signal.addEventListener('abort', () => {
          clearTimeout(timer)
          resolve()
        }, { once: true })
      })
    }
  }
  void run()
  return () => stop.abort()
}

/** The pages of a list after changes: each job where it is, new ones first, those that are gone left out. */
export function pagesAfter<Page extends { readonly jobs: readonly Job[] }>(
  pages: readonly Page[], { gone, jobs }: Extract<JobEvent, { kind: 'changes' }>,
): readonly (Omit<Page, 'jobs'> & { jobs: Job[] })[] {
  const left = new Map(jobs.map((job) => [job.jobId, job]))
  const next = pages.map((page) => ({
    ...page,
    jobs: page.jobs.flatMap((job) => {
      if (gone.includes(job.jobId)) return []
      const now = left.get(job.jobId) ?? job
      left.delete(job.jobId)
      return [now]
    }),
  }))
  const [first, ...rest] = next
  return first === undefined ? next : [{ ...first, jobs: [...left.values(), ...first.jobs].toSorted((a, b) => b.createdAt - a.createdAt) }, ...rest]
}
