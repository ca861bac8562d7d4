import { readDib } from './bitmaps.ts'
import type { Bitmap, ReadBitmap } from './bitmaps.ts'
import { textOut, smallTextOut } from './emf-text.ts'
import { Gdi, RASTER, product } from './gdi.ts'
import type { Matrix } from './gdi.ts'
import { brushOf, colourRef, fontOf, patternOf, penOf, stockObject } from './objects.ts'
import { POINTS_MAX, arcOf, curvesOf, ellipseOf, linesOf, roundedOf } from './paths.ts'
import type { Corners, Point } from './paths.ts'
import { RECORDS_MAX } from './wmf.ts'

const HEADER = 1
/** Objects that every program has, by the bit that tells them apart. */
const STOCK = 0x80000000
/** How a bitmap with opacity is put down. */
const [ALPHA_BLEND, TRANSPARENT] = [114, 116]

/** A record with how its numbers are read, by their place in it. */
interface Record {
  readonly kind: number
  readonly data: Buffer
  readonly int: (at: number) => number
}

/** What is known of a drawing beside what is set in it. */
interface Drawing {
  readonly gdi: Gdi
  /** Pixels to a millimetre of the screen that it was made for. */
  readonly perMm: readonly [number, number]
  /** A path that was gathered to its end. */
  ended: string
}

const cornersAt = ({ int }: Record, at: number): Corners => [int(at), int(at + 4), int(at + 8), int(at + 12)]

/** Points of four bytes each number, or of two. */
function pointsAt({ data, int }: Record, at: number, count: number, isShort: boolean): Point[] {
  if (count > POINTS_MAX) throw new RangeError('too many points')
  return Array.from({ length: count }, (_, index) => (isShort ? [data.readInt16LE(at + index * 4), data.readInt16LE(at + index * 4 + 2)] as const : [int(at + index * 8), int(at + index * 8 + 4)] as const))
}

/** Draws lines or curves by their points, of one piece or several. */
function drawPoints({ gdi }: Drawing, record: Record, what: 'bezier' | 'polygon' | 'polyline' | 'bezierTo' | 'polylineTo', isShort: boolean): void {
  const points = pointsAt(record, 28, record.int(24), isShort)
  const { state } = gdi
  const [first, ...others] = points
  if (!first) return
  if (what === 'polygon' || what === 'polyline') gdi.draw(linesOf(gdi, points, what === 'polygon'), { isFilled: what === 'polygon' })
  else if (what === 'bezier') gdi.draw(`M${gdi.at(...first)}${curvesOf(gdi, others)}`, { isFilled: false })
  else {
    const begin = gdi.path === null ? `M${gdi.at(state.x, state.y)}` : ''
    gdi.draw(begin + (what === 'bezierTo' ? curvesOf(gdi, points) : points.map((point) => `L${gdi.at(...point)}`).join('')), { isFilled: false })
    ;[state.x, state.y] = points.at(-1) ?? first
  }
}

function drawPieces({ gdi }: Drawing, record: Record, isClosed: boolean, isShort: boolean): void {
  const pieces = record.int(24)
  let at = 32 + pieces * 4
  let path = ''
  for (let piece = 0; piece < pieces; piece++) {
    const count = record.data.readUInt32LE(32 + piece * 4)
    path += linesOf(gdi, pointsAt(record, at, count, isShort), isClosed)
    at += count * (isShort ? 4 : 8)
  }
  gdi.draw(path, { isFilled: isClosed })
}

/** A part of a bitmap, from its upper left. */
function partOf({ height, rgba, width }: Bitmap, x: number, y: number, wide: number, high: number): Bitmap {
  if (x < 0 || y < 0 || wide <= 0 || high <= 0 || x + wide > width || y + high > height || (wide === width && high === height)) return { width, height, rgba }
  const part = Buffer.alloc(wide * high * 4)
  for (let row = 0; row < high; row++) rgba.copy(part, row * wide * 4, ((y + row) * width + x) * 4, ((y + row) * width + x + wide) * 4)
  return { width: wide, height: high, rgba: part }
}

/** The bitmap whose header and bits a record says the places of, four numbers in a row. */
function bitmapAt({ data, int }: Record, at: number): ReadBitmap | null {
  const [header, headerLength, bits, bitsLength] = [int(at), int(at + 4), int(at + 8), int(at + 12)]
  if (header <= 0 || headerLength < 40 || bitsLength <= 0) return null
  return readDib(data.subarray(header, header + headerLength), data.subarray(bits, bits + bitsLength))
}

