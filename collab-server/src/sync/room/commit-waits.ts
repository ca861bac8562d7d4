/** What waits until everything that was applied when it was asked for is on disk, in the order of asking. */
export class CommitWaits {
  #appended = 0
  #settled = 0
  #waiting: { readonly at: number; readonly run: () => void }[] = []

  /** How many updates are on their way to disk. */
  get pending(): number {
    return this.#appended - this.#settled
  }

  /** One more update is on its way to disk. */
  appended(): void {
    this.#appended++
  }

  /** The oldest update on its way has got there, or never will; `release` follows when all that hangs on it is done. */
  settled(): void {
    this.#settled++
  }

  /** Runs what waited only for what is settled. */
  release(): void {
    while (this.#waiting[0] && this.#waiting[0].at <= this.#settled) this.#waiting.shift()?.run()
  }

  /** Runs it now when nothing is on its way. */
  when(run: () => void): void {
    if (this.#settled === this.#appended) run()
    else this.#waiting.push({ at: this.#appended, run })
  }

  /** Runs everything: nothing will settle any more. */
  releaseAll(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const { run } of waiting) run()
  }
}
