import { Bucket } from '../../limits/bucket.ts'
import type { Reading } from './reading.ts'
import type { SyncSettings } from '../settings.ts'

/** How much of a message a frame of presence that was sent pays for when it comes back. */
const PRESENCE_ECHO = 1.5
/** Waits are added up within so many ms. */
const THROTTLE_WINDOW_MS = 120_000

/** How much one connection may send: frames, bytes, repeated presence, writes of a viewer. Who sends more is not read from until that is paid off. */
export class Rates {
  readonly #messages: Bucket
  readonly #bytes: Bucket
  readonly #echoes: Bucket
  readonly #writes: Bucket
  readonly #throttledMs: number
  readonly #reading: Reading
  readonly #tooLong: () => void
  #throttled: { since: number; total: number } = { since: 0, total: 0 }

  /** `tooLong`: it has been made to wait for longer than may be. */
  constructor(settings: SyncSettings, reading: Reading, tooLong: () => void) {
    this.#reading = reading
    this.#tooLong = tooLong
    const now = performance.now()
    this.#messages = new Bucket(settings.messagesPerSecond, settings.messageBurst, now)
    this.#bytes = new Bucket(settings.bytesPerSecond, settings.byteBurst, now)
    this.#echoes = new Bucket(0, settings.messageBurst, now)
    this.#writes = new Bucket(settings.viewerWritesPerMinute / 60, settings.viewerWritesPerMinute, now)
    this.#throttledMs = settings.throttledMs
  }

  /** Counts messages and bytes that came, and has their sender wait for what they cost. */
  charge(messages: number, bytes: number): void {
    const waitMs = this.#spend(messages, bytes)
    if (waitMs <= 0 || this.#reading.has('rate')) return
    if (this.#isTooLong(waitMs)) return this.#tooLong()
    this.#reading.pause('rate')
    setTimeout(() => this.#paidOff(), waitMs).unref()
  }

  /** What had arrived before reading stopped may have cost more than was waited for. */
  #paidOff(): void {
    this.#reading.release('rate')
    this.charge(0, 0)
  }

  /** How long to wait for so much, in ms. */
  #spend(messages: number, bytes: number): number {
    const now = performance.now()
    return Math.max(this.#messages.spend(messages, now), this.#bytes.spend(bytes, now))
  }

  /** A wait of so many ms is due; true when it has waited for too long by now. */
  #isTooLong(waitMs: number): boolean {
    const now = performance.now()
    if (now - this.#throttled.since > THROTTLE_WINDOW_MS) this.#throttled = { since: now, total: 0 }
    this.#throttled.total += waitMs
    return this.#throttled.total > this.#throttledMs
  }

  /** It was sent presence of others, which it may repeat. */
  presenceSent(): void {
    this.#echoes.credit(PRESENCE_ECHO)
  }

  /** Pays for one frame of presence that only repeats what we sent. */
  payEcho(bytes: number): void {
    if (!this.#echoes.take(performance.now())) return
    this.#messages.credit(1)
    this.#bytes.credit(bytes)
  }

  /** A viewer tried to write; false when it was once too often. */
  mayTryToWrite(): boolean {
    return this.#writes.take(performance.now())
  }
}
