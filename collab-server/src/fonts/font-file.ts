import { open } from 'node:fs/promises'
import { FONT_LIMITS } from '@lectern/shared/fonts'

/** What the first bytes of a font say that it is. */
export type FontType = 'font/woff2' | 'font/woff' | 'font/ttf' | 'font/otf'

const SIGNATURES: Readonly<Record<string, FontType>> = {
  wOF2: 'font/woff2', wOFF: 'font/woff', '\0\x01\0\0': 'font/ttf', true: 'font/ttf', OTTO: 'font/otf',
}

/** Tables of a font at most; fonts have a few dozen. */
const TABLES_MAX = 256
/** The header of an uncompressed font, bytes, and the entry of a table in the directory behind it. */
const SFNT = { header: 12, entry: 16 } as const
/** The headers of compressed fonts, bytes. */
const WOFF_HEADER = 44
const WOFF2_HEADER = 48
/** What a compressed font may unpack to, bytes: browsers unpack it before they can refuse it. */
const UNPACKED_MAX = 4 * FONT_LIMITS.fileBytes

/** Whether every table of an uncompressed font lies within its file. */
function tablesFit(head: DataView, bytes: number): boolean {
  const count = head.getUint16(4)
  if (count === 0 || count > TABLES_MAX || SFNT.header + count * SFNT.entry > Math.min(bytes, head.byteLength)) return false
  return Array.from({ length: count }, (_, index) => SFNT.header + index * SFNT.entry)
    .every((entry) => head.getUint32(entry + 8) + head.getUint32(entry + 12) <= bytes)
}

/** Whether the header of a compressed font agrees with its file. */
function packedFits(head: DataView, bytes: number, header: number): boolean {
  if (head.byteLength < header) return false
  const tables = head.getUint16(12)
  return head.getUint32(8) === bytes && tables > 0 && tables <= TABLES_MAX && head.getUint32(16) <= UNPACKED_MAX
}

/**
 * Judges a font by its header and the directory of its tables, a few kB whatever its size; nothing of it is unpacked or drawn here,
 * and browsers check the rest before they use it. `undefined`: no font, `damaged`: one whose header contradicts its file.
 */
function inspectFont(head: Uint8Array, bytes: number): FontType | 'damaged' | undefined {
  const type = SIGNATURES[Buffer.from(head.subarray(0, 4)).toString('latin1')]
  if (type === undefined) return undefined
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  if (view.byteLength < SFNT.header) return 'damaged'
  const fits = type === 'font/woff2' ? packedFits(view, bytes, WOFF2_HEADER) : type === 'font/woff' ? packedFits(view, bytes, WOFF_HEADER) : tablesFit(view, bytes)
  return fits ? type : 'damaged'
}

/** Judges a font that lies on the disk, as {@link inspectFont}. */
export async function inspectFontFile(path: string, bytes: number): Promise<FontType | 'damaged' | undefined> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(SFNT.header + TABLES_MAX * SFNT.entry)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    return inspectFont(head.subarray(0, bytesRead), bytes)
  } finally {
    await file.close()
  }
}
