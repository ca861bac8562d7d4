/** The header of a WOFF2 file of so many bytes, and nothing a browser would draw. */
export function woff2(bytes = 64, { says = bytes, unpacked = 200, tables = 9 }: { says?: number; unpacked?: number; tables?: number } = {}): Buffer {
  const font = Buffer.alloc(bytes)
  font.write('wOF2', 0, 'latin1')
  font.writeUInt32BE(says, 8)
  font.writeUInt16BE(tables, 12)
  font.writeUInt32BE(unpacked, 16)
  return font
}

/** A file that the server takes for a font. */
export const TEST_FONT = woff2()
