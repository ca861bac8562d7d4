import { readSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { Inflate } from 'fflate'
import { DeckRefusal } from './refusal.ts'

/** How much an archive may hold and give. */
export interface ZipBounds {
  readonly entries: number
  /** Bytes that it says to unpack to in all, and that are unpacked of it. */
  readonly unpackedBytes: number
}

/** What presentations take: those with 300 slides have some thousand parts. */
const ZIP_BOUNDS: ZipBounds = { entries: 20_000, unpackedBytes: 600 * 1024 * 1024 }

interface Entry {
  readonly method: number
  readonly packed: number
  /** Where its local header begins. */
  readonly at: number
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const END_BYTES = 22
/** Numbers that have no room in 32 bits, or in 16, stand in records of their own (APPNOTE.TXT 4.3.14, 4.5.3): programs that do not know a size ahead write these for small files, too. */
const WIDE = { endSignature: 0x06064b50, endBytes: 56, locatorSignature: 0x07064b50, locatorBytes: 20, field: 0x0001, number: 0xffffffff, count: 0xffff } as const
const COMMENT_MAX = 0xffff
const DIRECTORY_MAX = 8 * 1024 * 1024
/** Bytes that are unpacked at once of a damaged file. */
const SALVAGE_STEP = 256
const [STORED, DEFLATED] = [0, 8]

/** Whether a name leads out of the archive. */
function leadsOut(name: string): boolean {
  return name.startsWith('/') || name.includes('\\') || name.includes('\0') || /^[a-z]:/i.test(name) || name.split('/').includes('..')
}

/** A number of 64 bits; one that no file has where it is larger than numbers are exact. */
function wideNumber(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at)
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : Number.POSITIVE_INFINITY
}

/** Numbers of an entry, of which those without room stand in a further field, one behind the other. @throws DeckRefusal `deck-damaged` where it is not there */
function widened(numbers: readonly number[], extra: Buffer): readonly number[] {
  if (!numbers.includes(WIDE.number)) return numbers
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== WIDE.field) at += 4 + extra.readUInt16LE(at + 2)
  at += 4
  return numbers.map((number) => {
    if (number !== WIDE.number) return number
    if (at + 8 > extra.length) throw new DeckRefusal('deck-damaged')
    at += 8
    return wideNumber(extra, at - 8)
  })
}

/**
 * The files of a ZIP in an open file, read one at a time (APPNOTE.TXT 4.3). What the directory says of lengths is believed nowhere: each
 * file is unpacked up to a bound of its own, and all of them up to one together.
 */
export class ZipArchive {
  readonly #file: number
  readonly #size: number
  readonly #entries = new Map<string, Entry>()
  #left: number

