import { parseUpdateMeta } from 'yjs'
import { Causality } from './causality.ts'
import { Nesting } from './nesting.ts'
import type { StructId, TypeHook } from './nesting.ts'
import { BadUpdateError, MAX_CLIENT, MAX_CLIENTS, MAX_CLOCK, UpdateReader, contentLength } from './update-reader.ts'

/** What an update holds of one client: structs `start` up to `end`, without `end`. */
export interface StructRange {
  readonly start: number
  end: number
  /** Where the last part left out within the range ends; 0 when nothing is left out. */
  skippedTo: number
}

/** What an update says of itself, read without building anything of Yjs. */
export interface UpdateFacts {
  readonly structs: Map<number, StructRange>
  /** Per client, one past the highest clock that some item refers to. */
  readonly references: Map<number, number>
  /** Per client, one past the highest deleted clock. */
  readonly deletes: Map<number, number>
  /** Names of root types. */
  readonly roots: Set<string>
  /** What its types hang on in the document. */
  readonly hooks: readonly TypeHook[]
  /** How many structs carry content, tombstones left aside. */
  readonly contentStructs: number
  /** Some of it (JSON, text beyond ASCII, long numbers) has only been measured, so decoding may still find fault with it. */
  readonly needsDecoding: boolean
}

/**
 * Reads a Yjs update (version 1) from end to end before Yjs does: a frame of ten bytes may declare thirty million
 * structs, and Yjs would make room for them. `maxClients` is how many client ids it may name. Throws {@link BadUpdateError}.
 */
export function scanUpdate(bytes: Uint8Array, nesting: number, maxClients: number = MAX_CLIENTS): UpdateFacts {
  const reader = new UpdateReader(bytes, maxClients)
  const structs = new Map<number, StructRange>()
  const references = new Map<number, number>()
  const deletes = new Map<number, number>()
  const roots = new Set<string>()
  const types = new Nesting(nesting)
  const causality = new Causality()
  let contentStructs = 0
  const id = (): StructId => {
    const client = reader.uint(MAX_CLIENT)
    const clock = reader.uint(MAX_CLOCK)
    if ((references.get(client) ?? 0) <= clock) {
      references.set(client, clock + 1)
      if (references.size > maxClients) throw new BadUpdateError('names too many clients')
    }
    return { client, clock }
  }
  for (let clients = reader.clients(3); clients > 0; clients--) {
    let left = reader.count(2)
    const client = reader.uint(MAX_CLIENT)
    if (structs.has(client)) throw new BadUpdateError('names a client twice')
    const start = reader.uint(MAX_CLOCK)
    const range: StructRange = { start, end: start, skippedTo: 0 }
    for (; left > 0; left--) {
      const info = reader.byte()
      const ref = info & 31
      let length: number
      if (ref === 0) length = reader.uint(MAX_CLOCK)
      else if (ref === 10) {
        length = reader.uint(MAX_CLOCK)
        range.skippedTo = range.end + length
      } else {
        const origin = info & 128 ? id() : null
        const right = info & 64 ? id() : null
        let parent: StructId | null = null
        if (!origin && !right) {
          if (reader.uint(1) === 1) {
            roots.add(reader.string())
            // All roots are maps: an item on one without a key would be an entry of a list.
            if (!(info & 32)) throw new BadUpdateError('a root is used as a list')
          } else parent = id()
          if (info & 32) reader.stringLength()
        }
        for (const named of [origin, right, parent]) {
          if (!named) continue
          // Nobody has anything to refer to yet that they write later.
          if (named.client === client && named.clock >= range.end) throw new BadUpdateError('refers to what it writes later')
          causality.add(client, range.end, named)
        }
        length = contentLength(reader, ref, nesting)
        if (ref === 7) types.add({ client, clock: range.end }, parent, origin ?? right)
        if (ref !== 1) contentStructs++
      }
      if (length === 0) throw new BadUpdateError('an empty struct')
      range.end += length
      if (range.end > MAX_CLOCK) throw new BadUpdateError('a clock is too large')
    }
    structs.set(client, range)
  }
  causality.requireOrder(structs)
  for (let clients = reader.clients(2); clients > 0; clients--) {
    const client = reader.uint(MAX_CLIENT)
    let highest = deletes.get(client) ?? 0
    for (let left = reader.count(2); left > 0; left--) {
      const end = reader.uint(MAX_CLOCK) + reader.uint(MAX_CLOCK)
      if (end > highest) highest = end
    }
    deletes.set(client, highest)
  }
  if (reader.left > 0) throw new BadUpdateError('goes on after its end')
  return { structs, references, deletes, roots, hooks: types.hooks(), contentStructs, needsDecoding: reader.isUnsure }
}

/**
 * Whose items an update (version 1) that Yjs encoded carries. What one client wrote, as everything that begins a document, says
 * so in its first bytes, and the rest is not read however long it is.
 */
export function clientsOf(update: Uint8Array): readonly number[] {
  const reader = new UpdateReader(update)
  const clients = reader.clients(3)
  if (clients === 0) return []
  if (clients > 1) return [...parseUpdateMeta(update).to.keys()]
  reader.count(2) // how many items it carries stands before whose they are
  return [reader.uint(MAX_CLIENT)]
}
