/**
 * Runs something soon after it is asked for, but never twice within the interval: the first request after a rest runs
 * in this turn of the event loop, what follows is gathered.
 */
export class Ticker {
  readonly #intervalMs: number
  readonly #run: () => void
  #last = -Infinity
  #timer: NodeJS.Timeout | NodeJS.Immediate | null = null
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
    this.#timer = wait <= 0 ? setImmediate(fire) : setTimeout(fire, wait)
  }

  stop(): void {
    this.#stopped = true
  }
}
