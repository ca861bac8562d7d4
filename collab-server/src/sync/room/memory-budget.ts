import { LecternError } from '../../platform/errors.ts'
import type * as Y from 'yjs'

/**
 * Heap of a document before it is built, for each byte it has on disk. Measured from 1.3 (long texts) over 12 (typed letter
 * by letter) to 23 (small elements of numbers): the most of them, because one that was thought smaller ends the process.
 */
const STORED_FACTOR = 24
/** Heap of a document in memory: what its bytes take and what each struct takes, as measured of elements (440) and text (190). */
const BYTES_FACTOR = 1.3
const STRUCT_BYTES = 440
/** Big documents leave so much of the budget to the others, and one that is larger than that may have it when it is alone. */
const BIG_SHARE = 0.9
const ALONE_SHARE = 1.2

/** Estimated heap that a document will take that has so many bytes on disk, in bytes. */
export function heapOfStored(bytes: number): number {
  return bytes * STORED_FACTOR
}

/** Estimated heap of a document in memory whose encoding has so many bytes, in bytes. */
export function heapOfDocument(doc: Y.Doc, bytes: number): number {
  let structs = 0
  for (const list of doc.store.clients.values()) structs += list.length
  return bytes * BYTES_FACTOR + structs * STRUCT_BYTES
}

/** A document does not fit into memory, now or ever. */
export class NoRoomError extends LecternError {
  constructor(why: string) {
    super('unavailable', { cause: new Error(why) })
  }
}

/** What the budget needs of the documents around it. */
export interface MemoryContext {
  /** Estimated heap that documents may take, in bytes. */
  readonly bytes: number
  /** How long somebody waits for room at most, and after how long documents that nobody edits make room, in ms. */
  readonly waitMs: number
  readonly patienceMs: number
  /** Estimated heap of all documents in memory, in bytes. */
  readonly used: () => number
  /** Somebody lacks room; `isUrgent` once they have waited for a while. */
  readonly lacking: (isUrgent: boolean) => void
}

/** Room that was given to a document which is being read; `release` once it is counted with those in memory, or gave up. */
export interface Reservation {
  release(): void
}

interface Waiter {
  readonly need: number
  readonly isBig: boolean
  readonly isWanted: () => boolean
  readonly admit: (reservation: Reservation) => void
  readonly refuse: () => void
}

/** Lets documents into memory only as far as they fit; the others wait, in order of coming, and not for ever. */
export class MemoryBudget {
  readonly #context: MemoryContext
  /** In the order of coming. */
  readonly #waiting = new Set<Waiter>()
  #reserved = 0

  constructor(context: MemoryContext) {
    this.#context = context
  }

  /** By how much everything in memory, and the first who waits, are over the budget, in bytes. */
  get excess(): number {
    const [first] = this.#waiting
    const wanted = first ? first.need - this.#limit(first.isBig) : -this.#context.bytes
    return this.#context.used() + this.#reserved + wanted
  }

  /** Somebody waits. */
  get isWanted(): boolean {
    return this.#waiting.size > 0
  }

  /** Room for so much, when it is to be had at once; else null. Throws {@link NoRoomError} when it can never be had. */
  take(need: number, isBig: boolean): Reservation | null {
    if (need > this.#most) throw new NoRoomError(`a document needs about ${Math.round(need / 1e6)} MB of memory, more than documents may take`)
    const isNext = !isBig || ![...this.#waiting].some((one) => one.isBig)
    return isNext && this.#fits(need, isBig) ? this.#reserve(need) : null
  }

  /** Waits for room. Throws {@link NoRoomError} when it is not there in time, or nobody wants it any more once it is. */
  wait(need: number, isBig: boolean, isWanted: () => boolean): Promise<Reservation> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(late)
        clearInterval(urgent)
        this.#waiting.delete(waiter)
      }
      const refuse = (): void => {
        leave()
        reject(new NoRoomError('there was no memory for another document in time'))
        // Those behind may be smaller.
        this.changed()
      }
      const waiter: Waiter = {
        need, isBig, isWanted, refuse,
        admit: (reservation) => {
          leave()
          resolve(reservation)
        },
      }
      const late = setTimeout(refuse, this.#context.waitMs)
      const urgent = setInterval(() => this.#context.lacking(true), this.#context.patienceMs)
      this.#waiting.add(waiter)
      this.#context.lacking(false)
    })
  }

  /** Something has left memory, or turned out smaller: whoever fits now is let in. */
  changed(): void {
    let isBigHeld = false
    for (const waiter of this.#waiting) {
      if (!waiter.isWanted()) waiter.refuse()
      // The first of the big ones is not passed by those behind it; small ones may use what is left.
      else if ((waiter.isBig && isBigHeld) || !this.#fits(waiter.need, waiter.isBig)) isBigHeld ||= waiter.isBig
      else waiter.admit(this.#reserve(waiter.need))
    }
  }

  /** Nobody is let in any more. */
  close(): void {
    for (const waiter of this.#waiting) waiter.refuse()
  }

  #fits(need: number, isBig: boolean): boolean {
    const used = this.#context.used() + this.#reserved
    if (used + need <= this.#limit(isBig)) return true
    return need <= this.#most && used <= this.#context.bytes * (1 - BIG_SHARE)
  }

  get #most(): number {
    return this.#context.bytes * ALONE_SHARE
  }

  #limit(isBig: boolean): number {
    return this.#context.bytes * (isBig ? BIG_SHARE : 1)
  }

  #reserve(need: number): Reservation {
    this.#reserved += need
    let isHeld = true
    return {
      release: () => {
        if (!isHeld) return
        isHeld = false
        this.#reserved -= need
        this.changed()
      },
    }
  }
}
