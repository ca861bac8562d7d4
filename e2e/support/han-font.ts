import { Buffer } from 'node:buffer'
import { createRequire } from 'node:module'
import type * as OpenType from 'opentype.js'

// It comes as one script without named exports.
const { Font, Glyph, Path } = createRequire(import.meta.url)('opentype.js') as typeof OpenType

const EM = 1000

/** A square as wide as most of the em. */
function square(): OpenType.Path {
  const path = new Path()
  path.moveTo(80, -60)
  path.lineTo(920, -60)
  path.lineTo(920, 800)
  path.lineTo(80, 800)
  path.close()
  return path
}

/**
 * A font that draws each of some letters as a square. Browsers measure letters that no font of the machine has in
 * whatever font comes to hand; with this one they have a width everywhere.
 */
export function squareFont(letters: Iterable<string>): Buffer<ArrayBuffer> {
  const glyphs = [...new Set(letters)].toSorted().map((letter, index) => (
    new Glyph({ name: `square${index}`, unicode: letter.codePointAt(0) ?? 0, advanceWidth: EM, path: square() })
  ))
  const font = new Font({
    familyName: 'Squares', styleName: 'Regular', unitsPerEm: EM, ascender: 880, descender: -120,
    glyphs: [new Glyph({ name: '.notdef', advanceWidth: EM, path: square() }), ...glyphs],
  })
  return Buffer.from(font.toArrayBuffer())
}
