import { gunzipSync } from 'node:zlib'
import { pngOf, readDib } from './bitmaps.ts'
import { svgOfEmf } from './emf.ts'
import { svgOfWmf } from './wmf.ts'

/** Bytes of one drawing, packed or not; larger ones hold bitmaps that no slide shows. */
const BYTES_MAX = 30 * 1024 * 1024
const [EMF_SIGN, PLACEABLE] = [0x464d4520, 0x9ac6cdd7]

function unpacked(bytes: Buffer): Buffer {
  return bytes.readUInt16BE(0) === 0x1f8b ? gunzipSync(bytes, { maxOutputLength: BYTES_MAX }) : bytes
}

function svgOfBitmap(bytes: Buffer): string | null {
  const from = bytes.readUInt32LE(10)
  const read = readDib(bytes.subarray(14), from > 14 && from < bytes.length ? bytes.subarray(from) : undefined)
  if (read?.kind !== 'pixels') return null
  const { height, width } = read.bitmap
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${pngOf(read.bitmap).toString('base64')}"/></svg>`
}

/**
 * A picture of a kind that Windows shows and browsers do not (WMF, EMF, both packed, BMP) as a drawing that they do; null for one of
 * another kind, one that is damaged from its beginning, and one in which nothing is drawn that is known here.
 */
export function svgOfMetafile(packed: Buffer): string | null {
  if (packed.length > BYTES_MAX || packed.length < 40) return null
  try {
    const bytes = unpacked(packed)
    if (bytes.readUInt32LE(0) === 1 && bytes.readUInt32LE(40) === EMF_SIGN) return svgOfEmf(bytes)
    if (bytes.readUInt32LE(0) === PLACEABLE || (bytes.readUInt32LE(0) === 0x90001 && bytes.readUInt16LE(4) >= 0x100)) return svgOfWmf(bytes)
    return bytes.toString('latin1', 0, 2) === 'BM' ? svgOfBitmap(bytes) : null
  } catch (error) {
    // It ends before what it says of itself, or is no packed file after all.
    if (error instanceof RangeError || (error as NodeJS.ErrnoException).code !== undefined) return null
    throw error
  }
}
