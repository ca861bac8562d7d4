import { masked, pngOf } from './bitmaps.ts'
import type { Bitmap, ReadBitmap } from './bitmaps.ts'
import { lettersOf } from './symbol-letters.ts'

/** Bytes of a drawing; one with more is none that a browser likes. */
const MARKUP_MAX = 6 * 1024 * 1024
/** How often what is set may be remembered before it is taken back. */
const SAVED_MAX = 200
/** Cuts within cuts; browsers follow them one by one, and a page ends where they do not. */
const CUTS_MAX = 100
/** How thin a line may be, as a share of the drawing's longer side: the thinnest that a screen shows. */
const THINNEST = 1 / 1000

export interface Pen { readonly kind: 'pen'; readonly colour: string | null; readonly width: number; readonly dashes: readonly number[] }
export interface Brush { readonly kind: 'brush'; readonly colour: string | null; readonly opacity: number }
export interface Font {
  readonly kind: 'font'
  readonly family: string
  /** What its bytes mean, where letters are bytes. */
  readonly encoding: string
  /** Of the letters where it is below 0, of their line else. */
  readonly height: number
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isUnderlined: boolean
  /** Tenths of a degree, against the clock. */
  readonly angle: number
}
export type GdiObject = Pen | Brush | Font | { readonly kind: 'other' }

/** A change of places, as SVG writes it. */
export type Matrix = readonly [number, number, number, number, number, number]
const SAME: Matrix = [1, 0, 0, 1, 0, 0]

/** What the first of two changes does, and then the other. */
export function product([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]
}

/** What a program has set, until it sets something else. */
export interface GdiState {
  pen: Pen
  brush: Brush
  font: Font
  textColour: string
  /** Where words stand beside their place: bits of MS-WMF 2.1.2.3. */
  textAlign: number
  isEvenOdd: boolean
  x: number
  y: number
  /** The corner and the size of what is drawn in, and of where that is shown. */
  windowX: number
  windowY: number
  windowWidth: number
  windowHeight: number
  viewX: number
  viewY: number
  viewWidth: number
  viewHeight: number
  world: Matrix
  /** The name of what it is cut to. */
  clip: string | null
  /** Nothing is drawn by operations that leave everything as it was. */
  isIdle: boolean
}

const FIRST: GdiState = {
  pen: { kind: 'pen', colour: '#000000', width: 1, dashes: [] }, brush: { kind: 'brush', colour: '#ffffff', opacity: 1 },
  font: { kind: 'font', family: 'Arial', encoding: 'windows-1252', height: -12, isBold: false, isItalic: false, isUnderlined: false, angle: 0 },
  textColour: '#000000', textAlign: 0, isEvenOdd: true, x: 0, y: 0, windowX: 0, windowY: 0, windowWidth: 1, windowHeight: 1, viewX: 0, viewY: 0, viewWidth: 1, viewHeight: 1,
  world: SAME, clip: null, isIdle: false,
}

