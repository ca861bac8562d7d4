import { gzipSync, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inspectSvg } from '../../../media/svg.ts'
import { pngOf, readDib } from './bitmaps.ts'
import { svgOfMetafile } from './read-metafile.ts'
import { lettersOf } from './symbol-letters.ts'

type Piece = readonly [kind: 'u16' | 'i16' | 'u32' | 'i32' | 'f32' | 'raw', value: number | Buffer]
const words = (...values: readonly number[]): readonly Piece[] => values.map((value) => ['i16', value])
const longs = (...values: readonly number[]): readonly Piece[] => values.map((value) => ['i32', value])

function bytesOf(pieces: readonly Piece[]): Buffer {
  return Buffer.concat(pieces.map(([kind, value]) => {
    if (typeof value !== 'number') return value
    const bytes = Buffer.alloc(kind.endsWith('16') ? 2 : 4)
    if (kind === 'f32') bytes.writeFloatLE(value)
    else if (kind.endsWith('16')) bytes.writeUInt16LE(value & 0xffff)
    else bytes.writeUInt32LE(value >>> 0)
    return bytes
  }))
}

/** A WMF with a head that says how large it is: 1000 to 500 units, 1000 to an inch. */
function wmf(...records: readonly (readonly [kind: number, pieces: readonly Piece[]])[]): Buffer {
  const head = bytesOf([['u32', 0x9ac6cdd7], ...words(0, 0, 0, 1000, 500, 1000, 0, 0, 0)])
  const body = records.map(([kind, pieces]) => {
    const data = bytesOf(pieces)
    return Buffer.concat([bytesOf([['u32', (6 + data.length) / 2], ['u16', kind]]), data])
  })
  return Buffer.concat([head, bytesOf([...words(1, 9, 0x300), ...longs(0), ...words(4), ...longs(0), ...words(0)]), ...body, bytesOf([['u32', 3], ['u16', 0]])])
}

/** An EMF of 200 to 100 pixels of a screen with four pixels to a millimetre. */
function emf(...records: readonly (readonly [kind: number, pieces: readonly Piece[]])[]): Buffer {
  const head = bytesOf([...longs(1, 88, 0, 0, 200, 100, 0, 0, 5000, 2500), ['u32', 0x464d4520], ...longs(0x10000, 0, 0, 0, 0, 0, 0, 800, 400, 200, 100)])
  const body = records.map(([kind, pieces]) => {
    const data = bytesOf(pieces)
    return Buffer.concat([bytesOf(longs(kind, 8 + data.length)), data])
  })
  return Buffer.concat([head, ...body, bytesOf(longs(14, 20, 0, 0, 20))])
}

/** Two by two pixels of three bytes, from below: blue and white over red and green. */
const dib = bytesOf([...longs(40, 2, 2), ...words(1, 24), ...longs(0, 16, 0, 0, 0, 0), ['raw', Buffer.from([0, 0, 255, 0, 255, 0, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0])]])
const rectangle = [0x041b, words(400, 900, 100, 100)] as const

