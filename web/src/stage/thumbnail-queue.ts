/** Milliseconds of drawing in one go before the browser may do something else. */
const BUDGET_MS = 8

/** The longest a waiting thumbnail is put off by a busy page, ms. */
const PATIENCE_MS = 250

type Job = () => void

const jobs = new Map<object, Job>()
let scheduled = false

function schedule(): void {
  if (scheduled || jobs.size === 0) return
  scheduled = true
  const run = (): void => {
    scheduled = false
    work()
  }
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: PATIENCE_MS })
  else setTimeout(run, 16)
}

function work(): void {
  const end = performance.now() + BUDGET_MS
  for (const [owner, job] of jobs) {
    jobs.delete(owner)
    job()
    if (performance.now() > end) break
  }
  schedule()
}

/** Draws when the page is idle; a newer job of the same owner replaces the one that waits. */
export function drawWhenIdle(owner: object, job: Job): void {
  jobs.set(owner, job)
  schedule()
}

/** Takes back what has not been drawn. */
export function cancelDraw(owner: object): void {
  jobs.delete(owner)
}
