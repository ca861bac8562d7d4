import type { StructId } from './nesting.ts'
import { BadUpdateError } from './update-reader.ts'

/** Numbers a wait is kept as: the clock of what waits, and client and clock of what it waits for. */
const WAIT = 3

/** Where the structs of a client lie in an update. */
interface Range {
  readonly start: number
  readonly end: number
}

/** What structs of an update wait for in it, told while it is read. */
export class Causality {
  readonly #waits = new Map<number, number[]>()
  readonly #furthest = new Map<number, Map<number, number>>()

  /** The struct of this client at this clock refers to something. */
  add(client: number, clock: number, needed: StructId): void {
    if (needed.client === client) return
    let furthest = this.#furthest.get(client)
    if (!furthest) this.#furthest.set(client, furthest = new Map())
    // Who waited for as much before waits no longer now.
    if ((furthest.get(needed.client) ?? -1) >= needed.clock) return
    furthest.set(needed.client, needed.clock)
    const waits = this.#waits.get(client)
    if (waits) waits.push(clock, needed.client, needed.clock)
    else this.#waits.set(client, [clock, needed.client, needed.clock])
  }

  /** Throws {@link BadUpdateError} when structs wait for each other in a circle: nobody can have written them one after the other. */
  requireOrder(structs: ReadonlyMap<number, Range>): void {
    const next = new Map<number, number>()
    for (const bottom of this.#waits.keys()) {
      const waiting = [{ client: bottom, until: Number.POSITIVE_INFINITY }]
      const clients = new Set([bottom])
      for (let top = waiting.at(-1); top; top = waiting.at(-1)) {
        const waits = this.#waits.get(top.client) ?? []
        const at = next.get(top.client) ?? 0
        const [clock = Number.POSITIVE_INFINITY, client = 0, needed = 0] = [waits[at], waits[at + 1], waits[at + 2]]
        if (at >= waits.length || clock > top.until) {
          waiting.pop()
          clients.delete(top.client)
          continue
        }
        if (this.#isReached(structs.get(client), client, needed, next)) {
          next.set(top.client, at + WAIT)
          continue
        }
        if (clients.has(client)) throw new BadUpdateError('refers to itself in a circle')
        waiting.push({ client, until: needed })
        clients.add(client)
      }
    }
  }

  /** Whether what is referred to comes with nothing before it that still waits; what the update does not hold is the document's. */
  #isReached(range: Range | undefined, client: number, clock: number, next: ReadonlyMap<number, number>): boolean {
    if (!range || clock < range.start || clock >= range.end) return true
    const waits = this.#waits.get(client)
    const at = next.get(client) ?? 0
    return !waits || at >= waits.length || (waits[at] as number) > clock
  }
}
