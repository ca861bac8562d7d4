/** A token bucket: so much a second, so much at once after a rest. */
export class Bucket {
  readonly #perSecond: number
  readonly #burst: number
  #left: number
  #at: number

  constructor(perSecond: number, burst: number, now: number) {
    this.#perSecond = perSecond
    this.#burst = burst
    this.#left = burst
    this.#at = now
  }

  /** Takes what was used; the balance may go below zero. Answers how many ms until it is positive again. */
  spend(amount: number, now: number): number {
    this.#refill(now)
    this.#left -= amount
    return this.#left >= 0 ? 0 : (-this.#left / this.#perSecond) * 1000
  }

  /** Takes as many when there are as many. */
  take(now: number, amount = 1): boolean {
    this.#refill(now)
    if (this.#left < amount) return false
    this.#left -= amount
    return true
  }

  /** More to spend than time alone gives. */
  credit(amount: number): void {
    this.#left = Math.min(this.#burst, this.#left + amount)
  }

  /** Nothing has been taken lately; the bucket can be thrown away. */
  isFull(now: number): boolean {
    this.#refill(now)
    return this.#left >= this.#burst
  }

  #refill(now: number): void {
    this.#left = Math.min(this.#burst, this.#left + (Math.max(0, now - this.#at) / 1000) * this.#perSecond)
    this.#at = now
  }
}
