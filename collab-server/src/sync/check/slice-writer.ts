/** Bytes of the longest number, a client id. */
export const LONGEST = 8

/** How many bytes a number takes. */
export function uintBytes(value: number): number {
  let bytes = 1
  for (let left = value; left > 127; left = Math.floor(left / 128)) bytes++
  return bytes
}

/** Writes an update of at most so many bytes. */
export class SliceWriter {
  readonly #made: Uint8Array
  #at = 0

  constructor(capacity: number) {
    this.#made = new Uint8Array(capacity)
  }

  uint(value: number): void {
    let left = value
    for (; left > 127; left = Math.floor(left / 128)) this.#made[this.#at++] = (left % 128) | 128
    this.#made[this.#at++] = left
  }

  bytes(bytes: Uint8Array): void {
    this.#made.set(bytes, this.#at)
    this.#at += bytes.length
  }

  done(): Uint8Array {
    return this.#made.subarray(0, this.#at)
  }
}