  /** @throws DeckRefusal for what is no whole archive, names files outside of itself, or holds too much. */
  constructor(file: number, size: number, bounds: ZipBounds = ZIP_BOUNDS) {
    this.#file = file
    this.#size = size
    this.#left = bounds.unpackedBytes
    this.#readDirectory(bounds)
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase())
  }

  /**
   * The bytes of a file; null when there is none.
   * @throws DeckRefusal for one that is damaged, has a password, or unpacks to more than `most` bytes.
   */
  read(name: string, most: number): Buffer | null {
    const entry = this.#entries.get(name.toLowerCase())
    if (!entry) return null
    const head = this.#bytes(entry.at, 30)
    if (head.readUInt32LE(0) !== LOCAL_SIGNATURE) throw new DeckRefusal('deck-damaged')
    const packed = this.#bytes(entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), entry.packed)
    const bytes = this.#unpack(entry.method, packed, Math.min(most, this.#left))
    this.#left -= bytes.length
    return bytes
  }

  /** The bytes of a file that is damaged, up to where it is; none where nothing can be had, and at most `most`. */
  salvage(name: string, most: number): Uint8Array {
    const entry = this.#entries.get(name.toLowerCase())
    const pieces: Uint8Array[] = []
    const bound = Math.max(0, Math.min(most, this.#left))
    let length = 0
    const isFull = (): boolean => length >= bound
    try {
      if (!entry) return new Uint8Array()
      const head = this.#bytes(entry.at, 30)
      const from = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
      const packed = this.#bytes(from, Math.min(entry.packed, this.#size - from))
      if (entry.method === STORED) return packed.subarray(0, bound)
      const inflate = new Inflate((piece) => {
        pieces.push(piece.slice(0, Math.max(0, bound - length)))
        length += piece.length
      })
      // Little by little, so that what comes before the damage is unpacked when it is met.
      for (let at = 0; at < packed.length && !isFull(); at += SALVAGE_STEP) inflate.push(packed.subarray(at, at + SALVAGE_STEP))
    } catch {
      // What has been unpacked is what there is.
    }
    const bytes = Buffer.concat(pieces)
    this.#left -= bytes.length
    return bytes
  }

  #unpack(method: number, packed: Buffer, most: number): Buffer {
    if (method === STORED && packed.length <= most) return packed
    if (method !== STORED && method !== DEFLATED) throw new DeckRefusal('deck-damaged')
    if (method === STORED || most <= 0) throw new DeckRefusal('deck-too-large')
    try {
      return inflateRawSync(packed, { maxOutputLength: most })
    } catch (error) {
      const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      throw new DeckRefusal(isTooLarge ? 'deck-too-large' : 'deck-damaged', error)
    }
  }

  #bytes(at: number, length: number): Buffer {
    if (at < 0 || length < 0 || at + length > this.#size) throw new DeckRefusal('deck-damaged')
    const bytes = Buffer.allocUnsafe(length)
    if (readSync(this.#file, bytes, 0, length, at) !== length) throw new DeckRefusal('deck-damaged')
    return bytes
  }

  /** Where the directory lies and how much is in it, by the end of the file. */
  #end(tail: Buffer, end: number): { readonly count: number; readonly length: number; readonly from: number } {
    const [count, length, from] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
    const locator = end - WIDE.locatorBytes
    const isWide = count === WIDE.count || length === WIDE.number || from === WIDE.number
    if (!isWide || locator < 0 || tail.readUInt32LE(locator) !== WIDE.locatorSignature) return { count, length, from }
    const wide = this.#bytes(wideNumber(tail, locator + 8), WIDE.endBytes)
    if (wide.readUInt32LE(0) !== WIDE.endSignature) throw new DeckRefusal('deck-damaged')
    return { count: wideNumber(wide, 32), length: wideNumber(wide, 40), from: wideNumber(wide, 48) }
  }

  #readDirectory({ entries, unpackedBytes }: ZipBounds): void {
    const tailAt = Math.max(0, this.#size - END_BYTES - COMMENT_MAX)
    const tail = this.#bytes(tailAt, this.#size - tailAt)
    let end = tail.length - END_BYTES
    while (end >= 0 && tail.readUInt32LE(end) !== END_SIGNATURE) end--
    if (end < 0) throw new DeckRefusal('deck-damaged')
    const { count, from, length } = this.#end(tail, end)
    if (count > entries || length > DIRECTORY_MAX) throw new DeckRefusal('deck-too-large')
    const directory = this.#bytes(from, length)
    let unpacked = 0
    for (let left = count, at = 0; left > 0; left--) {
      if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new DeckRefusal('deck-damaged')
      const nameLength = directory.readUInt16LE(at + 28)
      const name = directory.toString('utf8', at + 46, at + 46 + nameLength)
      if (leadsOut(name)) throw new DeckRefusal('deck-unsafe')
      if ((directory.readUInt16LE(at + 8) & 1) !== 0) throw new DeckRefusal('deck-encrypted')
      const extraLength = directory.readUInt16LE(at + 30)
      const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
      const [size = 0, packed = 0, localAt = 0] = widened([directory.readUInt32LE(at + 24), directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 42)], extra)
      unpacked += size
      if (unpacked > unpackedBytes) throw new DeckRefusal('deck-too-large')
      // Names of parts are the same whatever their case (ECMA-376 part 2, 6.2.2.3).
      this.#entries.set(name.toLowerCase(), { method: directory.readUInt16LE(at + 10), packed, at: localAt })
      at += 46 + nameLength + extraLength + directory.readUInt16LE(at + 32)
    }
  }
}
