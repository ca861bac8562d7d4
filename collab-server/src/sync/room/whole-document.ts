import { step2Frame, updateHead } from './frames.ts'
import type { StoredDocument } from '../log/update-log.ts'

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

  /** The same as an edit, when a step 2 follows with what it lacks; in two pieces, so that the bytes are there once. */
  get asEdit(): readonly Buffer[] {
    const { frame } = this
    return [updateHead(this.#bytes.length), frame.subarray(frame.length - this.#bytes.length)]
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

/** A whole is encoded anew once what has changed since is more than this part of it. */
const REST_SHARE = 1 / 8

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
  readonly #vector: () => Uint8Array
  readonly #since: (vector: Uint8Array) => Uint8Array
  /** The last whole that was sent, what somebody knows who has it, and what has changed since as a frame, once that was asked for. */
  #base: { readonly whole: WholeDocument; readonly vector: Uint8Array; missed: Buffer | null } | null
  /** What somebody knows who has what was read; null when that was not one piece. */
  readonly #stored: Uint8Array | null
  #now: WholeDocument | null
  #isAsStored = true

  /** `stored` is what was read, with its state vector. */
  constructor(stored: { readonly whole: WholeDocument; readonly vector: Uint8Array } | null, doc: {
    readonly encode: () => Uint8Array
    readonly vector: () => Uint8Array
    /** What somebody lacks who has this. */
    readonly since: (vector: Uint8Array) => Uint8Array
  }) {
    this.#now = stored?.whole ?? null
    this.#base = stored && { ...stored, missed: null }
    this.#vector = doc.vector
    this.#since = doc.since
    this.#stored = stored?.vector ?? null
    this.#encode = doc.encode
  }

  get now(): WholeDocument {
    this.#now ??= new WholeDocument(this.#encode())
    return this.#now
  }

  /** The state vector of what was read, when whoever joins with that would miss something; else null. */
  get missedSince(): Uint8Array | null {
    return this.#isAsStored ? null : this.#stored
  }

  /**
   * All of it in frames that everybody is sent who asks between two changes. Of a big document it is what was sent the last
   * time and what has changed since: neither is it encoded for every change, nor are there many of it in memory for those
   * who read slowly.
   */
  frames(isBig: boolean): readonly Buffer[] {
    const base = this.#base
    if (!isBig || this.#now || !base) {
      this.#base = { whole: this.now, vector: this.#vector(), missed: null }
      return [this.now.frame]
    }
    base.missed ??= step2Frame(this.#since(base.vector))
    if (base.missed.length <= base.whole.bytes.length * REST_SHARE) return [...base.whole.asEdit, base.missed]
    this.#base = null
    return this.frames(isBig)
  }

  /** Something was applied. */
  changed(): void {
    this.#now = null
    if (this.#base) this.#base.missed = null
  }

  /** Another document is in its place. */
  replaced(): void {
    this.#now = null
    this.#base = null
  }

  /** Something that was not read has gone out, to those who were there. */
  wentOut(): void {
    this.#isAsStored = false
  }
}
