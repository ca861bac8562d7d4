import type { MeasuredDocument } from '../documents/tasks.ts'

/** How big a document may get. */
export interface GrowthLimits {
  readonly maxBytes: number
}

/** An edit this small passes a little past the limit, so that what was deleted can be undone and a word be mended. */
const SMALL_BYTES = 1024
/** Past the limit by this factor nothing grows but what was just deleted and comes back. */
const HARD_FACTOR = 1.1
/** What a deleted unit (a character, a property, an element) may take when it comes back, in bytes. */
const BYTES_A_UNIT = 16
/** Measuring costs an encoding; in the long run it takes at most this part of the time. */
const MEASURE_SHARE = 0.1
/** How far measuring may be ahead of that, in ms: a machine that stood still while it measured once refuses nobody. */
const MEASURE_AHEAD_MS = 5_000
/** When so large a part of the document came since it was measured, measuring costs little beside taking that in. */
const MEASURE_GROWTH = HARD_FACTOR - 1

/**
 * How big a document is when encoded. Updates are added up as they come, which is too much as soon as anything is
 * deleted or typed letter by letter, so the document is measured before that matters.
 */
export class Growth {
  readonly #limits: GrowthLimits
  readonly #measure: () => number | Promise<MeasuredDocument>
  readonly #now: () => number
  #bytes = 0
  /** What it was when last measured. */
  #measured = 0
  #isExact = false
  /** Until when the time that measuring took so far is paid for. */
  #paidAt = -Infinity
  #freed = 0
  /** A measurement that is being made elsewhere, and what has come since it began; null when none is. */
  #pending: { since: number; readonly done: Promise<void> } | null = null

  /** `measure` encodes the document and answers its size, at once or after a while; `now` is the monotonic clock in ms. */
  constructor(limits: GrowthLimits, measure: () => number | Promise<MeasuredDocument>, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#measure = measure
    this.#now = now
  }

  /** At least as big as the document, in bytes. */
  get bytes(): number {
    return this.#bytes
  }

  /** The document was read or encoded. */
  reset(bytes: number, isExact: boolean): void {
    this.#bytes = bytes
    this.#isExact = isExact
    if (isExact) this.#measured = bytes
    this.#freed = 0
    // What is being measured is not what there is now.
    this.#pending = null
  }

  /** Resolves when the measurement is there that is being made, and rejects when it could not be; null when none is. Until then nothing is refused for good. */
  get measuring(): Promise<void> | null {
    return this.#pending?.done ?? null
  }

  /** An update was applied that deleted so many units. */
  add(bytes: number, deletedUnits: number): void {
    this.#bytes += bytes
    this.#isExact = false
    if (this.#pending) this.#pending.since += bytes
    if (this.#bytes > this.#limits.maxBytes) this.#freed += deletedUnits * BYTES_A_UNIT
  }

  /** Whether the document is bigger than this, as far as that was measured. */
  exceeds(bytes: number): boolean {
    return this.#mayExceed(bytes) && (this.#isExact || this.#measured > bytes)
  }

  /** Whether an update of this size that adds something is taken; a "no" is only one while nothing is being measured. */
  mayGrow(update: number): boolean {
    const { maxBytes } = this.#limits
    if (!this.#mayExceed(maxBytes)) return true
    // Between two measurements nobody is refused for a sum that may be wrong, up to a little past the limit.
    const isInDoubt = !this.#isExact && this.#measured <= maxBytes
    if ((update <= SMALL_BYTES || isInDoubt) && this.#bytes <= maxBytes * HARD_FACTOR) return true
    if (update > this.#freed) return false
    this.#freed -= update
    return true
  }

  /** Whether it may be bigger than this; measures when the sum says so and measuring is due. */
  #mayExceed(bytes: number): boolean {
    if (this.#bytes <= bytes) return false
    if (!this.#isExact && !this.#pending && this.#isDue()) {
      const began = this.#now()
      const measured = this.#measure()
      if (typeof measured === 'number') this.#took(measured, 0, began, this.#now() - began)
      else this.#await(measured, began)
    }
    return this.#bytes > bytes
  }

  #await(measured: Promise<MeasuredDocument>, began: number): void {
    const end = async (): Promise<void> => {
      try {
        const { bytes, ms } = await measured
        if (this.#pending === pending) this.#took(bytes, pending.since, began, ms)
      } catch (error) {
        // Nothing is known of it now, so that nothing may be refused: whoever waits says when it is made again.
        if (this.#pending === pending) this.#pending = null
        throw error
      }
    }
    const pending = { since: 0, done: end() }
    // Who waits for it hears of it; often nobody does.
    pending.done.catch(() => undefined)
    this.#pending = pending
  }

  /** The document has so many bytes, and what has come since. */
  #took(measured: number, since: number, began: number, ms: number): void {
    const freed = this.#freed
    this.reset(measured, true)
    // What was deleted may still come back: that is what an undo does.
    this.#freed = freed
    if (since > 0) {
      this.#bytes += since
      this.#isExact = false
    }
    // To wait for a thread costs nobody anything.
    this.#paidAt = Math.max(began, this.#paidAt) + ms / MEASURE_SHARE
  }

  /**
   * Whether the document may be measured again. Past the limit by `HARD_FACTOR` that is always so for one that was within
   * it, so that nobody is ever refused for a sum that was not measured.
   */
  #isDue(): boolean {
    return this.#bytes - this.#measured >= this.#measured * MEASURE_GROWTH || this.#now() + MEASURE_AHEAD_MS >= this.#paidAt
  }
}

/** How many units a transaction deleted. */
export function deletedUnits(deleteSet: { readonly clients: ReadonlyMap<number, readonly { readonly len: number }[]> }): number {
  let units = 0
  for (const ranges of deleteSet.clients.values()) for (const { len } of ranges) units += len
  return units
}
