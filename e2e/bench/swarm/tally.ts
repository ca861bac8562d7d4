import { Samples } from '../statistics.ts'

/** Clocks whose sending time is remembered for each writer. */
const REMEMBERED = 4096

/** What a swarm has received, and how long it took. */
export class Tally {
  /** Edits of others that reached somebody. */
  updates = 0
  /** States of others that reached somebody. */
  presence = 0
  /** ms from a write to the socket of its author to the arrival at each other; while `isTiming`. */
  readonly latency = new Samples()
  /** ms from a write to the socket to its receipt; while `isTiming`. */
  readonly receipts = new Samples()
  isTiming = false
  readonly #sent = new Map<number, Float64Array>()

  /** Everything that was delivered. */
  get deliveries(): number {
    return this.updates + this.presence
  }

  sending(client: number, clock: number): void {
    let times = this.#sent.get(client)
    if (!times) this.#sent.set(client, (times = new Float64Array(REMEMBERED)))
    times[clock % REMEMBERED] = performance.now()
  }

  arrived(client: number, clock: number, length: number): void {
    this.updates += length
    if (!this.isTiming) return
    const times = this.#sent.get(client)
    if (!times) return
    const now = performance.now()
    for (let one = clock; one < clock + length; one++) this.latency.add(now - (times[one % REMEMBERED] as number))
  }

  confirmed(sentAt: number): void {
    if (this.isTiming) this.receipts.add(performance.now() - sentAt)
  }
}
