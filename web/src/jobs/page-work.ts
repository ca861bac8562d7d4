import { ApiError } from '../platform/http/api-error.ts'

/** How often a page says how far it is, ms. */
export const REPORT_EVERY_MS = 1000
/** How often sending the file is tried, and the wait in between, ms. */
const SEND_TRIES = 3
const SEND_AGAIN_MS = 3000
/** How often it is tried while other files of the same person take the room there is for them. */
const BUSY_TRIES = 100

/** The job was stopped, or somebody else works on it now; nobody is to be told. */
class WorkOver extends Error {
  override readonly name = 'WorkOver'
}

/** What came of the work of a page on a job. */
export type WorkEnd<Reason> = { readonly kind: 'done' } | { readonly kind: 'over' } | { readonly kind: 'failed'; readonly reason: Reason }

/** The clock of a page; tests hand in their own. */
export interface WorkClock {
  /** ms */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

/** The clock of this page. */
export const PAGE_CLOCK: WorkClock = { now: () => performance.now(), wait: (ms) => new Promise((resolve) => { setTimeout(resolve, ms) }) }

/** Work on a job that this page has begun with. */
export interface PageWork<Reason> {
  readonly clock: WorkClock
  /** Tells the server how far it is, percent; answers whether the job is still wanted. */
  report(percent: number): Promise<boolean>
  /** Tells the server why it failed. */
  fail(percent: number, reason: Reason): Promise<unknown>
  /** Does it, and says how far it is, percent. */
  run(say: (percent: number) => void, signal: AbortSignal): Promise<void>
  /** Why it failed, for what `run` has thrown. */
  reasonOf(error: unknown): Reason
}

/** Whether the server said for good that nobody works on this with this token any more. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 409].includes(error.httpStatus)
}

/** Tells the server how far it is, once in a while; ends everything when the server does not want it any more. */
function createReporter<Reason>({ clock, report }: PageWork<Reason>, over: AbortController, onProgress: (percent: number) => void) {
  let reportedAt = Number.NEGATIVE_INFINITY
  let isReporting = false
  const ask = async (percent: number): Promise<void> => {
    try {
      if (!(await report(percent))) over.abort(new WorkOver())
    } catch (error) {
      // Without a connection it goes on; the next word may arrive.
      if (isRefused(error)) over.abort(new WorkOver())
    } finally {
      isReporting = false
    }
  }
  return (percent: number): void => {
    onProgress(percent)
    if (isReporting || clock.now() - reportedAt < REPORT_EVERY_MS) return
    isReporting = true
    reportedAt = clock.now()
    void ask(percent)
  }
}

/** Works on a job in this page; `signal` stops it. Never throws: a failure is told to the server, too. */
export async function workInPage<Reason>(work: PageWork<Reason>, onProgress: (percent: number) => void, signal: AbortSignal): Promise<WorkEnd<Reason>> {
  const over = new AbortController()
  const either = AbortSignal.any([signal, over.signal])
  const reportProgress = createReporter(work, over, onProgress)
  let percent = 0
  const say = (value: number): void => {
    percent = Math.max(percent, Math.floor(value))
    reportProgress(percent)
  }
  // What waits for its pictures is no silence.
  const beat = setInterval(() => reportProgress(percent), REPORT_EVERY_MS)
  try {
    await work.run(say, either)
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof WorkOver || either.aborted || isRefused(error)) return { kind: 'over' }
    const reason = work.reasonOf(error)
    await work.fail(percent, reason).catch(() => undefined)
    return { kind: 'failed', reason }
  } finally {
    clearInterval(beat)
  }
}

/** Hands in the file of a job, again where the connection breaks or the server has no room yet. `refused` is for what it takes from nobody. */
export async function sendResult(put: () => Promise<void>, { wait }: WorkClock, signal: AbortSignal, refused: (cause: ApiError) => Error): Promise<void> {
  let failures = 0
  for (let attempt = 1; ; attempt++) {
    try {
      await put()
      return
    } catch (error) {
      if (isRefused(error)) throw new WorkOver()
      if (error instanceof ApiError && [400, 413, 415].includes(error.httpStatus)) throw refused(error)
      const isBusy = error instanceof ApiError && error.httpStatus === 429
      if (!isBusy) failures++
      if (signal.aborted || failures === SEND_TRIES || attempt === BUSY_TRIES) throw error
      await wait(Math.max(SEND_AGAIN_MS, (isBusy && error.details.retryAfterMs) || 0))
    }
  }
}
