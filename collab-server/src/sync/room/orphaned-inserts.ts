import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'
import { lengthOf, merged, without } from '../check/clock-ranges.ts'
import type { ClockRange } from '../check/clock-ranges.ts'

/** What of an update was written into something that is gone. */
export interface Orphans {
  /** An update with them and what they hang on, and with nothing else that the one they came in had. */
  readonly update: Uint8Array
  /** What of it went only because of where it stands. */
  readonly ranges: readonly ClockRange[]
}

/** The same, and whose it is. */
export interface OrphanedInserts extends Orphans {
  readonly userId: string
}

type Struct = Y.GC | Y.Item | Y.Skip

/** Client ids with the clock each of them has reached. */
type Clocks = ReadonlyMap<number, number>

/**
 * What an update that has just been applied brought and what went at once, because the paragraph, element or slide that it
 * stands in was gone already; null when nothing did. What its author has deleted is not part of it, nor a value that lost
 * against another. Read from the update as it came: what Yjs makes of it has no content any more. A part of an edit
 * has with it what the edit deletes of the part itself, as far as that fits into it.
 */
export function orphanedBy(update: Uint8Array, doc: Y.Doc, before: Clocks): Orphans | null {
  const gone = [...before].flatMap(([client, from]) => goneOf(doc, client, from))
  if (gone.length === 0) return null
  const { ds, structs } = Y.decodeUpdate(update)
  const withContent = without(gone, structs.flatMap((struct) => (
    struct instanceof Y.Item && !(struct.content instanceof Y.ContentDeleted) ? [] : [rangeOf(struct)]
  )))
  const ranges = without(withContent, deletedIn(ds))
  if (ranges.length === 0) return null
  return { update: only(structs, gone, without(withContent, ranges)), ranges }
}

const deletedIn = ({ clients }: ReturnType<typeof Y.decodeUpdate>['ds']): readonly ClockRange[] => [...clients].flatMap(([client, deleted]) => (
  deleted.map(({ clock, len }) => ({ client, from: clock, to: clock + len }))
))

const rangeOf = ({ id: { client, clock }, length }: Struct): ClockRange => ({ client, from: clock, to: clock + length })

/** An update of the structs in these ranges, some of them deleted; what lies between is nothing. */
function only(structs: readonly Struct[], ranges: readonly ClockRange[], deleted: readonly ClockRange[]): Uint8Array {
  const brought = Map.groupBy(structs, ({ id }) => id.client)
  const parts = new Map<number, Part>()
  for (const [client, wanted] of Map.groupBy(merged(ranges), (range) => range.client)) {
    const own = partsIn(brought.get(client) ?? [], wanted)
    // What came before is known to whoever has what it was written in.
    parts.set(client, { structs: own, from: Math.max(wanted[0]?.from ?? 0, own[0]?.id.clock ?? 0) })
  }
  return write(parts, deleted)
}

/** Structs of one client without a gap, from a clock on. */
interface Part {
  readonly structs: readonly Struct[]
  readonly from: number
}

function write(parts: ReadonlyMap<number, Part>, deleted: readonly ClockRange[]): Uint8Array {
  const encoder = new Y.UpdateEncoderV1()
  const writeUint = (value: number): void => encoding.writeVarUint(encoder.restEncoder, value)
  writeUint(parts.size)
  for (const [client, { from, structs }] of parts) {
    writeUint(structs.length)
    encoder.writeClient(client)
    writeUint(from)
    for (const struct of structs) struct.write(encoder, Math.max(0, from - struct.id.clock))
  }
  const deletions = Map.groupBy(deleted, ({ client }) => client)
  writeUint(deletions.size)
  for (const [client, own] of deletions) {
    for (const value of [client, own.length, ...own.flatMap(({ from, to }) => [from, to - from])]) writeUint(value)
  }
  return encoder.toUint8Array()
}

/** A client's structs from the first range to the last; those outside of the ranges without content. */
function partsIn(structs: readonly Struct[], ranges: readonly ClockRange[]): readonly Struct[] {
  const first = ranges[0]?.from ?? 0
  const last = ranges.at(-1)?.to ?? 0
  let at = 0
  return structs.flatMap((struct) => {
    const { from, to } = rangeOf(struct)
    if (to <= first || from >= last) return []
    while ((ranges[at]?.to ?? Number.POSITIVE_INFINITY) <= from) at++
    return [(ranges[at]?.from ?? Number.POSITIVE_INFINITY) < to ? struct : new Y.GC(struct.id, struct.length)]
  })
}

/** What of a client's structs from a clock on has no content because of where it stands. */
function goneOf(doc: Y.Doc, client: number, from: number): readonly ClockRange[] {
  const structs = doc.store.clients.get(client)
  const end = Y.getState(doc.store, client)
  if (!structs || end <= from) return []
  const gone: ClockRange[] = []
  for (let index = Y.findIndexSS(structs, from); index < structs.length; index++) {
    const struct = structs[index]
    if (struct && isGone(struct)) gone.push({ client, from: Math.max(from, struct.id.clock), to: struct.id.clock + struct.length })
  }
  return gone
}

