/** The code of {@link TooDeepError}. */
export const TOO_DEEP = 'too-deep'

/** A frame that is not what it says: counts past its end, unknown kinds, too deep. */
export class BadUpdateError extends Error {
  override readonly name: string = 'BadUpdateError'
}

/** An update whose types nest past the limit: it reads well, and nobody honest sends it. */
export class TooDeepError extends BadUpdateError {
  override readonly name = 'TooDeepError'
  /** Tells it from others on its way between threads. */
  readonly code = TOO_DEEP
}

/** One past the largest clock. */
export const MAX_CLOCK = 2 ** 31
/** The largest client id: Yjs 13 draws 32 bits, Yjs 14 53. */
export const MAX_CLIENT = Number.MAX_SAFE_INTEGER
/** Client ids an update or a state vector may always name; more where the document has more. Every tab that ever wrote is one. */
export const MAX_CLIENTS = 50_000
const XML_ELEMENT = 3
const XML_HOOK = 5
const LAST_TYPE = 6
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Reads the bytes of an update forward; every count is held against what is left before anything is made of it. */
export class UpdateReader {
  readonly bytes: Uint8Array
  readonly #maxClients: number
  at = 0
  /** Something was passed over whose inside was not judged. */
  isUnsure = false
  /** `maxClients` is how many client ids may be named; what is stored may name as many as it does. */
  constructor(bytes: Uint8Array, maxClients = Number.POSITIVE_INFINITY) {
    this.bytes = bytes
    this.#maxClients = maxClients
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
    if (value > this.#maxClients) throw new BadUpdateError('names too many clients')
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

/** Walks over an item's content; answers its length in clock ticks. Throws {@link BadUpdateError}. */
export function contentLength(reader: UpdateReader, ref: number, nesting: number): number {
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
