/** Why a ticket opens nothing for now: the answer at the upgrade. */
export type RefusalStatus = 401 | 403 | 404 | 429

interface Bar {
  readonly until: number
  readonly status: RefusalStatus
}

/**
 * Tickets whose sockets were closed for good and that may not come back yet. Clients of y-websocket before 3.1 ignore
 * close codes and would connect ten times a second; a refused upgrade makes them back off.
 */
export class Bars {
  readonly #now: () => number
  readonly #bars = new Map<string, Bar>()

  constructor(now: () => number) {
    this.#now = now
  }

  bar(ticketId: string, ms: number, status: RefusalStatus): void {
    this.#bars.set(ticketId, { until: this.#now() + ms, status })
  }

  /** The refusal that stands against a ticket; null when it may enter. */
  find(ticketId: string): RefusalStatus | null {
    const bar = this.#bars.get(ticketId)
    return bar && bar.until > this.#now() ? bar.status : null
  }

  /** Forgets bars that have run out. */
  sweep(): void {
    const now = this.#now()
    for (const [key, bar] of this.#bars) if (bar.until <= now) this.#bars.delete(key)
  }
}
