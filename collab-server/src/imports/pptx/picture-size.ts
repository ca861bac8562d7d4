/** How large a picture is that repeats itself: EMU, by its pixels and how many of them it has to an inch. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

const EMU_PER_INCH = 914_400
/** Pixels of an inch in pictures that do not say it. */
const USUAL_DENSITY = 96
const INCHES_PER_METRE = 39.370_078_7
const CM_PER_INCH = 2.54
/** Parts of a file before its pixels; no picture has more. */
const PARTS_MAX = 1000

const sizeOf = (across: number, down: number, densityAcross: number, densityDown: number): PictureSize | null => {
  const inches = (pixels: number, density: number): number => pixels / (density >= 1 ? density : USUAL_DENSITY)
  const [width, height] = [inches(across, densityAcross) * EMU_PER_INCH, inches(down, densityDown) * EMU_PER_INCH]
  return width > 0 && height > 0 ? { width, height } : null
}

function ofPng(bytes: Buffer): PictureSize | null {
  let at = 8
  let density: readonly [number, number] = [0, 0]
  for (let part = 0; part < PARTS_MAX && at + 12 <= bytes.length; part++) {
    const [length, name] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)]
    if (name === 'IDAT') break
    const isMetric = name === 'pHYs' && length >= 9 && at + 17 <= bytes.length && bytes[at + 16] === 1
    if (isMetric) density = [bytes.readUInt32BE(at + 8) / INCHES_PER_METRE, bytes.readUInt32BE(at + 12) / INCHES_PER_METRE]
    at += length + 12
  }
  return bytes.length < 24 ? null : sizeOf(bytes.readUInt32BE(16), bytes.readUInt32BE(20), ...density)
}

function ofJpeg(bytes: Buffer): PictureSize | null {
  let at = 2
  let density: readonly [number, number] = [0, 0]
  for (let part = 0; part < PARTS_MAX && at + 9 <= bytes.length && bytes[at] === 0xFF; part++) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xC0 && marker <= 0xCF && marker !== 0xC4 && marker !== 0xC8 && marker !== 0xCC
    if (isFrame) return sizeOf(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5), ...density)
    if (marker === 0xE0 && at + 16 <= bytes.length && bytes.toString('latin1', at + 4, at + 8) === 'JFIF') {
      const unit = bytes[at + 11] === 1 ? 1 : bytes[at + 11] === 2 ? CM_PER_INCH : 0
      density = [bytes.readUInt16BE(at + 12) * unit, bytes.readUInt16BE(at + 14) * unit]
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** The size of a picture; null for one of another kind, or that is damaged. */
export function pictureSize(bytes: Buffer): PictureSize | null {
  const begins = bytes.toString('latin1', 0, 4)
  if (begins === '\u0089PNG') return ofPng(bytes)
  if (begins.startsWith('\u00ff\u00d8')) return ofJpeg(bytes)
  return begins === 'GIF8' && bytes.length >= 10 ? sizeOf(bytes.readUInt16LE(6), bytes.readUInt16LE(8), 0, 0) : null
}
