import { eachSlice } from '../../platform/slices.ts'

/** CRC-32C (Castagnoli), reflected polynomial: of a byte with so many zeros behind it, 256 places a zero. */
const TABLE = new Int32Array(8 * 256)
for (let index = 0; index < TABLE.length; index++) {
  const before = TABLE[index - 256]
  let value = before === undefined ? index : (TABLE[before & 0xff] as number) ^ (before >>> 8)
  if (before === undefined) for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1
  TABLE[index] = value
}

/** The checksum stored beside every row of the log; an unsigned 32-bit number. `before` is that of the bytes before these. */
export function crc32c(bytes: Uint8Array, before = 0): number {
  const { length } = bytes
  const byteAt = (at: number): number => bytes[at] as number
  const of = (place: number): number => TABLE[place] as number
  let crc = ~before
  let at = 0
  // Eight bytes a step: their parts in the sum do not wait for each other.
  for (const end = length - 7; at < end; at += 8) {
    const first = crc ^ (byteAt(at) | (byteAt(at + 1) << 8) | (byteAt(at + 2) << 16) | (byteAt(at + 3) << 24))
    crc = of(1792 + (first & 0xff)) ^ of(1536 + ((first >>> 8) & 0xff)) ^ of(1280 + ((first >>> 16) & 0xff)) ^ of(1024 + (first >>> 24))
      ^ of(768 + byteAt(at + 4)) ^ of(512 + byteAt(at + 5)) ^ of(256 + byteAt(at + 6)) ^ of(byteAt(at + 7))
  }
  for (; at < length; at++) crc = of((crc ^ byteAt(at)) & 0xff) ^ (crc >>> 8)
  return ~crc >>> 0
}

/** The same on the event loop, where the bytes may be many. */
export async function crc32cOf(bytes: Uint8Array): Promise<number> {
  let crc = 0
  await eachSlice(bytes, (slice) => { crc = crc32c(slice, crc) })
  return crc
}
