/**
 * Runs something soon after it is asked for, but never twice within the interval: the first request after a rest runs
 * in this turn of the event loop, what follows is gathered.
 */
export class Ticker {
  readonly #intervalMs: number
  readonly #run: () => void
  #last = -Infinity
  #timer: { cancel(): void } | null = null
  #stopped = false

  constructor(intervalMs: number, run: () => void) {
    this.#intervalMs = intervalMs
    this.#run = run
  }

  request(): void {
    if (this.#timer || this.#stopped) return
    const wait = this.#last + this.#intervalMs - performance.now()
    const fire = (): void => {
      this.#timer = null
      this.#last = performance.now()
      if (!this.#stopped) this.#run()
    }
    if (wait <= 0) {
      const soon = setImmediate(fire)
      this.#timer = { cancel: () => clearImmediate(soon) }
    } else {
      // Timers count whole milliseconds and are late rather than early.
      const later = setTimeout(fire, Math.floor(wait))
      this.#timer = { cancel: () => clearTimeout(later) }
    }
  }

  /** Whether half the interval is over. Then what was asked for is taken as done by somebody else, and this moment as a run. */
  takeTurn(): boolean {
    if (this.#stopped || performance.now() < this.#last + this.#intervalMs / 2) return false
    this.ran()
    return true
  }

  /** What was asked for has just been done by somebody else. */
  ran(): void {
    this.#last = performance.now()
    this.#cancel()
  }

  stop(): void {
    this.#cancel()
    this.#stopped = true
  }

  #cancel(): void {
    this.#timer?.cancel()
    this.#timer = null
  }
}
