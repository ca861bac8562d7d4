import * as Y from 'yjs'
import type { UpdateKind } from '../sync/sync-server.ts'

/** When something was stored, as exactly as the log still knows. */
export interface Moment {
  /** ms since 1970; null when the update is gone, and then what is known stands in the other two. */
  readonly at: number | null
  readonly notBefore: number | null
  readonly notAfter: number | null
  readonly kind: UpdateKind | null
}

/** A state whose content is known to have been there at a time. */
export interface Milestone {
  /** ms since 1970 */
  readonly at: number
  /** The next clock of each client, read when first needed; null when it cannot be read. */
  readonly clocks: () => ReadonlyMap<number, number> | null
}

/** An update of the log. */
export interface LoggedUpdate {
  readonly at: number
  readonly kind: UpdateKind
  readonly bytes: Uint8Array
}

/** Clocks of one client that one update brought. */
interface Entry {
  readonly from: number
  readonly to: number
  readonly at: number
  readonly kind: UpdateKind
}

/**
 * Tells when clocks were stored. Updates are added in the order of the log; a client's clocks only grow along it, so the
 * update that brought one is found by bisection. What updates no longer tell, milestones (oldest first) put bounds to.
 */
export class History {
  readonly #entries = new Map<number, Entry[]>()
  #milestones: readonly Milestone[] = []

  add({ at, bytes, kind }: LoggedUpdate): void {
    const { from, to } = Y.parseUpdateMeta(bytes)
    for (const [client, end] of to) {
      const entries = this.#entries.get(client) ?? []
      this.#entries.set(client, entries)
      // A resent update may repeat what is known; the first to bring it counts.
      const start = Math.max(from.get(client) ?? 0, entries.at(-1)?.to ?? 0)
      if (end > start) entries.push({ from: start, to: end, at, kind })
    }
  }

  /** States before the oldest update known, and later ones, oldest first. */
  setMilestones(milestones: readonly Milestone[]): void {
    this.#milestones = milestones
  }

  /** Splits a range of clocks into parts of one moment each, in order. */
  *momentsOf(client: number, clock: number, length: number): Generator<{ readonly length: number; readonly moment: Moment }> {
    const entries = this.#entries.get(client) ?? []
    const end = clock + length
    let index = firstWhere(entries.length, (at) => (entries[at]?.to ?? 0) > clock)
    for (let next = clock; next < end;) {
      const entry = entries[index]
      if (entry && entry.from <= next) {
        const stop = Math.min(entry.to, end)
        yield { length: stop - next, moment: { at: entry.at, notBefore: null, notAfter: null, kind: entry.kind } }
        next = stop
        index++
      } else {
        const { stop, moment } = this.#bounds(client, next, Math.min(entry?.from ?? end, end))
        yield { length: stop - next, moment }
        next = stop
      }
    }
  }

  /** What the milestones tell of clocks that no update is left of. */
  #bounds(client: number, clock: number, end: number): { readonly stop: number; readonly moment: Moment } {
    const has = (index: number): number => this.#clocks(index)?.get(client) ?? 0
    const first = firstWhere(this.#milestones.length, (index) => has(index) > clock)
    let before = first - 1
    while (before >= 0 && !this.#milestones[before]?.clocks()) before--
    const moment = {
      at: null, kind: null, notBefore: this.#milestones[before]?.at ?? null, notAfter: this.#milestones[first]?.at ?? null,
    }
    return { stop: first < this.#milestones.length ? Math.min(has(first), end) : end, moment }
  }

  /** Of a milestone that cannot be read nothing is known but that it lies behind the one before. */
  #clocks(index: number): ReadonlyMap<number, number> | null {
    for (let at = index; at >= 0; at--) {
      const clocks = this.#milestones[at]?.clocks()
      if (clocks) return clocks
    }
    return null
  }
}

/** The smallest number below `length` for which something holds that, once it holds, goes on holding; `length` if it never does. */
function firstWhere(length: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