function drawBitmap({ gdi }: Drawing, record: Record): void {
  const { int, kind } = record
  const isDib = kind === 81 || kind === 80
  const read = bitmapAt(record, isDib ? 48 : 84)
  const size = kind === 81 ? [int(72), int(76)] : kind === 80 ? [int(40), int(44)] : [int(32), int(36)]
  const [x, y] = isDib ? [int(32), int(36)] : [int(44), int(48)]
  const [wide, high] = isDib ? [int(40), int(44)] : kind === 76 || kind === 78 ? [int(32), int(36)] : [int(100), int(104)]
  const place = { x: int(24), y: int(28), width: size[0] ?? 0, height: size[1] ?? 0 }
  const operation = kind === ALPHA_BLEND || kind === TRANSPARENT || kind === 80 ? RASTER.copy : record.data.readUInt32LE(kind === 81 ? 68 : 40)
  // Bitmaps of files count their rows from below.
  const shown = read?.kind === 'pixels' ? { ...read, bitmap: partOf(read.bitmap, x, isDib ? read.bitmap.height - y - high : y, wide, high) } : read
  gdi.picture(shown, place, shown === null && operation === RASTER.copy ? 0 : operation)
}

/** What units of a millimetre, an inch or a point are in pixels, by the way in which places are said (MS-EMF 2.1.21). */
const UNITS: Readonly<globalThis.Record<number, number>> = { 2: 0.1, 3: 0.01, 4: 0.254, 5: 0.0254, 6: 25.4 / 1440 }

function setMapping({ gdi, perMm }: Drawing, mode: number): void {
  const unit = UNITS[mode]
  if (unit !== undefined) Object.assign(gdi.state, { windowWidth: 1, windowHeight: 1, viewWidth: unit * perMm[0], viewHeight: -unit * perMm[1] })
  else if (mode === 1) Object.assign(gdi.state, { windowWidth: 1, windowHeight: 1, viewWidth: 1, viewHeight: 1 })
}

const matrixAt = ({ data }: Record, at: number): Matrix => [0, 4, 8, 12, 16, 20].map((more) => data.readFloatLE(at + more)) as unknown as Matrix

/** What is set; whether the record was one that sets something. */
function set(drawing: Drawing, record: Record): boolean {
  const { gdi } = drawing
  const { data, int, kind } = record
  const { state } = gdi
  switch (kind) {
    case 9: [state.windowWidth, state.windowHeight] = [int(8), int(12)]; return true
    case 10: [state.windowX, state.windowY] = [int(8), int(12)]; return true
    case 11: [state.viewWidth, state.viewHeight] = [int(8), int(12)]; return true
    case 12: [state.viewX, state.viewY] = [int(8), int(12)]; return true
    case 17: setMapping(drawing, int(8)); return true
    case 19: state.isEvenOdd = int(8) !== 2; return true
    case 20: state.isIdle = int(8) === 11; return true
    case 22: state.textAlign = int(8); return true
    case 24: state.textColour = colourRef(data.readUInt32LE(8)); return true
    case 33: gdi.save(); return true
    case 34: gdi.restore(int(8)); return true
    case 35: state.world = matrixAt(record, 8); return true
    case 36: {
      const [given, mode] = [matrixAt(record, 8), int(32)]
      state.world = mode === 1 ? [1, 0, 0, 1, 0, 0] : mode === 2 ? product(given, state.world) : mode === 3 ? product(state.world, given) : given
      return true
    }
    case 37: {
      const index = data.readUInt32LE(8)
      const stock = index >= STOCK ? stockObject(index - STOCK) : null
      if (stock?.kind === 'pen') state.pen = stock
      else if (stock) state.brush = stock
      else gdi.select(index)
      return true
    }
    case 38: gdi.objects.set(int(8), penOf(int(12), int(16), data.readUInt32LE(24))); return true
    case 39: gdi.objects.set(int(8), brushOf(int(12), data.readUInt32LE(16))); return true
    case 40: gdi.objects.delete(int(8)); return true
    // A line that is not as wide as it is drawn is one pixel wide.
    case 95: gdi.objects.set(int(8), penOf(int(28), (int(28) & 0x10000) === 0 ? 0 : int(32), data.readUInt32LE(40))); return true
    case 93: case 94: gdi.objects.set(int(8), patternOf(bitmapAt(record, 16))); return true
    case 82: gdi.objects.set(int(8), fontOf({ height: int(12), angle: int(20), weight: int(28), isItalic: data.readUInt8(32) !== 0, isUnderlined: data.readUInt8(33) !== 0, charset: data.readUInt8(35) }, data.toString('utf16le', 40, 104))); return true
    default: return false
  }
}