/** Where something is put, in what is drawn in. */
export interface Place { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** How the points of a bitmap and those below it become one (MS-WMF 2.1.1.31), as far as pictures are drawn so. */
export const RASTER = { copy: 0xcc0020, and: 0x8800c6, or: 0xee0086, xor: 0x660046, brush: 0xf00021, black: 0x42, white: 0xff0062 } as const

const short = (value: number): string => String(Math.round(value * 100) / 100)
const escaped = (text: string): string => text.replaceAll(/[\p{Cc}\uD800-\uDFFF\uFFFE\uFFFF]/gu, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The drawing program that a metafile is written for: what is set in it, and what was drawn, as SVG. */
export class Gdi {
  state: GdiState = { ...FIRST }
  readonly objects = new Map<number, GdiObject>()
  readonly #saved: GdiState[] = []
  readonly #markup: string[] = []
  #length = 0
  #names = 0
  /** How many cuts each is within, by its name. */
  readonly #cuts = new Map<string, number>()
  #pending: { readonly place: Place; readonly mask: Bitmap } | null = null
  /** What is drawn between the beginning and the end of a path; null where nothing is gathered. */
  path: string[] | null = null
  #longer = 1000

  get isEmpty(): boolean {
    return this.#markup.length === 0 && this.#pending === null
  }

  /** How large the drawing will be, so that its thinnest lines are seen. */
  set longerSide(value: number) {
    this.#longer = value
  }

  /** Remembers what is set, so that it can be taken back. */
  save(): void {
    if (this.#saved.length < SAVED_MAX) this.#saved.push({ ...this.state })
  }

  /** Takes back what was set since it was remembered: by the number of that, or by how many times ago. */
  restore(which: number): void {
    const at = which < 0 ? this.#saved.length + which : which - 1
    const saved = this.#saved[at]
    if (!saved) return
    this.#saved.length = at
    this.state = saved
  }

  /** Takes up an object by its number; one that nobody made changes nothing. */
  select(index: number): void {
    const object = this.objects.get(index)
    if (object?.kind === 'pen') this.state.pen = object
    else if (object?.kind === 'brush') this.state.brush = object
    else if (object?.kind === 'font') this.state.font = object
  }

  /** Keeps an object at the first number that is free, as WMF counts them. */
  add(object: GdiObject): void {
    let index = 0
    while (this.objects.has(index)) index++
    this.objects.set(index, object)
  }

  get #matrix(): Matrix {
    const { viewHeight, viewWidth, viewX, viewY, windowHeight, windowWidth, windowX, windowY, world } = this.state
    const [across, down] = [viewWidth / (windowWidth || 1), viewHeight / (windowHeight || 1)]
    return product(world, [across, 0, 0, down, viewX - windowX * across, viewY - windowY * down])
  }

  /** A point on the drawing, as a path writes it. */
  at(x: number, y: number): string {
    const [a, b, c, d, e, f] = this.#matrix
    return `${short(a * x + c * y + e)} ${short(b * x + d * y + f)}`
  }

  /** How many units of the drawing one of what is drawn in is, on the average of both directions. */
  get scale(): number {
    const [a, b, c, d] = this.#matrix
    return Math.sqrt(Math.abs(a * d - b * c))
  }

  /** Draws a path, or adds it to the one that is gathered. */
  draw(path: string, { isFilled, isLined = true }: { readonly isFilled: boolean; readonly isLined?: boolean }): void {
    if (this.path) {
      this.path.push(path)
      return
    }
    const { brush, isEvenOdd, isIdle, pen } = this.state
    const fill = isFilled && brush.colour !== null ? ` fill="${brush.colour}"${brush.opacity < 1 ? ` fill-opacity="${brush.opacity}"` : ''}${isEvenOdd ? ' fill-rule="evenodd"' : ''}` : ' fill="none"'
    const isStroked = isLined && pen.colour !== null
    if ((fill === ' fill="none"' && !isStroked) || isIdle || path === '') return
    const width = Math.max(pen.width * this.scale, this.#longer * THINNEST)
    const dashes = pen.dashes.length === 0 ? '' : ` stroke-dasharray="${pen.dashes.map((dash) => short(dash * width)).join(' ')}"`
    this.#put(`<path d="${path}"${fill}${isStroked ? ` stroke="${pen.colour}" stroke-width="${short(width)}" stroke-linejoin="round"${dashes}` : ''}`, '/>')
  }

  /** Cuts what follows to a path: of what it is cut to already, or of all. */
  cut(path: string, isWithin: boolean): void {
    const name = `c${this.#names++}`
    const { clip } = this.state
    const within = isWithin && clip !== null ? (this.#cuts.get(clip) ?? 0) + 1 : 0
    const outer = within > 0 && within < CUTS_MAX ? ` clip-path="url(#${clip})"` : ''
    this.#cuts.set(name, outer === '' ? 0 : within)
    this.#write(`<clipPath id="${name}"${outer}><path d="${path}"/></clipPath>`)
    this.state.clip = name
  }

  /** Words at a place, as wide as they were in their own font where that is known. */
  text(words: string, x: number, y: number, width: number | null): void {
    const { font, isIdle, textAlign, textColour } = this.state
    const shown = lettersOf(words, font.family)
    if (shown.trim() === '' || isIdle || this.path) return
    const size = Math.abs(font.height || 12) * (font.height < 0 ? 1 : 0.86)
    const below = (textAlign & 24) === 24 ? 0 : (textAlign & 8) === 8 ? -0.22 * size : 0.9 * size
    const [a, b, c, d] = this.#matrix
    const [across, down] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1]
    const turn = (Math.atan2(b, a) * 180) / Math.PI - (font.angle / 10) * Math.sign(a * d - b * c || 1)
    const anchor = (textAlign & 6) === 6 ? 'middle' : (textAlign & 2) === 2 ? 'end' : 'start'
    // The length is of all letters with what stands between them; of one, fonts know better.
    const length = width !== null && width > 0 && [...shown].length > 1 ? ` textLength="${short(width * across)}" lengthAdjust="spacingAndGlyphs"` : ''
    const style = `${font.isBold ? ' font-weight="bold"' : ''}${font.isItalic ? ' font-style="italic"' : ''}${font.isUnderlined ? ' text-decoration="underline"' : ''}`
    const [left, top] = this.at(x, y).split(' ')
    this.#put(`<text xml:space="preserve" transform="translate(${left} ${top}) rotate(${short(turn)})" y="${short(below * down)}" font-family="${escaped(font.family)}" font-size="${short(size * down)}" fill="${textColour}" text-anchor="${anchor}"${style}${length}`, `>${escaped(shown)}</text>`)
  }

  /** A picture at a place. Programs write one with holes as two: what stays of the ground, and then what is painted there. */
  picture(read: ReadBitmap | null, place: Place, operation: number): void {
    if (operation === RASTER.brush || operation === RASTER.black || operation === RASTER.white) {
      const { brush } = this.state
      this.state.brush = operation === RASTER.brush ? brush : { kind: 'brush', colour: operation === RASTER.black ? '#000000' : '#ffffff', opacity: 1 }
      this.draw(this.rectangle(place.x, place.y, place.x + place.width, place.y + place.height), { isFilled: true, isLined: false })
      this.state.brush = brush
      return
    }
    if (!read || this.state.isIdle) return
    const pending = this.#pending
    if (read.kind === 'pixels' && operation === RASTER.and) {
      this.flush()
      this.#pending = { place, mask: read.bitmap }
      return
    }
    const isOnMask = read.kind === 'pixels' && pending !== null && (operation === RASTER.or || operation === RASTER.xor) && JSON.stringify(pending.place) === JSON.stringify(place)
    if (isOnMask) this.#pending = null
    else this.flush()
    const [type, bytes] = read.kind === 'file' ? [read.type, read.bytes] : ['image/png', pngOf(isOnMask ? masked(pending.mask, read.bitmap) : read.bitmap)]
    this.#image(`data:${type};base64,${bytes.toString('base64')}`, place)
  }

  /** Draws what was to be a mask for what did not come. */
  flush(): void {
    const pending = this.#pending
    this.#pending = null
    if (pending) this.#image(`data:image/png;base64,${pngOf(masked(pending.mask, null)).toString('base64')}`, pending.place)
  }

  /** The path of a box. */
  rectangle(left: number, top: number, right: number, bottom: number): string {
    return `M${this.at(left, top)}L${this.at(right, top)}L${this.at(right, bottom)}L${this.at(left, bottom)}Z`
  }

  #image(href: string, { height, width, x, y }: Place): void {
    const { clip } = this.state
    const matrix = this.#matrix.map(short).join(' ')
    const flip = `translate(${short(x)} ${short(y)}) scale(${width < 0 ? -1 : 1} ${height < 0 ? -1 : 1})`
    // What is cut is cut where it is shown, so the picture is turned within.
    this.#write(`<g${clip === null ? '' : ` clip-path="url(#${clip})"`}><image transform="matrix(${matrix}) ${flip}" width="${short(Math.abs(width))}" height="${short(Math.abs(height))}" preserveAspectRatio="none" href="${href}"/></g>`)
  }

  #put(begin: string, end: string): void {
    this.flush()
    const { clip } = this.state
    // A place of its own would turn what words are cut to along with them.
    if (clip !== null && begin.startsWith('<text')) this.#write(`<g clip-path="url(#${clip})">${begin}${end}</g>`)
    else this.#write(`${begin}${clip === null ? '' : ` clip-path="url(#${clip})"`}${end}`)
  }

  #write(markup: string): void {
    this.#length += markup.length
    if (this.#length > MARKUP_MAX) throw new RangeError('too much is drawn')
    this.#markup.push(markup)
  }

  /** All that was drawn, in a box, as large as it was meant to be: pixels of CSS. */
  svg(box: Place, width: number, height: number): string {
    this.flush()
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${short(width)}" height="${short(height)}" viewBox="${short(box.x)} ${short(box.y)} ${short(box.width)} ${short(box.height)}" preserveAspectRatio="none">${this.#markup.join('')}</svg>`
  }
}
