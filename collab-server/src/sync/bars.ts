/** Why a session may not connect: the answer at the upgrade. */
export type RefusalStatus = 401 | 403 | 404 | 429

interface Bar {
  readonly until: number
  readonly status: RefusalStatus
}

/**
 * Sessions and people who may not come back yet. Clients of y-websocket before 3.1 ignore close codes and would
 * connect ten times a second; a refused upgrade makes them back off.
 */
export class Bars {
  readonly #now: () => number
  readonly #bars = new Map<string, Bar>()

  constructor(now: () => number) {
    this.#now = now
  }

  barSession(sessionId: string, ms: number, status: RefusalStatus): void {
    this.#add(`session ${sessionId}`, ms, status)
  }

  barUser(docId: string, userId: string, ms: number, status: RefusalStatus): void {
    this.#add(`user ${docId} ${userId}`, ms, status)
  }

  /** The refusal that stands against a connection; null when it may enter. */
  find(docId: string, userId: string, sessionId: string): RefusalStatus | null {
    return this.#live(`session ${sessionId}`) ?? this.#live(`user ${docId} ${userId}`)
  }

  /** Forgets bars that have run out. */
  sweep(): void {
    const now = this.#now()
    for (const [key, bar] of this.#bars) if (bar.until <= now) this.#bars.delete(key)
  }

  #add(key: string, ms: number, status: RefusalStatus): void {
    this.#bars.set(key, { until: this.#now() + ms, status })
  }

  #live(key: string): RefusalStatus | null {
    const bar = this.#bars.get(key)
    return bar && bar.until > this.#now() ? bar.status : null
  }
}
