import type { ReadBitmap } from './bitmaps.ts'
import type { Brush, Font, Pen } from './gdi.ts'

/** A colour of Windows (0x00bbggrr) as the web writes it. */
export function colourRef(value: number): string {
  return `#${[value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const [NO_PEN, HATCHED] = [5, 2]
/** Dashes by the style of a pen, as multiples of its width. */
const DASHES: Readonly<Record<number, readonly number[]>> = { 1: [4, 2], 2: [1, 2], 3: [4, 2, 1, 2], 4: [4, 2, 1, 2, 1, 2] }
/** How opaque lines on nothing look from afar. */
const HATCH = 0.4

/** A pen of a style, whose dashes are as long as it is wide. */
export function penOf(style: number, width: number, colour: number): Pen {
  return { kind: 'pen', colour: (style & 15) === NO_PEN ? null : colourRef(colour), width: Math.abs(width), dashes: DASHES[style & 15] ?? [] }
}

/** A brush of one colour, of lines, or of nothing. */
export function brushOf(style: number, colour: number): Brush {
  return { kind: 'brush', colour: style === 1 ? null : colourRef(colour), opacity: style === HATCHED ? HATCH : 1 }
}

/** A brush of a small bitmap, which from afar is one colour. */
export function patternOf(read: ReadBitmap | null): Brush {
  if (read?.kind !== 'pixels') return { kind: 'brush', colour: '#808080', opacity: 1 }
  const { rgba } = read.bitmap
  const mean = (channel: number): number => {
    let sum = 0
    for (let at = channel; at < rgba.length; at += 4) sum += rgba[at] ?? 0
    return Math.round(sum / Math.max(1, rgba.length / 4))
  }
  return { kind: 'brush', colour: `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, '0')).join('')}`, opacity: 1 }
}

/** The letters that a character set means (MS-WMF 2.1.1.5); others are those of Western Windows. */
const ENCODINGS: Readonly<Record<number, string>> = {
  128: 'shift_jis', 129: 'euc-kr', 134: 'gbk', 136: 'big5', 161: 'windows-1253', 162: 'windows-1254', 163: 'windows-1258', 177: 'windows-1255', 178: 'windows-1256', 186: 'windows-1257', 204: 'windows-1251', 222: 'windows-874', 238: 'windows-1250',
}

/** What a font is besides its name. */
interface FontDescription {
  /** By its number in MS-WMF 2.1.1.5. */
  readonly charset: number
  /** Of the letters where it is below 0, of their line else. */
  readonly height: number
  /** Tenths of a degree, against the clock. */
  readonly angle: number
  /** From 100 to 900; bold is 700. */
  readonly weight: number
  readonly isItalic: boolean
  readonly isUnderlined: boolean
}

/** A font that browsers may know by its name; of names only letters, digits and what joins them are kept. */
export function fontOf({ angle, charset, height, isItalic, isUnderlined, weight }: FontDescription, name: string): Font {
  const family = name.replace(/\0.*$/su, '').replaceAll(/[^\p{L}\p{N} ._-]/gu, '').trim() || 'Arial'
  return { kind: 'font', family, height, angle, encoding: ENCODINGS[charset] ?? 'windows-1252', isBold: weight >= 600, isItalic, isUnderlined }
}

/** What every program has without making it, by its number (MS-EMF 2.1.31). */
export function stockObject(number: number): Pen | Brush | null {
  const greys = [0xffffff, 0xc0c0c0, 0x808080, 0x404040, 0]
  const grey = greys[number]
  if (grey !== undefined) return brushOf(0, grey)
  return number === 5 ? brushOf(1, 0) : number === 6 ? penOf(0, 0, 0xffffff) : number === 7 ? penOf(0, 0, 0) : number === 8 ? penOf(NO_PEN, 0, 0) : null
}
