interface Waiting {
  readonly who: string
  readonly start: () => void
}

/** Lets only so many do something at once; the others wait their turn, those who have the fewest before the others. */
export class Turns {
  #free: number
  readonly #held = new Map<string, number>()
  readonly #waiting: Waiting[] = []

  constructor(count: number) {
    this.#free = count
  }

  /** Whether a turn is to be had at once. */
  get isFree(): boolean {
    return this.#free > 0
  }

  /** Resolves with the turn; it is given back with `release`, once and in the same name. Of one name they come in order. */
  async acquire(who = ''): Promise<void> {
    if (this.#free > 0) {
      this.#free--
      this.#held.set(who, this.#heldBy(who) + 1)
    } else await new Promise<void>((resolve) => { this.#waiting.push({ who, start: resolve }) })
  }

  /** Gives a turn back. */
  release(who = ''): void {
    const held = this.#heldBy(who) - 1
    if (held > 0) this.#held.set(who, held)
    else this.#held.delete(who)
    let next: Waiting | undefined
    for (const one of this.#waiting) if (!next || this.#heldBy(one.who) < this.#heldBy(next.who)) next = one
    if (!next) {
      this.#free++
      return
    }
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    this.#held.set(next.who, this.#heldBy(next.who) + 1)
    next.start()
  }

  #heldBy(who: string): number {
    return this.#held.get(who) ?? 0
  }
}
