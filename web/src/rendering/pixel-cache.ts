/** What was used within so many ms is in use: it is not given up for something else. */
const IN_USE_MS = 1000

/**
 * What was painted once and is kept for the next time, as long as all of it has no more than so many pixels. The longest unused goes
 * first; where all of it is in use, what comes is not kept: more than fits, painted in turns, would drive all of it out each time.
 */
export class PixelCache<T> {
  readonly #most: number
  readonly #pixelsOf: (painted: T) => number
  readonly #now: () => number
  readonly #kept = new Map<string, { readonly painted: T; readonly at: number }>()
  #pixels = 0

  /**
   * @param most pixels of all that is kept
   * @param now ms, of a clock that never goes back
   */
  constructor(most: number, pixelsOf: (painted: T) => number, now: () => number = () => performance.now()) {
    this.#most = most
    this.#pixelsOf = pixelsOf
    this.#now = now
  }

  /** What was painted under a key, which is then the one used last. */
  get(key: string): T | undefined {
    const known = this.#kept.get(key)
    if (known === undefined) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, { painted: known.painted, at: this.#now() })
    return known.painted
  }

  /** Keeps what was painted, in place of what the key had before. */
  set(key: string, painted: T): void {
    this.#delete(key)
    const pixels = this.#pixelsOf(painted)
    const now = this.#now()
    if (pixels > this.#most) return
    for (const [oldest, { at }] of this.#kept) {
      if (this.#pixels + pixels <= this.#most) break
      if (now - at < IN_USE_MS) return
      this.#delete(oldest)
    }
    this.#kept.set(key, { painted, at: now })
    this.#pixels += pixels
  }

  #delete(key: string): void {
    const known = this.#kept.get(key)
    if (known === undefined) return
    this.#kept.delete(key)
    this.#pixels -= this.#pixelsOf(known.painted)
  }
}
