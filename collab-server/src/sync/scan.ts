/** A frame that is not what it says: counts past its end, unknown kinds, too deep. */
export class BadUpdateError extends Error {
  override readonly name = 'BadUpdateError'
}

/** What an update holds of one client: structs `start` up to `end`, without `end`. */
export interface StructRange {
  readonly start: number
  end: number
  /** Where the last part left out within the range ends; 0 when nothing is left out. */
  skippedTo: number
}

/** An item that holds a shared type, for the nesting check. */
export interface TypeItem {
  readonly client: number
  readonly clock: number
  /** Where it hangs: on a root (null), on a type, or beside another item. */
  readonly parent: { readonly client: number; readonly clock: number } | null
  readonly beside: { readonly client: number; readonly clock: number } | null
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
  readonly types: readonly TypeItem[]
  /** How many structs carry content, tombstones left aside. */
  readonly contentStructs: number
  /** Some of it (JSON, text beyond ASCII, long numbers) has only been measured, so decoding may still find fault with it. */
  readonly needsDecoding: boolean
}

const MAX_CLOCK = 2 ** 31
const MAX_CLIENT = 2 ** 32
/** Client ids an update may name: as many as a state vector may have. Every tab that ever wrote is one. */
const MAX_CLIENTS = 50_000
const XML_ELEMENT = 3
const XML_HOOK = 5
const LAST_TYPE = 6
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Reads bytes forward; every count is held against what is left before anything is made of it. */
class Reader {
  readonly bytes: Uint8Array
  at = 0
  /** Something was passed over whose inside was not judged. */
  isUnsure = false
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
  get left(): number {
    return this.bytes.length - this.at
  }
  byte(): number {
    if (this.at >= this.bytes.length) throw new BadUpdateError('ends too early')
    return this.bytes[this.at++] as number
  }
  uint(limit: number): number {
    let value = 0
    let factor = 1
    for (;;) {
      const byte = this.byte()
      value += (byte & 0x7f) * factor
      if (value > limit) throw new BadUpdateError('a number is too large')
      if (byte < 0x80) return value
      factor *= 128
      if (factor > 2 ** 49) throw new BadUpdateError('a number is too long')
    }
  }
  /** A count of things that take at least `each` bytes apiece. */
  count(each: number): number {
    const value = this.uint(MAX_CLIENT)
    if (value * each > this.left) throw new BadUpdateError('declares more than it holds')
    return value
  }
  skip(length: number): void {
    if (length > this.left) throw new BadUpdateError('ends too early')
    this.at += length
  }
  /** A count of client ids, each with what belongs to it. */
  clients(each: number): number {
    const value = this.count(each)
    if (value > MAX_CLIENTS) throw new BadUpdateError('names too many clients')
    return value
  }
  /** Skips a string; answers its length in UTF-16 units, as Yjs counts. */
  stringLength(): number {
    const end = this.count(1) + this.at
    let length = 0
    for (; this.at < end; this.at++) {
      const byte = this.bytes[this.at] as number
      if (byte >= 0x80) this.isUnsure = true
      if ((byte & 0xc0) !== 0x80) length += byte >= 0xf0 ? 2 : 1
    }
    return length
  }
  /** Skips a signed number; past seven bytes it may be more than a number can hold. */
  int(): void {
    const start = this.at
    while (this.byte() >= 0x80);
    if (this.at - start > 7) this.isUnsure = true
  }
  string(): string {
    const length = this.count(1)
    const start = this.at
    this.skip(length)
    return decoder.decode(this.bytes.subarray(start, this.at))
  }
  /** Skips a string of JSON and refuses brackets nested past the limit. */
  json(nesting: number): void {
    this.isUnsure = true
    const end = this.count(1) + this.at
    let depth = 0
    let quoted = false
    for (; this.at < end; this.at++) {
      const byte = this.bytes[this.at] as number
      if (quoted) {
        if (byte === 0x5c) this.at++
        else if (byte === 0x22) quoted = false
      } else if (byte === 0x22) quoted = true
      else if (byte === 0x5b || byte === 0x7b) {
        if (++depth > nesting) throw new BadUpdateError('nested too deep')
      } else if (byte === 0x5d || byte === 0x7d) depth--
    }
    this.at = end
  }
  /** Skips a lib0 "any" value. */
  any(nesting: number): void {
    if (nesting === 0) throw new BadUpdateError('nested too deep')
    switch (this.byte()) {
      case 127: case 126: case 121: case 120: return
      case 125: return this.int()
      case 124: return this.skip(4)
      case 123: case 122: return this.skip(8)
      case 119: this.stringLength(); return
      case 116: return this.skip(this.count(1))
      case 118: {
        for (let left = this.count(2); left > 0; left--) {
          this.stringLength()
          this.any(nesting - 1)
        }
        return
      }
      case 117: {
        for (let left = this.count(1); left > 0; left--) this.any(nesting - 1)
        return
      }
      default: throw new BadUpdateError('an unknown kind of value')
    }
  }
}