function isGone(struct: Y.GC | Y.Item): boolean {
  if (!(struct instanceof Y.Item)) return true
  // A value of a map that lost against another stands in something that is there.
  return struct.deleted && struct.parent instanceof Y.AbstractType && struct.parent._item?.deleted === true
}

/** What became of a kept state that took inserts in. */
export interface Folded {
  /** The state with them; null when there was nothing for it. */
  readonly bytes: Uint8Array | null
  /** What of each stands nowhere in it, in the same order. */
  readonly left: readonly (readonly ClockRange[])[]
}

/**
 * Adds inserts to a state in which what they were written in is still there. Nothing that is in the state changes: of a value
 * that it has for a key, the one it has stays. One that
 * would be larger than `maxBytes` has no place for them.
 */
export function foldInserts(state: Uint8Array, orphans: readonly OrphanedInserts[], maxBytes: number): Folded {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  const before = orphans.map(({ ranges }) => aliveOf(doc, ranges))
  for (const { update } of orphans) {
    fillGaps(doc, update)
    Y.applyUpdate(doc, withoutOverwriting(doc, update))
  }
  const left = orphans.map(({ ranges }) => without(ranges, aliveOf(doc, ranges)))
  const isNew = orphans.some(({ ranges }, index) => lengthOf(ranges) - lengthOf(left[index] ?? []) > lengthOf(before[index] ?? []))
  // What builds on what was written after this state has no place in it.
  doc.store.pendingStructs = null
  doc.store.pendingDs = null
  const bytes = isNew ? Y.encodeStateAsUpdate(doc) : null
  doc.destroy()
  if (bytes && bytes.length > maxBytes) return { bytes: null, left: orphans.map(({ ranges }, index) => without(ranges, before[index] ?? [])) }
  return { bytes, left }
}

/** An update without values for keys that have one already: to take these in would change what is there. */
function withoutOverwriting(doc: Y.Doc, update: Uint8Array): Uint8Array {
  const { ds, structs } = Y.decodeUpdate(update)
  let isAny = false
  const kept = structs.map((struct) => {
    if (!overwrites(doc, struct)) return struct
    isAny = true
    return new Y.GC(struct.id, struct.length)
  })
  if (!isAny) return update
  const parts = [...Map.groupBy(kept, ({ id }) => id.client)].map(([client, own]) => [client, { structs: own, from: own[0]?.id.clock ?? 0 }] as const)
  return write(new Map(parts), deletedIn(ds))
}

function overwrites({ store, share }: Y.Doc, struct: Struct): boolean {
  if (!(struct instanceof Y.Item)) return false
  const find = ({ client, clock }: Y.ID): Y.GC | Y.Item | null => (
    Y.getState(store, client) > clock ? Y.getItem(store, Y.createID(client, clock)) as Y.GC | Y.Item : null
  )
  const beside = struct.origin ?? struct.rightOrigin
  const other = beside && find(beside)
  if (other instanceof Y.Item) return isSet(other.parent, other.parentSub)
  const { parent } = struct
  if (typeof parent === 'string') return isSet(share.get(parent) ?? null, struct.parentSub)
  const holder = parent instanceof Y.ID ? find(parent) : null
  return holder instanceof Y.Item && holder.content instanceof Y.ContentType && isSet(holder.content.type, struct.parentSub)
}

const isSet = (parent: unknown, key: string | null): boolean => (
  key !== null && parent instanceof Y.AbstractType && parent._map.get(key)?.deleted === false
)

/**
 * What an author wrote between this state and the update stands where it was written, in the lesson or in another version. Here
 * it is nothing, so that what comes after it need not wait for it.
 */
function fillGaps(doc: Y.Doc, update: Uint8Array): void {
  for (const [client, from] of Y.parseUpdateMeta(update).from) {
    const known = Y.getState(doc.store, client)
    if (known < from) Y.applyUpdate(doc, nothingFor(client, known, from - known))
  }
}

/** An update of one struct without content. */
function nothingFor(client: number, clock: number, length: number): Uint8Array {
  return write(new Map([[client, { structs: [new Y.GC(Y.createID(client, clock), length)], from: clock }]]), [])
}

function aliveOf(doc: Y.Doc, ranges: readonly ClockRange[]): readonly ClockRange[] {
  return ranges.flatMap(({ client, from, to }) => {
    const structs = doc.store.clients.get(client)
    if (!structs || Y.getState(doc.store, client) <= from) return []
    const alive: ClockRange[] = []
    for (let index = Y.findIndexSS(structs, from); index < structs.length; index++) {
      const struct = structs[index]
      if (!struct || struct.id.clock >= to) break
      if (!struct.deleted) alive.push({ client, from: Math.max(from, struct.id.clock), to: Math.min(to, struct.id.clock + struct.length) })
    }
    return alive
  })
}
