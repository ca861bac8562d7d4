import type { Gdi } from './gdi.ts'

/** Signs that are numbers of a font's outlines, which say nothing without it, and steps that go down as well. */
const [GLYPHS, BOTH_WAYS] = [0x10, 0x2000]
const LETTERS_MAX = 20_000

/** Words with the steps from letter to letter (EMR_EXTTEXTOUTA and EMR_EXTTEXTOUTW). */
export function textOut(gdi: Gdi, data: Buffer, encoding: string): void {
  const { state } = gdi
  const [count, from, options, stepsAt] = [data.readUInt32LE(44), data.readUInt32LE(48), data.readUInt32LE(52), data.readUInt32LE(72)]
  if (count > LETTERS_MAX || (options & GLYPHS) !== 0) return
  const words = new TextDecoder(encoding).decode(data.subarray(from, from + count * (encoding === 'utf-16le' ? 2 : 1)))
  const stride = (options & BOTH_WAYS) === 0 ? 4 : 8
  let width: number | null = null
  if (stepsAt > 0 && stepsAt + count * stride <= data.length) {
    width = 0
    for (let index = 0; index < count; index++) width += data.readInt32LE(stepsAt + index * stride)
  }
  const isAtPen = (state.textAlign & 1) !== 0
  gdi.text(words, isAtPen ? state.x : data.readInt32LE(36), isAtPen ? state.y : data.readInt32LE(40), width)
  if (isAtPen && width !== null) state.x += width
}

/** Words in few bytes (EMR_SMALLTEXTOUT). */
export function smallTextOut(gdi: Gdi, data: Buffer): void {
  const [count, options] = [data.readUInt32LE(16), data.readUInt32LE(20)]
  if (count > LETTERS_MAX || (options & GLYPHS) !== 0) return
  const from = (options & 0x100) === 0 ? 52 : 36
  const isBytes = (options & 0x200) !== 0
  gdi.text(new TextDecoder(isBytes ? 'windows-1252' : 'utf-16le').decode(data.subarray(from, from + count * (isBytes ? 1 : 2))), data.readInt32LE(8), data.readInt32LE(12), null)
}
