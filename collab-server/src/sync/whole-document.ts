import { step2Frame } from './frames.ts'
import type { StoredDocument } from './update-log.ts'

/** A whole document as one update, framed once for everybody who has nothing of it yet. */
export class WholeDocument {
  #bytes: Uint8Array
  #frame: Buffer | null = null

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get bytes(): Uint8Array { return this.#bytes }

  /** The answer to a step 1 of somebody who has nothing. */
  get frame(): Buffer {
    if (!this.#frame) {
      this.#frame = step2Frame(this.#bytes)
      // The frame ends with them: kept once.
      this.#bytes = this.#frame.subarray(this.#frame.length - this.#bytes.length)
    }
    return this.#frame
  }
}

/** A document as it lies on disk in one piece, for those who come while it is being built in memory. */
export interface EarlyDocument {
  readonly epoch: number
  readonly headSeq: number
  readonly whole: WholeDocument
  /** It has turned out that what is stored does not apply: who was sent it has to come again. */
  isBroken: boolean
}

/** What is stored as one update, when that is all there is and nothing is wrong with it; else null. */
export function wholeOf(stored: StoredDocument): WholeDocument | null {
  const { damaged, degraded, snapshot, tail } = stored
  if (degraded || damaged.length > 0) return null
  if (snapshot) return tail.length === 0 ? new WholeDocument(snapshot.bytes) : null
  return tail.length === 1 && tail[0] ? new WholeDocument(tail[0].bytes) : null
}

/** The document of a room as a whole: encoded once for all who ask between two changes, and as it was read from disk. */
export class WholeState {
  readonly #encode: () => Uint8Array
  /** What somebody knows who has what was read; null when that was not one piece. */
  readonly #stored: Uint8Array | null
  #now: WholeDocument | null
  #isAsStored = true

  /** `stored` is what was read, with its state vector. */
  constructor(stored: { readonly whole: WholeDocument; readonly vector: Uint8Array } | null, encode: () => Uint8Array) {
    this.#now = stored?.whole ?? null
    this.#stored = stored?.vector ?? null
    this.#encode = encode
  }

  get now(): WholeDocument {
    this.#now ??= new WholeDocument(this.#encode())
    return this.#now
  }

  /** The state vector of what was read, when whoever joins with that would miss something; else null. */
  get missedSince(): Uint8Array | null {
    return this.#isAsStored ? null : this.#stored
  }

  /** Something was applied. */
  changed(): void {
    this.#now = null
  }

  /** Something that was not read has gone out, to those who were there. */
  wentOut(): void {
    this.#isAsStored = false
  }
}
