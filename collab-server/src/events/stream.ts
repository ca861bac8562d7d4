import { mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDamage } from '../database/faults.ts'
import type { Clock } from '../platform/clock.ts'
import { EventFile } from './event-file-store.ts'
import type { FiledEvent, ReceivedEvent } from './event-file-store.ts'
import { isMonth, monthAfter, monthOf, monthStart } from './months.ts'
import type { Month } from './months.ts'

/** The folder of the stream in a data folder. */
export const EVENTS_FOLDER = 'events'
const END = '.db'
/** Files SQLite keeps beside a database. */
const BESIDE = ['', '-wal', '-shm', '-journal']
/** An event told again seems to have happened at another moment by so much at most: its way here was shorter or longer. */
const JITTER_MS = 60 * 60_000
/** Events whose person is taken out in one transaction. */
const ERASED_AT_ONCE = 500

/** The name of a month's file. */
export function fileOfMonth(month: Month): string {
  return `${month}${END}`
}

/** The months that a folder has files of, in order; none where there is no folder. */
export async function monthsIn(folder: string): Promise<readonly Month[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => name.endsWith(END)).map((name) => name.slice(0, -END.length)).filter(isMonth).sort()
}

/** Bytes of all files of a folder; 0 where there is none. */
export async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(names.map(async (name) => await stat(join(folder, name)).then(({ size }) => size, () => 0)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

interface OpenFile {
  readonly file: Promise<EventFile>
  users: number
}

/**
 * What happened, in the order in which it was told, in a file for each month: a month that is kept no longer is a file less. This
 * month's and the last one's stay open; older ones are opened for as long as somebody needs them.
 */
export class EventStream {
  readonly #folder: string
  readonly #now: Clock
  readonly #open = new Map<Month, OpenFile>()

  constructor(folder: string, now: Clock) {
    this.#folder = folder
    this.#now = now
  }

  /** The months there are files of, in order. */
  months(): Promise<readonly Month[]> {
    return monthsIn(this.#folder)
  }

  /** Bytes of all files. */
  bytes(): Promise<number> {
    return bytesIn(this.#folder)
  }

  /** Adds events; on disk when this returns. Events with ids that were told before are left out. Answers how many were new. */
  async append(events: readonly ReceivedEvent[]): Promise<number> {
    const month = monthOf(this.#now())
    const fresh = await this.#unknownBefore(month, events)
    if (fresh.length === 0) return 0
    return await this.#use(month, async (file) => await file.append(fresh))
  }

  /** The last place of a month. */
  async head(month: Month): Promise<number> {
    return await this.#use(month, async (file) => await file.head())
  }

  async after(month: Month, seq: number, most: number): Promise<readonly FiledEvent[]> {
    return await this.#use(month, async (file) => await file.after(seq, most))
  }

  /** Reads all of a month. @throws when its file is damaged */
  async check(month: Month): Promise<void> {
    await this.#use(month, async (file) => await file.check())
  }

  /** Everything of a person in the months that can be read, the oldest first. */
  async ofPerson(person: string): Promise<readonly FiledEvent[]> {
    const found: FiledEvent[] = []
    for (const month of await this.months()) {
      found.push(...await this.#use(month, async (file) => await file.ofPerson(person)).catch((error: unknown) => {
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
      await this.#use(month, async (file) => {
        while (await file.erase(person, personalKinds, ERASED_AT_ONCE) === ERASED_AT_ONCE);
      }).catch((error: unknown) => failures.push(error))
    }
    // A month that cannot be read keeps them in no other one, and is tried again.
    if (failures.length > 0) throw failures[0]
  }

  /** Deletes a month's file. */
  async drop(month: Month): Promise<void> {
    const open = this.#open.get(month)
    this.#open.delete(month)
    await open?.file.then(async (file) => await file.close(), () => undefined)
    for (const end of BESIDE) await rm(join(this.#folder, `${fileOfMonth(month)}${end}`), { force: true })
  }

  async close(): Promise<void> {
    const files = [...this.#open.values()]
    this.#open.clear()
    await Promise.all(files.map(async ({ file }) => await file.then(async (one) => await one.close(), () => undefined)))
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
      const found = await this.#use(one, async (file) => await file.known(ids)).catch((error: unknown) => {
        // Of a damaged file nobody knows what it had; it must not keep everybody from telling what happens now.
        if (!isDamage(error)) throw error
        return new Set<string>()
      })
      for (const id of found) known.add(id)
    }
    return known.size === 0 ? events : events.filter(({ id }) => !known.has(id))
  }

  async #use<T>(month: Month, run: (file: EventFile) => Promise<T>): Promise<T> {
    const open = this.#open.get(month) ?? this.#opened(month)
    open.users++
    try {
      return await run(await open.file)
    } finally {
      open.users--
      await this.#letGo()
    }
  }

  #opened(month: Month): OpenFile {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const open: OpenFile = { file: EventFile.open(join(this.#folder, fileOfMonth(month)), this.#now()), users: 0 }
    this.#open.set(month, open)
    // One that cannot be opened is tried again by the next who needs it.
    open.file.catch(() => { if (this.#open.get(month) === open) this.#open.delete(month) })
    return open
  }

  async #letGo(): Promise<void> {
    const last = monthAfter(monthOf(this.#now()), -1)
    for (const [month, open] of this.#open) {
      if (month >= last || open.users > 0) continue
      this.#open.delete(month)
      await open.file.then(async (file) => await file.close(), () => undefined)
    }
  }
}
