import { Inflate } from 'fflate'
import { zipEntries } from './file-kind.ts'

/** Bytes that are unpacked at once: a thousand times as many may come of them. */
const STEP = 4096
const DEFLATED = 8

/**
 * Whether the files of a ZIP unpack to no more than its directory says of each. Those who read documents unpack whatever it comes to
 * first, and look at the size after that.
 */
export function keepsItsSizes(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return zipEntries(bytes).every(({ at, method, packedBytes, unpackedBytes }) => {
    if (at + 30 > bytes.length) return false
    const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
    if (from + packedBytes > bytes.length) return false
    if (method !== DEFLATED) return packedBytes <= unpackedBytes
    let length = 0
    const inflate = new Inflate((piece) => { length += piece.length })
    const isTooLong = (): boolean => length > unpackedBytes
    for (let to = 0; to < packedBytes && !isTooLong(); to += STEP) inflate.push(bytes.subarray(from + to, from + Math.min(packedBytes, to + STEP)))
    return !isTooLong()
  })
}