/** Walks over an item's content; answers its length in clock ticks. */
function contentLength(reader: Reader, ref: number, nesting: number): number {
  switch (ref) {
    case 1: return reader.uint(MAX_CLOCK)
    case 2: {
      const count = reader.count(1)
      for (let left = count; left > 0; left--) reader.json(nesting)
      return count
    }
    case 3: reader.skip(reader.count(1)); return 1
    case 4: return reader.stringLength()
    case 5: reader.json(nesting); return 1
    case 6: reader.stringLength(); reader.json(nesting); return 1
    case 7: {
      const type = reader.uint(LAST_TYPE)
      if (type === XML_ELEMENT || type === XML_HOOK) reader.stringLength()
      return 1
    }
    case 8: {
      const count = reader.count(1)
      for (let left = count; left > 0; left--) reader.any(nesting)
      return count
    }
    // A document inside a document (9) is not part of a lesson.
    default: throw new BadUpdateError('an unknown kind of content')
  }
}

/**
 * Reads a Yjs update (version 1) from end to end before Yjs does: a frame of ten bytes may declare thirty million
 * structs, and Yjs would make room for them. Throws {@link BadUpdateError}.
 */
export function scanUpdate(bytes: Uint8Array, nesting: number): UpdateFacts {
  const reader = new Reader(bytes)
  const structs = new Map<number, StructRange>()
  const references = new Map<number, number>()
  const deletes = new Map<number, number>()
  const roots = new Set<string>()
  const types: TypeItem[] = []
  let contentStructs = 0
  const id = (): { client: number; clock: number } => {
    const client = reader.uint(MAX_CLIENT)
    const clock = reader.uint(MAX_CLOCK)
    if ((references.get(client) ?? 0) <= clock) {
      references.set(client, clock + 1)
      if (references.size > MAX_CLIENTS) throw new BadUpdateError('names too many clients')
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
        let parent: { client: number; clock: number } | null = null
        if (!origin && !right) {
          if (reader.uint(1) === 1) {
            roots.add(reader.string())
            // All roots are maps: an item on one without a key would be an entry of a list.
            if (!(info & 32)) throw new BadUpdateError('a root is used as a list')
          } else parent = id()
          if (info & 32) reader.stringLength()
        }
        length = contentLength(reader, ref, nesting)
        if (ref === 7) types.push({ client, clock: range.end, parent, beside: parent ? null : (origin ?? right) })
        if (ref !== 1) contentStructs++
      }
      if (length === 0) throw new BadUpdateError('an empty struct')
      range.end += length
      if (range.end > MAX_CLOCK) throw new BadUpdateError('a clock is too large')
    }
    structs.set(client, range)
  }
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
  return { structs, references, deletes, roots, types, contentStructs, needsDecoding: reader.isUnsure }
}
