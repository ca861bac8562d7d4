import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Clock } from '../platform/clock.ts'
import type { FiledEvent } from './event-file-store.ts'
import type { EventKind } from './kind.ts'
import { monthAfter, monthOf, monthStart } from './months.ts'
import type { Month } from './months.ts'
import * as store from './store.ts'
import type { EventStream } from './stream.ts'

/** Events read and counted in one go: some ms of the event loop, then others have their turn. */
const AT_ONCE = 1_000
/** Of so many goes the sums are written in one transaction, for which authors' edits wait. */
const GOES_A_WRITE = 10
/** How long after an event was taken it is counted, unless somebody asks before, ms: each time authors' edits wait for an fsync. */
const PAUSE_MS = 2_000
const LAST_PAUSE_MS = 60_000
/** After its end a month may still get what was under way, on any node, ms. */
const GRACE_MS = 10 * 60_000

/** Where it says what goes wrong. */
export interface RollerLog {
  warn(about: object, words: string): void
}

/**
 * Counts the stream into roll-ups. What is counted and how far it goes are one transaction, and of several who count at once one
 * gets through, so an event counts exactly once whatever dies in between; a month can be counted anew at any time.
 */
export class EventRoller {
  readonly #db: Kysely<Database>
  readonly #stream: EventStream
  readonly #kinds: ReadonlyMap<string, EventKind>
  readonly #now: Clock
  readonly #log: RollerLog
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(parts: {
    readonly db: Kysely<Database>; readonly stream: EventStream; readonly kinds: ReadonlyMap<string, EventKind>
    readonly now: Clock; readonly log: RollerLog
  }) {
    this.#db = parts.db
    this.#stream = parts.stream
    this.#kinds = parts.kinds
    this.#now = parts.now
    this.#log = parts.log
  }

  /** There is something to count, soon; after a failure less and less soon. */
  soon(pauseMs = PAUSE_MS): void {
    if (this.#isClosed || this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.catchUp().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'events could not be counted yet')
        this.soon(Math.min(pauseMs * 2, LAST_PAUSE_MS))
      })
    }, pauseMs).unref()
  }

  /** Counts everything that was acknowledged before this call. Those who ask while it is done share one more round. */
  async catchUp(): Promise<void> {
    const running = this.#running
    if (!running) return await this.#begin()
    // What runs may have looked before the last event came.
    this.#next ??= this.#after(running)
    return await this.#next
  }

  async #begin(): Promise<void> {
    this.#running = this.#round().finally(() => { this.#running = null })
    await this.#running
  }

  async #after(running: Promise<void>): Promise<void> {
    await running.catch(() => undefined)
    this.#next = null
    await this.#begin()
  }

  /** Takes back what was counted of a month and counts it anew; sums are too low meanwhile. @throws when its file is damaged: what was counted stays then */
  async recount(month: Month): Promise<void> {
    await this.#stream.check(month)
    await store.forgetMonth(this.#db, month)
    await this.#countMonth(month)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer) clearTimeout(this.#timer)
    await Promise.allSettled([this.#running, this.#next])
  }

  async #round(): Promise<void> {
    const failures: unknown[] = []
    for (const month of await this.#stream.months()) {
      // A damaged month keeps no other one from being counted, and is tried again.
      await this.#countMonth(month).catch((error: unknown) => failures.push(error))
      if (this.#isClosed) return
    }
    if (failures.length > 0) throw failures[0]
  }

  async #countMonth(month: Month): Promise<void> {
    const cursor = await store.cursorOf(this.#db, month)
    if (cursor.isComplete) return
    await this.#count(month, cursor.seq)
    if (this.#isClosed) return
    if (this.#now() > monthStart(monthAfter(month)) + GRACE_MS && month < monthOf(this.#now())) await store.completeMonth(this.#db, month)
  }

  /** Counts a month up to where it reached when this began. */
  async #count(month: Month, from: number): Promise<void> {
    const head = await this.#stream.head(month)
    if (from > head) {
      this.#log.warn({ month, counted: from, head }, 'a file of the stream of events is older than the database')
      await store.lowerCursor(this.#db, month, head)
    }
    let seq = from
    while (seq < head && !this.#isClosed) {
      const { additions, last } = await this.#sum(month, seq, head)
      if (last === seq) return
      const isMine = await store.advance(this.#db, month, seq, last, additions, this.#kinds)
      seq = isMine ? last : (await store.cursorOf(this.#db, month)).seq
    }
  }

  /** Adds up what comes after a place, as far as one write may have; `last` is the place of the last one. */
  async #sum(month: Month, from: number, head: number): Promise<{ readonly additions: readonly store.Addition[]; readonly last: number }> {
    const sums = new Map<string, store.Addition>()
    let last = from
    for (let go = 0; go < GOES_A_WRITE && last < head; go++) {
      const events = await this.#stream.after(month, last, AT_ONCE)
      if (events.length === 0) break
      this.#add(sums, events)
      last = events.at(-1)?.seq ?? last
      await setImmediate()
    }
    return { additions: [...sums.values()], last }
  }

  #add(sums: Map<string, store.Addition>, events: readonly FiledEvent[]): void {
    for (const event of events) {
      // A kind of a newer version, or one that is gone: its events stay in the stream, and nothing is counted.
      const shares = this.#kinds.get(event.kind)?.rollups(event) ?? []
      for (const { amount = 1, byPerson = false, measure } of shares) {
        const addition = { kind: event.kind, measure, subject: event.subject, hour: store.hourOf(event.occurredAt), person: byPerson ? event.person : '', amount }
        const key = `${event.kind}\0${measure}\0${addition.subject}\0${addition.hour}\0${addition.person}`
        sums.set(key, { ...addition, amount: amount + (sums.get(key)?.amount ?? 0) })
      }
    }
  }
}
