import type { StoredRow } from '../log/update-log.ts'

/**
 * How far a document in memory reaches in the line of its committed updates: everything up to `head` is there, and of
 * what lies beyond a gap is known what it is. Own updates are in memory before they have a number; those of other
 * nodes are held here until all before them are in memory.
 */
export class SeqLine {
  #head: number
  /** Known past the head; null for own updates, which are in memory already. */
  readonly #beyond = new Map<number, StoredRow | null>()

  constructor(head: number) {
    this.#head = head
  }

  /** The last update up to which nothing is missing. */
  get head(): number {
    return this.#head
  }

  /** Updates exist of which we know only that they do. */
  get hasGap(): boolean {
    return this.#beyond.size > 0
  }

  /** An own update got this number. */
  mine(seq: number): void {
    if (seq === this.#head + 1 && this.#beyond.size === 0) this.#head = seq
    else if (seq > this.#head) this.#beyond.set(seq, null)
  }

  /** Another node wrote this. */
  offer(row: StoredRow): void {
    if (row.seq > this.#head && !this.#beyond.has(row.seq)) this.#beyond.set(row.seq, row)
  }

  /** The next update of another node, once all before it are in memory; null when there is none. The head moves over own ones. */
  next(): StoredRow | null {
    for (let row = this.#beyond.get(this.#head + 1); row !== undefined; row = this.#beyond.get(this.#head + 1)) {
      if (row) return row
      this.advance()
    }
    return null
  }

  /** What `next` answered is in memory now. */
  advance(): void {
    this.#head++
    this.#beyond.delete(this.#head)
  }

  /** Memory has everything up to here, however it came. */
  reset(head: number): void {
    this.#head = head
    for (const seq of this.#beyond.keys()) if (seq <= head) this.#beyond.delete(seq)
  }
}
