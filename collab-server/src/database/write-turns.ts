import { resolve } from 'node:path'

/** Who writes: the log of updates, or anybody who writes rows. */
export type Writer = 'log' | 'rows'

/** Ends a turn; once more does nothing. */
export type EndTurn = () => void

/**
 * Whose turn it is to write a SQLite file, of the writers of this process. SQLite lets who waits for its lock ask again after
 * pauses that grow to a tenth of a second, so whoever holds it often keeps the others out for long. Here the log of updates and
 * the rows take turns: while both have something to write, neither writes twice in a row.
 */
export class WriteTurns {
  readonly #waiting: Readonly<Record<Writer, ((end: EndTurn) => void)[]>> = { log: [], rows: [] }
  #holder: Writer | null = null
  #last: Writer = 'rows'

  /** Waits for a turn; whoever got one ends it. */
  acquire(writer: Writer): Promise<EndTurn> {
    return new Promise((resolve) => {
      this.#waiting[writer].push(resolve)
      if (this.#holder === null) this.#next()
    })
  }

  /** Runs within a turn. */
  async run<T>(writer: Writer, write: () => Promise<T>): Promise<T> {
    const end = await this.acquire(writer)
    try {
      return await write()
    } finally {
      end()
    }
  }

  #next(): void {
    const other: Writer = this.#last === 'log' ? 'rows' : 'log'
    const writer = this.#waiting[other].length > 0 ? other : this.#last
    const begin = this.#waiting[writer].shift()
    if (!begin) return
    this.#holder = writer
    this.#last = writer
    let isOver = false
    begin(() => {
      if (isOver) return
      isOver = true
      this.#holder = null
      this.#next()
    })
  }
}

const turnsOfFile = new Map<string, WriteTurns>()

/** The turns of a file, the same for everybody in this process. */
export function writeTurnsOf(file: string): WriteTurns {
  const path = resolve(file)
  const turns = turnsOfFile.get(path) ?? new WriteTurns()
  turnsOfFile.set(path, turns)
  return turns
}