describe('pictures that only Windows shows', () => {
  it('are drawings that may be stored, as large as their head says', () => {
    const svg = svgOfMetafile(wmf(rectangle)) ?? ''
    expect(inspectSvg(Buffer.from(svg))).toEqual({ width: 96, height: 48 })
    expect(svg).toContain('viewBox="0 0 2000 1000"')
  })

  it('have forms in the pen and brush that are chosen, by the window that they are drawn in', () => {
    const svg = svgOfMetafile(wmf(
      [0x020b, words(0, 0)], [0x020c, words(1000, 2000)],
      [0x02fc, [...words(0), ['u32', 0x0000ff], ...words(0)]], [0x02fa, [...words(0, 20, 0), ['u32', 0xff0000]]],
      [0x012d, words(0)], [0x012d, words(1)], rectangle,
    ))
    expect(svg).toContain('<path d="M100 100L900 100L900 400L100 400Z" fill="#ff0000" fill-rule="evenodd" stroke="#0000ff" stroke-width="20"')
  })

  it('have words, in letters that the web knows where theirs are those of Symbol', () => {
    const font = (name: string): readonly Piece[] => [...words(-100, 0, 0, 0, 700), ['raw', Buffer.from([1, 0, 0, 2, 0, 0, 0, 0])], ['raw', Buffer.from(`${name}\0`.padEnd(32, '\0'))]]
    const svg = svgOfMetafile(wmf([0x02fb, font('Symbol')], [0x012d, words(0)], [0x0521, [...words(2), ['raw', Buffer.from('ab')], ...words(200, 100)]])) ?? ''
    expect(svg).toContain('>αβ</text>')
    expect(svg).toContain('font-weight="bold" font-style="italic"')
    expect(lettersOf('ab', 'Arial')).toBe('ab')
  })

  it('have pictures of pixels, the right way up', () => {
    const svg = svgOfMetafile(wmf([0x0f43, [['u32', 0xcc0020], ...words(0, 2, 2, 0, 0, 300, 400, 50, 60), ['raw', dib]]])) ?? ''
    expect(svg).toContain('translate(60 50) scale(1 1)" width="400" height="300"')
    expect(inspectSvg(Buffer.from(svg))).not.toBeNull()
    const read = readDib(dib)
    expect(read?.kind === 'pixels' && [...read.bitmap.rgba]).toEqual([0, 0, 255, 255, 255, 255, 255, 255, 255, 0, 0, 255, 0, 255, 0, 255])
  })

  it('are files that browsers read: pixels as PNG', () => {
    const png = pngOf({ width: 1, height: 2, rgba: Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]) })
    const from = png.indexOf('IDAT') + 4
    expect([...inflateSync(png.subarray(from, from + png.readUInt32BE(from - 8)))]).toEqual([0, 1, 2, 3, 4, 0, 5, 6, 7, 8])
  })

  it('of the newer kind have paths, curves and changes of places', () => {
    const svg = svgOfMetafile(emf(
      [39, [...longs(1, 0), ['u32', 0x00ff00], ...longs(0)]], [37, longs(1)], [37, [['u32', 0x80000008]]],
      [35, [['f32', 2], ['f32', 0], ['f32', 0], ['f32', 2], ['f32', 10], ['f32', 0]]],
      [59, []], [27, longs(0, 0)], [88, [...longs(0, 0, 9, 9, 3), ...words(10, 0, 20, 10, 20, 20)]], [61, []], [60, []], [62, longs(0, 0, 9, 9)],
    ))
    expect(svg).toContain('<path d="M10 0C30 0 50 20 50 40Z" fill="#00ff00" fill-rule="evenodd"/>')
  })

  it('of the newer kind have words as wide as their own font made them', () => {
    const text = Buffer.from('Añ', 'utf16le')
    const svg = svgOfMetafile(emf([84, [...longs(0, 0, 9, 9, 1), ['f32', 1], ['f32', 1], ...longs(30, 40, 2, 76, 0, 0, 0, 0, 0, 80), ['raw', text], ...longs(12, 13)]]))
    expect(svg).toContain('textLength="25" lengthAdjust="spacingAndGlyphs">Añ</text>')
  })

  it('are read packed, too, and bitmaps in files', () => {
    expect(svgOfMetafile(gzipSync(wmf(rectangle)))).toBe(svgOfMetafile(wmf(rectangle)))
    expect(svgOfMetafile(Buffer.concat([bytesOf([['raw', Buffer.from('BM')], ...longs(70, 0, 54)]), dib]))).toContain('width="2" height="2"')
  })

  it('are none where nothing is drawn, and of other kinds', () => {
    expect(svgOfMetafile(wmf())).toBeNull()
    expect(svgOfMetafile(emf())).toBeNull()
    expect(svgOfMetafile(Buffer.alloc(100, 7))).toBeNull()
    expect(svgOfMetafile(Buffer.alloc(3))).toBeNull()
  })

  it('that are cut off are what was drawn before, and never more than a bound', () => {
    const whole = wmf(rectangle, rectangle, [0x0538, words(2, 3, 3, 0, 0, 10, 10, 0, 10, 5, 5, 6, 6, 7, 7)])
    for (let length = 40; length < whole.length; length++) expect(() => svgOfMetafile(whole.subarray(0, length))).not.toThrow()
    expect(svgOfMetafile(emf([43, longs(0, 0, 9, 9)], [86, [...longs(0, 0, 9, 9, 2_000_000_000)]]))).toContain('M0 0L9 0')
    const bomb = Buffer.from(dib)
    bomb.writeInt32LE(60_000, 4)
    bomb.writeInt32LE(60_000, 8)
    expect(readDib(bomb)).toBeNull()
  })

  it('are cut within cuts only so deep that every browser follows', () => {
    const cuts = Array.from({ length: 1000 }, () => [30, longs(0, 0, 90, 90)] as const)
    const svg = svgOfMetafile(emf(...cuts, [43, longs(0, 0, 9, 9)])) ?? ''
    const depths = new Map<string, number>()
    for (const [, name = '', outer] of svg.matchAll(/<clipPath id="(c\d+)"(?: clip-path="url\(#(c\d+)\)")?>/g)) depths.set(name, outer === undefined ? 0 : (depths.get(outer) ?? 0) + 1)
    expect(depths.size).toBe(1000)
    expect(Math.max(...depths.values())).toBeGreaterThan(20)
    expect(Math.max(...depths.values())).toBeLessThan(200)
  })

  it('name nothing but themselves, whatever their words are', () => {
    const name = 'A"><script>\0'
    const svg = svgOfMetafile(wmf(
      [0x02fb, [...words(-100, 0, 0, 0, 400), ['raw', Buffer.alloc(8)], ['raw', Buffer.from(name.padEnd(32, '\0'))]]], [0x012d, words(0)],
      [0x0521, [...words(10), ['raw', Buffer.from('<script>x&')], ...words(0, 0)]],
    )) ?? ''
    expect(inspectSvg(Buffer.from(svg))).not.toBeNull()
    expect(svg).toContain('&lt;script&gt;x&amp;')
  })
})
