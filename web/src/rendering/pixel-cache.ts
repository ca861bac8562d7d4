/** What was painted once and is kept for the next time, as long as all of it has no more than so many pixels; the longest unused goes first. */
export class PixelCache<T> {
  readonly #most: number
  readonly #pixelsOf: (painted: T) => number
  readonly #kept = new Map<string, T>()
  #pixels = 0

  /** @param most pixels of all that is kept */
  constructor(most: number, pixelsOf: (painted: T) => number) {
    this.#most = most
    this.#pixelsOf = pixelsOf
  }

  /** What was painted under a key, which is then the one used last. */
  get(key: string): T | undefined {
    const painted = this.#kept.get(key)
    if (painted === undefined) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, painted)
    return painted
  }

  /** Keeps what was painted, in place of what the key had before. */
  set(key: string, painted: T): void {
    this.#delete(key)
    this.#kept.set(key, painted)
    this.#pixels += this.#pixelsOf(painted)
    for (const oldest of this.#kept.keys()) {
      if (this.#pixels <= this.#most) break
      this.#delete(oldest)
    }
  }

  #delete(key: string): void {
    const painted = this.#kept.get(key)
    if (painted === undefined) return
    this.#kept.delete(key)
    this.#pixels -= this.#pixelsOf(painted)
  }
}