/** What is drawn along, gathered and cut. */
function draw(drawing: Drawing, record: Record): void {
  const { gdi } = drawing
  const { int, kind } = record
  const { state } = gdi
  switch (kind) {
    case 2: case 85: drawPoints(drawing, record, 'bezier', kind === 85); break
    case 3: case 86: drawPoints(drawing, record, 'polygon', kind === 86); break
    case 4: case 87: drawPoints(drawing, record, 'polyline', kind === 87); break
    case 5: case 88: drawPoints(drawing, record, 'bezierTo', kind === 88); break
    case 6: case 89: drawPoints(drawing, record, 'polylineTo', kind === 89); break
    case 7: case 90: drawPieces(drawing, record, false, kind === 90); break
    case 8: case 91: drawPieces(drawing, record, true, kind === 91); break
    case 27:
      [state.x, state.y] = [int(8), int(12)]
      gdi.path?.push(`M${gdi.at(state.x, state.y)}`)
      break
    case 54:
      gdi.draw(`${gdi.path === null ? `M${gdi.at(state.x, state.y)}` : ''}L${gdi.at(int(8), int(12))}`, { isFilled: false })
      ;[state.x, state.y] = [int(8), int(12)]
      break
    case 42: gdi.draw(ellipseOf(gdi, cornersAt(record, 8)), { isFilled: true }); break
    case 43: gdi.draw(gdi.rectangle(...cornersAt(record, 8)), { isFilled: true }); break
    case 44: gdi.draw(roundedOf(gdi, cornersAt(record, 8), int(24), int(28)), { isFilled: true }); break
    case 45: case 46: case 47: {
      const how = kind === 45 ? 'arc' : kind === 46 ? 'chord' : 'pie'
      gdi.draw(arcOf(gdi, cornersAt(record, 8), [int(24), int(28)], [int(32), int(36)], how), { isFilled: how !== 'arc' })
      break
    }
    case 59: gdi.path = []; break
    case 60: [drawing.ended, gdi.path] = [gdi.path?.join('') ?? '', null]; break
    case 61: gdi.path?.push('Z'); break
    case 62: case 63: case 64: gdi.draw(drawing.ended, { isFilled: kind !== 64, isLined: kind !== 62 }); break
    case 67: gdi.cut(drawing.ended, int(8) === 1); break
    case 68: gdi.path = null; break
    case 30: gdi.cut(gdi.rectangle(...cornersAt(record, 8)), true); break
    case 75: cutToRegion(drawing, record); break
    case 76: case 77: case 78: case 80: case 81: case ALPHA_BLEND: case TRANSPARENT: drawBitmap(drawing, record); break
    case 83: textOut(gdi, record.data, state.font.encoding); break
    case 84: textOut(gdi, record.data, 'utf-16le'); break
    case 108: smallTextOut(gdi, record.data); break
    default:
  }
}

/** Cuts to boxes that are said in pixels, whatever is set. */
function cutToRegion({ gdi }: Drawing, { data, int }: Record): void {
  const mode = int(12)
  if (mode === 5 && int(8) === 0) gdi.state.clip = null
  if (int(8) < 32 || (mode !== 5 && mode !== 1)) return
  const count = Math.min(int(16 + 8), Math.floor((data.length - 48) / 16))
  const boxes = Array.from({ length: count }, (_, index) => [0, 4, 8, 12].map((more) => int(48 + index * 16 + more)))
  gdi.cut(boxes.map(([left, top, right, bottom]) => `M${left} ${top}H${right}V${bottom}H${left}Z`).join(''), mode === 1)
}

/** A drawing of newer Windows (EMF) as SVG, as far as it can be read; null for one in which nothing is drawn. */
export function svgOfEmf(bytes: Buffer): string | null {
  const int = (at: number): number => bytes.readInt32LE(at)
  const [deviceX, deviceY, mmX, mmY] = [int(72) || 1, int(76) || 1, int(80) || 1, int(84) || 1]
  const perMm = [Math.abs(deviceX / mmX), Math.abs(deviceY / mmY)] as const
  const frame = [24, 28, 32, 36].map((at, index) => (int(at) / 100) * perMm[index % 2 === 0 ? 0 : 1])
  const [left, top, right, bottom] = (frame[2] ?? 0) > (frame[0] ?? 0) && (frame[3] ?? 0) > (frame[1] ?? 0) ? frame : [8, 12, 16, 20].map(int)
  const box = { x: left ?? 0, y: top ?? 0, width: Math.max(1, (right ?? 0) - (left ?? 0)), height: Math.max(1, (bottom ?? 0) - (top ?? 0)) }
  const gdi = new Gdi()
  gdi.longerSide = Math.max(box.width, box.height)
  const drawing: Drawing = { gdi, perMm, ended: '' }
  try {
    for (let at = 0, left = RECORDS_MAX; at + 8 <= bytes.length && left > 0; left--) {
      const [kind, length] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)]
      if (kind === 14 || length < 8) break
      const data = bytes.subarray(at, Math.min(at + length, bytes.length))
      const record: Record = { kind, data, int: (index) => data.readInt32LE(index) }
      if (kind !== HEADER && !set(drawing, record)) draw(drawing, record)
      at += length
    }
  } catch (error) {
    // What was drawn before the damage is what there is.
    if (!(error instanceof RangeError)) throw error
  }
  if (gdi.isEmpty) return null
  return gdi.svg(box, (box.width / perMm[0]) * (96 / 25.4), (box.height / perMm[1]) * (96 / 25.4))
}
