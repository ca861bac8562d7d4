import { FILE_LIMITS } from './limits.ts'
import { drawnOn, placedBox } from './pdf-drawn.ts'
import type { Box } from './pdf-drawn.ts'
import type { PdfPart } from './pdf-parts.ts'

/** A picture of a PDF, for who may want it in a lesson. */
export interface PdfPicture {
  readonly page: number
  /** Where on its page it stands, from 0 at its head to 1 at its foot. */
  readonly down: number
  /** What it is: a picture of the file, or what was drawn of its page. */
  readonly kind: 'picture' | 'figure' | 'equation'
  /** What is written below it, the number of an equation; empty where that is no caption. */
  readonly caption: string
  readonly width: number
  readonly height: number
  readonly file: Blob
}

/** Pixels as pdf.js hands them out: a bitmap, or rows of bytes of one of three kinds. */
export interface RawPicture {
  readonly width: number
  readonly height: number
  readonly bitmap?: ImageBitmap | null
  readonly data?: Uint8Array | Uint8ClampedArray | null
  /** 1: a bit for each pixel, 2: three bytes, 3: four. */
  readonly kind?: number
}

/** Makes a file of pixels; null where that cannot be. */
export type EncodePicture = (picture: RawPicture) => Promise<{ readonly file: Blob; readonly width: number; readonly height: number } | null>

/** What is drawn on a page: numbers of operators with what they are called with. */
export interface Operators {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly unknown[]
}

/** The numbers that pdf.js has for operators. */
export interface OperatorNumbers {
  readonly save: number
  readonly restore: number
  readonly transform: number
  readonly paintImageXObject: number
  readonly paintFormXObjectBegin: number
  readonly paintFormXObjectEnd: number
}

