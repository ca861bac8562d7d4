import { mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../platform/clock.ts'
import { isMonth, monthAfter, monthOf } from './months.ts'
import type { Month } from './months.ts'

const END = '.db'
/** Files SQLite keeps beside a database. */
const BESIDE = ['', '-wal', '-shm', '-journal']

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

/** One file, however it is read and written. */
export interface MonthFile {
  close(): Promise<void>
}

interface OpenFile<F> {
  readonly file: Promise<F>
  users: number
}

/** A file for each month: this month's and the last one's stay open, older ones for as long as somebody needs them. */
export class MonthFiles<F extends MonthFile> {
  readonly #folder: string
  readonly #now: Clock
  readonly #openFile: (path: string, now: number) => Promise<F>
  readonly #open = new Map<Month, OpenFile<F>>()

  constructor(folder: string, now: Clock, openFile: (path: string, now: number) => Promise<F>) {
    this.#folder = folder
    this.#now = now
    this.#openFile = openFile
  }

  /** The months there are files of, in order. */
  months(): Promise<readonly Month[]> {
    return monthsIn(this.#folder)
  }

  /** Bytes of all files. */
  bytes(): Promise<number> {
    return bytesIn(this.#folder)
  }

  /** Does something with a month's file, made when absent. */
  async use<T>(month: Month, run: (file: F) => Promise<T>): Promise<T> {
    const open = this.#open.get(month) ?? this.#opened(month)
    open.users++
    try {
      return await run(await open.file)
    } finally {
      open.users--
      await this.#letGo()
    }
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

  #opened(month: Month): OpenFile<F> {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const open: OpenFile<F> = { file: this.#openFile(join(this.#folder, fileOfMonth(month)), this.#now()), users: 0 }
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
