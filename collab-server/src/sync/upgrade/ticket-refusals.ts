/** Why a ticket opens nothing for now: the answer at the upgrade. */
export type RefusalStatus = 401 | 403 | 404 | 429

interface Refusal {
  readonly until: number
  readonly status: RefusalStatus
}

/**
 * Tickets whose sockets were closed for good and that may not come back yet. Clients of y-websocket before 3.1 ignore
 * close codes and would connect ten times a second; a refused upgrade makes them back off.
 */
export class TicketRefusals {
  readonly #now: () => number
  readonly #refusals = new Map<string, Refusal>()

  constructor(now: () => number) {
    this.#now = now
  }

  refuse(ticketId: string, ms: number, status: RefusalStatus): void {
    this.#refusals.set(ticketId, { until: this.#now() + ms, status })
  }

  /** The refusal that stands against a ticket; null when it may enter. */
  find(ticketId: string): RefusalStatus | null {
    const refusal = this.#refusals.get(ticketId)
    return refusal && refusal.until > this.#now() ? refusal.status : null
  }

  /** Forgets refusals that have run out. */
  sweep(): void {
    const now = this.#now()
    for (const [key, refusal] of this.#refusals) if (refusal.until <= now) this.#refusals.delete(key)
  }
}
