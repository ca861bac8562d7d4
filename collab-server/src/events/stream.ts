import { isDamage } from '../database/faults.ts'
import type { Clock } from '../platform/clock.ts'
import { EventFile } from './event-file-store.ts'
import type { FiledEvent, ReceivedEvent } from './event-file-store.ts'
import { MonthFiles } from './month-files.ts'
import { monthOf, monthStart } from './months.ts'
import type { Month } from './months.ts'

export { bytesIn, fileOfMonth, monthsIn } from './month-files.ts'

/** The folder of the stream in a data folder. */
export const EVENTS_FOLDER = 'events'
/** An event told again seems to have happened at another moment by so much at most: its way here was shorter or longer. */
const JITTER_MS = 60 * 60_000
/** Events whose person is taken out in one transaction. */
const ERASED_AT_ONCE = 500

/**
 * What happened, in the order in which it was told, in a file for each month: a month that is kept no longer is a file less.
 */
export class EventStream {
  readonly #files: MonthFiles<EventFile>
  readonly #now: Clock

  constructor(folder: string, now: Clock) {
    this.#files = new MonthFiles(folder, now, EventFile.open)
    this.#now = now
  }

  /** The months there are files of, in order. */
  months(): Promise<readonly Month[]> {
    return this.#files.months()
  }

  /** Bytes of all files. */
  bytes(): Promise<number> {
    return this.#files.bytes()
  }

  /** Adds events; on disk when this returns. Events with ids that were told before are left out. Answers how many were new. */
  async append(events: readonly ReceivedEvent[]): Promise<number> {
    const month = monthOf(this.#now())
    const fresh = await this.#unknownBefore(month, events)
    if (fresh.length === 0) return 0
    return await this.#files.use(month, async (file) => await file.append(fresh))
  }

  /** The last place of a month. */
  async head(month: Month): Promise<number> {
    return await this.#files.use(month, async (file) => await file.head())
  }

  async after(month: Month, seq: number, most: number): Promise<readonly FiledEvent[]> {
    return await this.#files.use(month, async (file) => await file.after(seq, most))
  }

  /** Reads all of a month. @throws when its file is damaged */
  async check(month: Month): Promise<void> {
    await this.#files.use(month, async (file) => await file.check())
  }

  /** Everything of a person in the months that can be read, the oldest first. */
  async ofPerson(person: string): Promise<readonly FiledEvent[]> {
    const found: FiledEvent[] = []
    for (const month of await this.months()) {
      found.push(...await this.#files.use(month, async (file) => await file.ofPerson(person)).catch((error: unknown) => {
        if (!isDamage(error)) throw error
        return []
      }))
    }
    return found
  }

  /** Takes a person out of all files, a part at a time so that intake goes on; once more does nothing. */
  async erase(person: string, personalKinds: readonly string[]): Promise<void> {
    const failures: unknown[] = []
    for (const month of await this.months()) {
      await this.#files.use(month, async (file) => {
        while (await file.erase(person, personalKinds, ERASED_AT_ONCE) === ERASED_AT_ONCE);
      }).catch((error: unknown) => failures.push(error))
    }
    // A month that cannot be read keeps them in no other one, and is tried again.
    if (failures.length > 0) throw failures[0]
  }

  /** Deletes a month's file. */
  drop(month: Month): Promise<void> {
    return this.#files.drop(month)
  }

  close(): Promise<void> {
    return this.#files.close()
  }

  /** What was told in an earlier month happened before this one began: only of such events the older files are asked. */
  async #unknownBefore(month: Month, events: readonly ReceivedEvent[]): Promise<readonly ReceivedEvent[]> {
    const old = events.filter(({ occurredAt }) => occurredAt < monthStart(month) + JITTER_MS)
    if (old.length === 0) return events
    const first = monthOf(old.reduce((least, { occurredAt }) => Math.min(least, occurredAt), Number.POSITIVE_INFINITY) - JITTER_MS)
    const ids = old.map(({ id }) => id)
    const known = new Set<string>()
    for (const one of await this.months()) {
      if (one < first || one >= month) continue
      const found = await this.#files.use(one, async (file) => await file.known(ids)).catch((error: unknown) => {
        // Of a damaged file nobody knows what it had; it must not keep everybody from telling what happens now.
        if (!isDamage(error)) throw error
        return new Set<string>()
      })
      for (const id of found) known.add(id)
    }
    return known.size === 0 ? events : events.filter(({ id }) => !known.has(id))
  }
}
