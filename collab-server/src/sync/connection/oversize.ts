const WINDOW_MS = 60_000
const TOLERANCE = 3

/** Sessions that keep sending frames past the limit: a stock client would connect and send the same again for ever. */
export class OversizeWatch {
  readonly #times = new Map<string, number[]>()

  /** A frame past the limit came. */
  note(sessionId: string): void {
    const now = performance.now()
    const recent = (this.#times.get(sessionId) ?? []).filter((time) => now - time < WINDOW_MS)
    this.#times.set(sessionId, [...recent, now])
  }

  /** Three within a minute. */
  isHopeless(sessionId: string): boolean {
    const now = performance.now()
    return (this.#times.get(sessionId) ?? []).filter((time) => now - time < WINDOW_MS).length >= TOLERANCE
  }

  sweep(): void {
    const now = performance.now()
    for (const [sessionId, times] of this.#times) if (times.every((time) => now - time >= WINDOW_MS)) this.#times.delete(sessionId)
  }
}
