import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { ControlTable } from '../tables.ts'
import { controlRowsAfter, lastControlSeqBefore } from './control-store.ts'

/** A control row of another node. */
export type ControlRow = Pick<Selectable<ControlTable>, 'doc_id' | 'user_id' | 'kind'> & {
  readonly payload: Readonly<Record<string, unknown>>
}

/** What watching control rows needs. */
export interface ControlWatchParts {
  readonly db: Kysely<Database>
  readonly nodeId: string
  readonly now: () => number
  /** Rejects = tried again with the next look. */
  readonly act: (row: ControlRow) => Promise<void>
  readonly failed: (error: unknown) => void
}

/** How far the clocks of nodes may be apart, in ms; what is acted on twice for it does no harm. */
const CLOCKS_MS = 60_000

/**
 * Reads the control rows that other nodes have written, each once and in order. A hint makes it look at once; without
 * one it looks every few seconds, so that a removal is late at worst.
 */
export class ControlWatch {
  readonly #parts: ControlWatchParts
  /** Rows from before this need nothing done: nobody was here whom they could concern. In ms since 1970. */
  readonly #from: number
  #cursor: number | null = null
  #looking: Promise<void> | null = null
  #isAskedAgain = false

  constructor(parts: ControlWatchParts) {
    this.#parts = parts
    this.#from = parts.now() - CLOCKS_MS
  }

  /** Looks now; whoever asks during a look has another one made after it. */
  look(): Promise<void> {
    if (this.#looking) {
      this.#isAskedAgain = true
      return this.#looking
    }
    this.#isAskedAgain = false
    this.#looking = this.#read().catch((error: unknown) => this.#parts.failed(error)).finally(() => {
      this.#looking = null
      if (this.#isAskedAgain) void this.look()
    })
    return this.#looking
  }

  /** When no look is under way. */
  async settled(): Promise<void> {
    this.#isAskedAgain = false
    await this.#looking
  }

  async #read(): Promise<void> {
    const { act, db, nodeId } = this.#parts
    // By time and not by the newest row there is: when this fails at first, people have come in meanwhile.
    this.#cursor ??= await lastControlSeqBefore(db, this.#from)
    for (const { doc_id, kind, payload: json, seq, user_id } of await controlRowsAfter(db, this.#cursor)) {
      const payload = JSON.parse(json) as Readonly<Record<string, unknown>>
      if (payload.node !== nodeId) await act({ doc_id, user_id, kind, payload })
      this.#cursor = seq
    }
  }
}
