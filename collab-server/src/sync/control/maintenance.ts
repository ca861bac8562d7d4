import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/tables.ts'
import { insertMaintenance, newestMaintenance } from './control-store.ts'

/** Maintenance that an operator announced. */
export interface Maintenance {
  /** When everybody is sent away, ms since 1970. */
  readonly at: number
  /** When they may come back, ms since 1970; a server started since lets them in at once. */
  readonly until: number
  /** In the operator's words; empty for none. */
  readonly reason: string
}

const payloadSchema = z.union([
  z.object({ cancelled: z.literal(true) }),
  z.object({ at: z.number(), until: z.number(), reason: z.string() }),
])
type Announcement = z.infer<typeof payloadSchema>

/** Tells the running server, which may be another process, within seconds. The latest announcement replaces the one before. */
export async function announceMaintenance(db: Kysely<Database>, maintenance: Maintenance, now: number): Promise<void> {
  const { at, reason, until } = maintenance
  await insertMaintenance(db, JSON.stringify({ at, until, reason } satisfies Announcement), now)
}

/** Takes back what was announced, or ends what has begun. */
export async function cancelMaintenance(db: Kysely<Database>, now: number): Promise<void> {
  await insertMaintenance(db, JSON.stringify({ cancelled: true } satisfies Announcement), now)
}

/** What the watch does to the sockets. */
export interface MaintenanceEvents {
  announced(maintenance: Maintenance): void
  cancelled(): void
  /** Everybody away now. */
  begins(maintenance: Maintenance): void
  failed(error: unknown): void
}

/** Looks for what operators announce, says it, and acts when the time has come. */
export class MaintenanceWatch {
  readonly #db: Kysely<Database>
  readonly #now: () => number
  readonly #events: MaintenanceEvents
  readonly #timer: NodeJS.Timeout
  readonly #startedAt: number
  #seen: string | null | undefined
  #current: Maintenance | null = null
  #hasBegun = false
  #looking: Promise<void> | null = null

  constructor(db: Kysely<Database>, now: () => number, pollMs: number, events: MaintenanceEvents) {
    this.#db = db
    this.#now = now
    this.#startedAt = now()
    this.#events = events
    this.#timer = setInterval(() => void this.look(), pollMs)
    this.#timer.unref()
    void this.look()
  }

  /** What is announced or under way; null when nothing is. */
  get current(): Maintenance | null {
    return this.#current
  }

  /** How long nobody may come in, in ms; null when everybody may. */
  get closedForMs(): number | null {
    return this.#current && this.#hasBegun ? Math.max(0, this.#current.until - this.#now()) : null
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  /** Looks now; one look at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#look().catch((error: unknown) => this.#events.failed(error)).finally(() => { this.#looking = null })
    return this.#looking
  }

  async #look(): Promise<void> {
    const row = await newestMaintenance(this.#db)
    // What was said before this server started has been done: an operator who starts it wants people in.
    if (this.#seen === undefined) this.#seen = row && this.#isBefore(row.created_at) ? row.id : null
    if (row && row.id !== this.#seen) {
      this.#seen = row.id
      this.#heard(payloadSchema.parse(JSON.parse(row.payload)))
    }
    const current = this.#current
    if (!current) return
    if (!this.#hasBegun && this.#now() >= current.at) {
      this.#hasBegun = true
      this.#events.begins(current)
    }
    if (this.#now() >= current.until) this.#current = null
  }

  /** Said before this server started; a time to come is that of a clock that has been put back since. */
  #isBefore(at: number): boolean {
    return at < this.#startedAt || at > this.#now()
  }

  #heard(announcement: Announcement): void {
    const before = this.#current
    this.#hasBegun = false
    if ('cancelled' in announcement) {
      this.#current = null
      if (before) this.#events.cancelled()
    } else {
      this.#current = announcement
      this.#events.announced(announcement)
    }
  }
}
