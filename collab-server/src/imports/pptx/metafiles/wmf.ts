import { readDib } from './bitmaps.ts'
import { Gdi, RASTER } from './gdi.ts'
import type { Place } from './gdi.ts'
import { brushOf, colourRef, fontOf, patternOf, penOf } from './objects.ts'
import { arcOf, ellipseOf, linesOf, roundedOf } from './paths.ts'
import type { Corners, Point } from './paths.ts'

/** Records of one drawing; what comes behind them is left out. */
export const RECORDS_MAX = 100_000
const PLACEABLE = 0x9ac6cdd7
/** The longer side of a drawing in its own units: as fine as its lines are. */
const LONGER = 2000
/** Pixels of CSS to an inch, and of a drawing that says nothing of its size. */
const [INCH, USUAL] = [96, 480]

/** A record's words: numbers of two bytes, by their place behind its head. */
type Words = (index: number) => number

const cornersOf = (word: Words, last: number): Corners => [word(last), word(last - 1), word(last - 2), word(last - 3)]

/** Points of two words each. */
function pointsOf(word: Words, from: number, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => [word(from + index * 2), word(from + index * 2 + 1)] as const)
}

function textOut(gdi: Gdi, data: Buffer, word: Words, isExtended: boolean): void {
  const { state } = gdi
  const length = isExtended ? word(2) : word(0)
  const hasBox = isExtended && (word(3) & 6) !== 0
  const from = isExtended ? (hasBox ? 16 : 8) : 2
  const padded = length + (length & 1)
  const after = from + padded
  const text = new TextDecoder(state.font.encoding).decode(data.subarray(from, from + length))
  const [x, y] = isExtended ? [word(1), word(0)] : [word(after / 2 + 1), word(after / 2)]
  const steps = isExtended && data.length >= after + length * 2 ? Array.from({ length }, (_, index) => data.readInt16LE(after + index * 2)) : []
  const width = steps.length > 0 ? steps.reduce((sum, step) => sum + step, 0) : null
  const isAtPen = (state.textAlign & 1) !== 0
  gdi.text(text, isAtPen ? state.x : x, isAtPen ? state.y : y, width)
  if (isAtPen && width !== null) state.x += width
}

/** A bitmap: its header lies behind the numbers of its record, which begin with how it is put there. */
function bitmapOut(gdi: Gdi, data: Buffer, numbers: number, place: Place): void {
  const operation = data.readUInt32LE(0)
  const read = data.length > numbers * 2 + 40 ? readDib(data.subarray(numbers * 2)) : null
  gdi.picture(read, place, read === null && operation === RASTER.copy ? RASTER.brush : operation)
}

