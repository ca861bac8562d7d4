import { crc32, deflateSync } from 'node:zlib'

/** A picture of pixels, four bytes each: red, green, blue and how opaque. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  readonly rgba: Buffer
}

/** What a bitmap of Windows is read as: pixels, or a file that browsers show as it is. */
export type ReadBitmap = { readonly kind: 'pixels'; readonly bitmap: Bitmap } | { readonly kind: 'file'; readonly type: 'image/png' | 'image/jpeg'; readonly bytes: Buffer }

/** Pixels of one bitmap; larger ones are none that a slide needs. */
const PIXELS_MAX = 16_000_000
/** What `biCompression` says (MS-WMF 2.1.1.7). */
const [PLAIN, RLE8, FIELDS, JPEG, PNG] = [0, 1, 3, 4, 5]

/** How far a mask of bits stands to the left, and how many there are. */
function channel(mask: number): (value: number) => number {
  if (mask === 0) return () => 0
  const unsigned = mask >>> 0
  const shift = 31 - Math.clz32(unsigned & -unsigned)
  const most = unsigned >>> shift
  return (value) => Math.round((((value & unsigned) >>> shift) / most) * 255)
}

/** The rows of a bitmap whose runs of equal bytes are counted (MS-WMF 3.1.6), as one that says each. */
function unpackedRuns(bits: Buffer, width: number, height: number): Buffer {
  const stride = Math.ceil(width / 4) * 4
  const rows = Buffer.alloc(stride * height)
  let [x, y, at] = [0, 0, 0]
  const put = (value: number): void => {
    if (x < width && y < height) rows[y * stride + x] = value
    x++
  }
  while (at + 1 < bits.length && y < height) {
    const [count, value] = [bits.readUInt8(at), bits.readUInt8(at + 1)]
    at += 2
    if (count > 0) for (let left = count; left > 0; left--) put(value)
    else if (value === 0) [x, y] = [0, y + 1]
    else if (value === 1) break
    else if (value === 2) [x, y, at] = [x + bits.readUInt8(at), y + bits.readUInt8(at + 1), at + 2]
    else {
      for (let left = 0; left < value; left++) put(bits.readUInt8(at + left))
      at += value + (value & 1)
    }
  }
  return rows
}

/**
 * Reads a bitmap without a file around it (DIB): its header with the colours, and its bits, which follow that where they are not given.
 * Null for one that is damaged, too large or compressed in a way that nobody uses.
 */
export function readDib(header: Buffer, given?: Buffer): ReadBitmap | null {
  const size = header.readUInt32LE(0)
  if (size < 40) return null
  const [width, tall] = [header.readInt32LE(4), header.readInt32LE(8)]
  const [depth, compression] = [header.readUInt16LE(14), header.readUInt32LE(16)]
  const height = Math.abs(tall)
  if (width <= 0 || height === 0 || width * height > PIXELS_MAX) return null
  const used = header.readUInt32LE(32)
  const masksAt = size === 40 ? size : 40
  const colours = depth <= 8 ? Math.min(used === 0 ? 2 ** depth : used, 256) : 0
  const coloursAt = size + (size === 40 && compression === FIELDS ? 12 : 0)
  const stored = given ?? header.subarray(coloursAt + colours * 4)
  if (compression === JPEG || compression === PNG) return { kind: 'file', type: compression === PNG ? 'image/png' : 'image/jpeg', bytes: stored }
  if (compression !== PLAIN && compression !== FIELDS && !(compression === RLE8 && depth === 8)) return null
  const bits = compression === RLE8 ? unpackedRuns(stored, width, height) : stored
  const stride = Math.floor((width * depth + 31) / 32) * 4
  const masks = compression === FIELDS ? [0, 4, 8].map((at) => header.readUInt32LE(masksAt + at)) : depth === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff]
  const [red, green, blue] = masks.map(channel)
  if (!red || !green || !blue) return null
  const rgba = Buffer.alloc(width * height * 4)
  let isSeen = false
  for (let y = 0; y < height; y++) {
    const row = (tall > 0 ? height - 1 - y : y) * stride
    if (row + stride > bits.length) continue
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4
      if (depth <= 8) {
        const index = (bits.readUInt8(row + ((x * depth) >> 3)) >> (8 - depth - ((x * depth) & 7))) & (2 ** depth - 1)
        const from = coloursAt + Math.min(index, colours - 1) * 4
        rgba.set([header.readUInt8(from + 2), header.readUInt8(from + 1), header.readUInt8(from), 255], to)
      } else if (depth === 24) {
        const from = row + x * 3
        rgba.set([bits.readUInt8(from + 2), bits.readUInt8(from + 1), bits.readUInt8(from), 255], to)
      } else {
        const value = depth === 16 ? bits.readUInt16LE(row + x * 2) : bits.readUInt32LE(row + x * 4)
        const alpha = depth === 32 ? value >>> 24 : 255
        if (alpha > 0) isSeen = true
        rgba.set([red(value), green(value), blue(value), alpha], to)
      }
    }
  }
  // What leaves the fourth byte empty everywhere does not mean that nothing is to be seen.
  if (depth === 32 && !isSeen) for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255
  return { kind: 'pixels', bitmap: { width, height, rgba } }
}

function pngPart(name: string, data: Buffer): Buffer {
  const part = Buffer.alloc(12 + data.length)
  part.writeUInt32BE(data.length, 0)
  part.write(name, 4, 'latin1')
  data.copy(part, 8)
  part.writeUInt32BE(crc32(part.subarray(4, 8 + data.length)), 8 + data.length)
  return part
}

/** A bitmap as a PNG file. */
export function pngOf({ height, rgba, width }: Bitmap): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6], 8)
  const rows = Buffer.alloc(height * (width * 4 + 1))
  for (let y = 0; y < height; y++) rgba.copy(rows, y * (width * 4 + 1) + 1, y * width * 4, (y + 1) * width * 4)
  return Buffer.concat([Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'), pngPart('IHDR', head), pngPart('IDAT', deflateSync(rows, { level: 4 })), pngPart('IEND', Buffer.alloc(0))])
}

/** A bitmap whose black is opaque and whose white is not there, by how light each pixel of another one is; its colours are of a third. */
export function masked(mask: Bitmap, colours: Bitmap | null): Bitmap {
  const { height, width } = colours ?? mask
  const rgba = colours ? Buffer.from(colours.rgba) : Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (Math.floor((y * mask.height) / height) * mask.width + Math.floor((x * mask.width) / width)) * 4
      rgba[(y * width + x) * 4 + 3] = 255 - (mask.rgba[from] ?? 0)
    }
  }
  return { width, height, rgba }
}