/** Where a point of a drawing stands on its page. */
export type Matrix = readonly [number, number, number, number, number, number]
/** A picture where it stands on its page, in points from the foot of the page. */
export interface PlacedPicture {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Smaller pictures are signs and rules, longer ones bars. */
const LEAST_PIXELS = 100
const LONGEST_RATIO = 8
/** Smaller ones on the page, as a share of its width. */
const LEAST_SHARE = 0.08
/** What covers so much of a page with words lies behind them. */
const BEHIND_SHARE = 0.8
/** What is on more pages than this belongs to their frame. */
const MOST_PAGES = 2
/** How the names of pictures begin that pages share; others have one on each page. */
export const SHARED = 'g_'
/** How long one picture is waited for, ms. */
const PICTURE_MS = 2000
const CAPTION_GAP = 40
const CAPTION = /^(?:fig(?:ure|ura)?|abb(?:ildung)?|image|imagen|photo|foto|plate|map|mapa|diagram|diagrama|ilustración|gráfico|चित्र|आरेख|شكل|صورة)[\s.]*[\p{N}:–-]/iu
const CAPTION_CHARACTERS = 150

/** The pictures that are drawn on a page, each where it is first. */
export function placedPictures(operators: Operators, ops: OperatorNumbers): readonly PlacedPicture[] {
  const found = new Map<string, PlacedPicture>()
  for (const { args: [name], now, operator } of drawnOn(operators, ops)) {
    if (operator !== ops.paintImageXObject || typeof name !== 'string' || found.has(name)) continue
    const box = placedBox([0, 0, 1, 1], now)
    if (box !== null) found.set(name, { name, ...box })
  }
  return [...found.values()]
}

/** Words of a page by where they stand. */
interface Words {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
}

/** The caption of a picture: words right below it that say that they are one. */
export function captionOf({ width, x, y }: PlacedPicture, words: readonly Words[]): string {
  const below = words.filter((one) => one.y <= y + 2 && one.y > y - CAPTION_GAP && one.x < x + width && one.x + one.width > x)
  const text = below.toSorted((a, b) => (Math.abs(a.y - b.y) > 3 ? b.y - a.y : a.x - b.x)).map((one) => one.text).join(' ').replaceAll(/\s+/gu, ' ').trim()
  if (!CAPTION.test(text)) return ''
  const [sentence = text] = /^.{12,}?[.!?।](?=\s|$)/u.exec(text) ?? []
  return sentence.slice(0, CAPTION_CHARACTERS).trim()
}

/** Where on a page something begins, from 0 at its head to 1 at its foot. */
const downOf = (box: Box, height: number): number => Math.min(1, Math.max(0, 1 - (box.y + box.height) / Math.max(1, height)))

/** The same picture has the same name, whatever pages call it (FNV-1a of its bytes). */
async function nameOf(file: Blob): Promise<string> {
  let hash = 0x811c9dc5
  const bytes = new Uint8Array(await file.arrayBuffer())
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return `${bytes.length} ${hash >>> 0}`
}

/** A page as far as its pictures need it. */
export interface PictureSource {
  readonly number: number
  readonly width: number
  readonly height: number
  readonly words: readonly Words[]
  /** Calls back with the pixels under a name of the page, some time or never. */
  readonly pixels: (name: string, back: (picture: unknown) => void) => void
}

async function pixelsOf({ pixels }: PictureSource, name: string): Promise<RawPicture | null> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const timer = setTimeout(() => resolve(null), PICTURE_MS)
  try {
    pixels(name, resolve)
    const found = (await promise) as Partial<RawPicture> | null
    return found && typeof found.width === 'number' && typeof found.height === 'number' && (found.data || found.bitmap) ? (found as RawPicture) : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** Collects the pictures of a PDF page by page: as many, as large and for as long as `FILE_LIMITS` allow. */
export class PdfPictures {
  readonly #encode: EncodePicture
  readonly #found = new Map<string, { readonly picture: PdfPicture; readonly pages: Set<number> }>()
  readonly #counts = { figure: 0, equation: 0 }
  /** The pages of pictures that several pages name alike. */
  readonly #shared = new Map<string, Set<number>>()
  #pixelsLeft: number = FILE_LIMITS.picturePixels
  #msLeft: number = FILE_LIMITS.picturesMs

  constructor(encode: EncodePicture) {
    this.#encode = encode
  }

  /**
   * Draws parts of a page, as many as there is room for.
   * @returns those that became pictures; the others stay words
   */
  async addParts<Part extends PdfPart>({ height, number }: Pick<PictureSource, 'number' | 'height'>, parts: readonly Part[], draw: (parts: readonly Part[]) => Promise<readonly (RawPicture | null)[]>): Promise<readonly Part[]> {
    const since = performance.now()
    const left = { figure: FILE_LIMITS.pictures - this.#counts.figure, equation: FILE_LIMITS.equations - this.#counts.equation }
    const wanted = parts.filter(({ kind }) => left[kind]-- > 0)
    if (wanted.length === 0 || this.#pixelsLeft <= 0 || this.#msLeft <= 0) return []
    const made: Part[] = []
    const drawn = await draw(wanted).catch(() => [])
    for (const [at, part] of wanted.entries()) {
      const raw = drawn[at] ?? null
      const file = raw && await this.#encode(raw).catch(() => null)
      if (!file) continue
      raw.bitmap?.close()
      this.#pixelsLeft -= raw.width * raw.height
      this.#counts[part.kind] += 1
      const name = await nameOf(file.file)
      const known = this.#found.get(name)
      if (known) known.pages.add(number)
      else this.#found.set(name, { picture: { page: number, kind: part.kind, caption: part.caption, down: downOf(part.box, height), ...file }, pages: new Set([number]) })
      made.push(part)
    }
    this.#msLeft -= performance.now() - since
    return made
  }

  /** Takes those of a page. */
  async add(source: PictureSource, placed: readonly PlacedPicture[]): Promise<void> {
    const since = performance.now()
    const hasWords = source.words.some(({ text }) => text.trim() !== '')
    for (const one of placed) {
      if (this.#found.size >= FILE_LIMITS.pictures * 2 + FILE_LIMITS.equations || this.#pixelsLeft <= 0 || performance.now() - since >= this.#msLeft) break
      const isSmall = one.width < source.width * LEAST_SHARE || one.height < source.width * LEAST_SHARE
      if (isSmall || (hasWords && one.width * one.height > source.width * source.height * BEHIND_SHARE)) continue
      await this.#take(source, one)
    }
    this.#msLeft -= performance.now() - since
  }

  /** What was found, without what is on several pages, in the order of the pages. */
  found(): readonly PdfPicture[] {
    const pictures = [...this.#found.values()].flatMap(({ pages, picture }) => (picture.kind === 'picture' && pages.size > MOST_PAGES ? [] : [picture]))
    let left = FILE_LIMITS.pictures - pictures.filter(({ kind }) => kind === 'figure').length
    // What was drawn is no word any more.
    return pictures.filter(({ kind }) => kind !== 'picture' || left-- > 0).toSorted((a, b) => a.page - b.page || a.down - b.down)
  }

  /** The names of those on a page, also of what is on several pages. */
  on(page: number): ReadonlySet<string> {
    return new Set([...this.#found].flatMap(([name, { pages }]) => (pages.has(page) ? [name] : [])))
  }

  async #take(source: PictureSource, placed: PlacedPicture): Promise<void> {
    const shared = this.#shared.get(placed.name)
    if (shared) {
      shared.add(source.number)
      return
    }
    const raw = await pixelsOf(source, placed.name)
    if (!raw || Math.min(raw.width, raw.height) < LEAST_PIXELS || Math.max(raw.width, raw.height) > Math.min(raw.width, raw.height) * LONGEST_RATIO) return
    this.#pixelsLeft -= raw.width * raw.height
    const made = await this.#encode(raw).catch(() => null)
    if (!made) return
    const name = await nameOf(made.file)
    const pages = this.#found.get(name)?.pages ?? new Set<number>()
    pages.add(source.number)
    if (placed.name.startsWith(SHARED)) this.#shared.set(placed.name, pages)
    if (!this.#found.has(name)) this.#found.set(name, { picture: { page: source.number, kind: 'picture', caption: captionOf(placed, source.words), down: downOf(placed, source.height), ...made }, pages })
  }
}

/** Pixels with four bytes each; null for a kind that is unknown, or where some are missing. */
export function rgbaOf({ data, height, kind, width }: RawPicture): Uint8ClampedArray<ArrayBuffer> | null {
  const pixels = width * height
  if (!data || !(pixels > 0)) return null
  const rgba = new Uint8ClampedArray(pixels * 4)
  if (kind === 3 && data.length >= pixels * 4) {
    rgba.set(data.subarray(0, pixels * 4))
    return rgba
  }
  const isBits = kind === 1
  const row = (width + 7) >> 3
  if (data.length < (isBits ? row * height : pixels * 3) || (!isBits && kind !== 2)) return null
  for (let at = 0; at < pixels; at++) {
    const to = at * 4
    if (isBits) rgba.fill(((data[Math.floor(at / width) * row + ((at % width) >> 3)] ?? 0) & (128 >> (at % width & 7))) === 0 ? 0 : 255, to, to + 3)
    else for (let part = 0; part < 3; part++) rgba[to + part] = data[at * 3 + part] ?? 0
    rgba[to + 3] = 255
  }
  return rgba
}

/** Pixels as a file of a picture, made smaller where they are many; in a worker. */
export const encodePicture: EncodePicture = async (raw) => {
  const scale = Math.min(1, FILE_LIMITS.pictureSide / Math.max(raw.width, raw.height))
  const [width, height] = [Math.max(1, Math.round(raw.width * scale)), Math.max(1, Math.round(raw.height * scale))]
  const rgba = raw.bitmap ? null : rgbaOf(raw)
  const bitmap = raw.bitmap ?? (rgba && await createImageBitmap(new ImageData(rgba, raw.width, raw.height)))
  if (!bitmap) return null
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  if (!raw.bitmap) bitmap.close()
  // Browsers that cannot write WebP write PNG.
  return { file: await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 }), width, height }
}