function play(gdi: Gdi, kind: number, data: Buffer): void {
  const { state } = gdi
  const word: Words = (index) => data.readInt16LE(index * 2)
  switch (kind) {
    case 0x0106: state.isEvenOdd = word(0) !== 2; break
    case 0x0104: state.isIdle = word(0) === 11; break
    case 0x012e: state.textAlign = word(0); break
    case 0x0209: state.textColour = colourRef(data.readUInt32LE(0)); break
    case 0x020b: [state.windowY, state.windowX] = [word(0), word(1)]; break
    case 0x020c: [state.windowHeight, state.windowWidth] = [word(0), word(1)]; break
    case 0x020f: [state.windowY, state.windowX] = [state.windowY + word(0), state.windowX + word(1)]; break
    case 0x001e: gdi.save(); break
    case 0x0127: gdi.restore(word(0)); break
    case 0x0214: [state.y, state.x] = [word(0), word(1)]; break
    case 0x0213: {
      gdi.draw(linesOf(gdi, [[state.x, state.y], [word(1), word(0)]], false), { isFilled: false })
      ;[state.y, state.x] = [word(0), word(1)]
      break
    }
    case 0x0324: gdi.draw(linesOf(gdi, pointsOf(word, 1, data.readUInt16LE(0)), true), { isFilled: true }); break
    case 0x0325: gdi.draw(linesOf(gdi, pointsOf(word, 1, data.readUInt16LE(0)), false), { isFilled: false }); break
    case 0x0538: {
      const parts = data.readUInt16LE(0)
      let from = 1 + parts
      let path = ''
      for (let part = 0; part < parts; part++) {
        const count = data.readUInt16LE(2 + part * 2)
        path += linesOf(gdi, pointsOf(word, from, count), true)
        from += count * 2
      }
      gdi.draw(path, { isFilled: true })
      break
    }
    case 0x041b: { const [left, top, right, bottom] = cornersOf(word, 3); gdi.draw(gdi.rectangle(left, top, right, bottom), { isFilled: true }); break }
    case 0x0418: gdi.draw(ellipseOf(gdi, cornersOf(word, 3)), { isFilled: true }); break
    case 0x061c: gdi.draw(roundedOf(gdi, cornersOf(word, 5), word(1), word(0)), { isFilled: true }); break
    case 0x0817: case 0x081a: case 0x0830: {
      const how = kind === 0x0817 ? 'arc' : kind === 0x081a ? 'pie' : 'chord'
      gdi.draw(arcOf(gdi, cornersOf(word, 7), [word(3), word(2)], [word(1), word(0)], how), { isFilled: how !== 'arc' })
      break
    }
    case 0x0521: textOut(gdi, data, word, false); break
    case 0x0a32: textOut(gdi, data, word, true); break
    case 0x0416: { const [left, top, right, bottom] = cornersOf(word, 3); gdi.cut(gdi.rectangle(left, top, right, bottom), true); break }
    case 0x012d: gdi.select(data.readUInt16LE(0)); break
    case 0x01f0: gdi.objects.delete(data.readUInt16LE(0)); break
    case 0x02fa: gdi.add(penOf(data.readUInt16LE(0), word(1), data.readUInt32LE(6))); break
    case 0x02fc: gdi.add(brushOf(data.readUInt16LE(0), data.readUInt32LE(2))); break
    case 0x02fb: gdi.add(fontOf({ height: word(0), angle: word(2), weight: word(4), isItalic: data.readUInt8(10) !== 0, isUnderlined: data.readUInt8(11) !== 0, charset: data.readUInt8(13) }, data.toString('latin1', 18))); break
    case 0x0142: gdi.add(patternOf(readDib(data.subarray(4)))); break
    case 0x00f7: case 0x01f9: case 0x06ff: gdi.add({ kind: 'other' }); break
    case 0x061d: bitmapOut(gdi, data, 6, { x: word(5), y: word(4), width: word(3), height: word(2) }); break
    case 0x0940: bitmapOut(gdi, data, 8, { x: word(7), y: word(6), width: word(5), height: word(4) }); break
    case 0x0b41: bitmapOut(gdi, data, 10, { x: word(9), y: word(8), width: word(7), height: word(6) }); break
    case 0x0f43: bitmapOut(gdi, data, 11, { x: word(10), y: word(9), width: word(8), height: word(7) }); break
    case 0x0d33: gdi.picture(readDib(data.subarray(18)), { x: word(8), y: word(7), width: word(6), height: word(5) }, RASTER.copy); break
    default:
  }
}

/** The size that the first record says that does, of a drawing without a head of its own. */
function firstExtent(bytes: Buffer, from: number): readonly [number, number] {
  for (let at = from, left = RECORDS_MAX; at + 10 <= bytes.length && left > 0; left--) {
    const length = bytes.readUInt32LE(at) * 2
    if (bytes.readUInt16LE(at + 4) === 0x020c) return [Math.abs(bytes.readInt16LE(at + 8)) || 1, Math.abs(bytes.readInt16LE(at + 6)) || 1]
    if (length < 6) break
    at += length
  }
  return [4, 3]
}

/** A drawing of Windows (WMF) as SVG, as far as it can be read; null for one in which nothing is drawn. */
export function svgOfWmf(bytes: Buffer): string | null {
  const isPlaceable = bytes.readUInt32LE(0) === PLACEABLE
  const head = isPlaceable ? 22 : 0
  const [left, top, right, bottom] = isPlaceable ? [6, 8, 10, 12].map((at) => bytes.readInt16LE(at)) : [0, 0, 0, 0]
  const start = head + 18
  const [width, height] = isPlaceable ? [Math.abs((right ?? 0) - (left ?? 0)) || 1, Math.abs((bottom ?? 0) - (top ?? 0)) || 1] : firstExtent(bytes, start)
  const gdi = new Gdi()
  const finer = LONGER / Math.max(width, height)
  const box = { x: 0, y: 0, width: width * finer, height: height * finer }
  gdi.longerSide = LONGER
  Object.assign(gdi.state, { windowX: left ?? 0, windowY: top ?? 0, windowWidth: width, windowHeight: height, viewWidth: box.width, viewHeight: box.height })
  try {
    for (let at = start, records = RECORDS_MAX; at + 6 <= bytes.length && records > 0; records--) {
      const [length, kind] = [bytes.readUInt32LE(at) * 2, bytes.readUInt16LE(at + 4)]
      if (length < 6 || kind === 0) break
      play(gdi, kind, bytes.subarray(at + 6, Math.min(at + length, bytes.length)))
      at += length
    }
  } catch (error) {
    // What was drawn before the damage is what there is.
    if (!(error instanceof RangeError)) throw error
  }
  if (gdi.isEmpty) return null
  const size = isPlaceable ? INCH / (bytes.readUInt16LE(14) || 1440) : USUAL / Math.max(width, height)
  return gdi.svg(box, width * size, height * size)
}
