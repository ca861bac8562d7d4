/** Lets only so many do something at once; the others wait their turn. */
export class Turns {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  /** Whether a turn is to be had at once. */
  get isFree(): boolean {
    return this.#free > 0
  }

  /** Resolves with the turn; it is given back with `give`, once. */
  async take(): Promise<void> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => { this.#waiting.push(resolve) })
  }

  give(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free++
  }
}
