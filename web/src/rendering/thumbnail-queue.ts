/** Milliseconds of drawing in one go before the browser may do something else. */
const BUDGET_MS = 8

/** The longest a waiting thumbnail is put off by a busy page, ms. */
const PATIENCE_MS = 250

/** Draws as long as there is time, and answers whether it is done. */
type Job = (hasTime: () => boolean) => boolean

let jobs = new Map<object, Job>()
/** Takes back what was asked of the browser; null while nothing waits for it. */
let unschedule: (() => void) | null = null

function schedule(): void {
  if (unschedule !== null || jobs.size === 0) return
  const run = (): void => {
    unschedule = null
    work()
  }
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: PATIENCE_MS })
    unschedule = () => cancelIdleCallback(id)
  } else {
    const timer = setTimeout(run, 16)
    unschedule = () => clearTimeout(timer)
  }
}

function work(): void {
  const end = performance.now() + BUDGET_MS
  const hasTime = (): boolean => performance.now() < end
  for (const [owner, job] of jobs) {
    jobs.delete(owner)
    // What is begun is finished before another begins.
    if (!job(hasTime) && !jobs.has(owner)) jobs = new Map([[owner, job], ...jobs])
    if (!hasTime()) break
  }
  schedule()
}

/** Draws when the page is idle, in slices; a newer job of the same owner replaces the one that waits. */
export function drawWhenIdle(owner: object, job: Job): void {
  jobs.set(owner, job)
  schedule()
}

/** Takes back what has not been drawn. */
export function cancelDraw(owner: object): void {
  jobs.delete(owner)
  if (jobs.size > 0) return
  unschedule?.()
  unschedule = null
}
