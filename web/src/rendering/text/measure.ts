import { hasRightToLeft } from '@lectern/shared/text'
import type { Measure } from '@lectern/shared/text'
import { asked, fontsChanged } from '../lazy-part.ts'

type Font = Parameters<Measure>[1]
type Metrics = ReturnType<Measure>

/** Words kept per font before the cache of that font starts anew. */
const WORDS_PER_FONT = 4000

const cache = new Map<string, Map<string, Metrics>>()
const requested = new Set<string>()
/** What the words that were measured are set in, as style sheets write it. */
const measuredIn = new Set<string>()
let context: CanvasRenderingContext2D | null | undefined
let watching = false

/** Families as wide, letter by letter or nearly, as those that not every device has. */
const KIN: Readonly<Record<string, string>> = { Verdana: '"DejaVu Sans", ', Georgia: '"DejaVu Serif", ' }

/** The families that the words of a lesson are set in; letters that one does not have are taken from the next. */
export function cssFamilies(family: string): string {
  return `"${family.replace(/["\\]/g, '')}", ${KIN[family] ?? ''}"Inter Variable", "Noto Sans Devanagari Variable", "Noto Sans Arabic Variable", "Noto Sans Hebrew Variable", sans-serif`
}

/** The CSS font of a run. */
export function cssFont(font: Font): string {
  return `${font.italic ? 'italic ' : ''}${font.bold ? '700' : '400'} ${font.size}px ${cssFamilies(font.family)}`
}

/** What is set beside the CSS font of a run before it is measured or drawn. */
export function setKerning(target: CanvasRenderingContext2D, font: Font): void {
  target.fontKerning = font.isUnkerned === true ? 'none' : 'normal'
}

/** Glyphs keep their proportions at every zoom, so that lines break alike in a thumbnail and on the stage. */
export function preciseText(target: CanvasRenderingContext2D): void {
  target.textRendering = 'geometricPrecision'
  target.fontKerning = 'normal'
}

function watchFonts(): void {
  if (watching || typeof document === 'undefined' || !('fonts' in document)) return
  watching = true
  const forget = ({ fontfaces = [] }: Partial<FontFaceSetLoadEvent>): void => {
    // The page's own titles, say, have a font that no slide shows: then everything stays as it was measured and drawn.
    if (fontfaces.length > 0 && !fontfaces.some(({ family }) => [...measuredIn].some((families) => families.includes(family.replaceAll('"', ''))))) return
    cache.clear()
    fontsChanged.raise()
  }
  document.fonts.addEventListener('loadingdone', forget)
}

/** Letters of the first face of a family; the browser knows of the others only when it is shown letters of theirs. */
const FIRST_FACE = /^[\0-\u00FF\u2000-\u206F]*$/
const BLOCK_BITS = 7

/** Families that the page's own style sheet declares (`ui/fonts.css`). */
const DECLARED = /^(Inter|Fraunces|JetBrains Mono|Noto Sans Devanagari) Variable$/

async function loadFaces(css: string, family: string, letters: string): Promise<void> {
  const load = (): Promise<unknown> => document.fonts.load(css, letters)
  const isDeclared = DECLARED.test(family) && FIRST_FACE.test(letters)
  await Promise.all([load(), isDeclared || import('../fonts/declare-faces.ts').then(({ declareFaces }) => declareFaces(family, letters)).then(load)])
}

/** Asks the browser for the faces of a font that it has not drawn yet; text measured before they arrive is measured again. */
function requestFont(css: string, text: string, family: string): void {
  if (typeof document === 'undefined' || !('fonts' in document)) return
  const isNew = (face: string): boolean => !requested.has(face) && requested.add(face).size > 0
  const blocks = FIRST_FACE.test(text) ? [] : [...new Set([...text].map((letter) => (letter.codePointAt(0) ?? 0) >> BLOCK_BITS))]
  const faces = [css, ...blocks.map((block) => `${css} ${block}`)].filter(isNew)
  if (faces.length === 0) return
  // A font that cannot be loaded leaves the fallback on screen, and is asked for again with the next words; there is nothing to tell the author here.
  asked.push(loadFaces(css, family, blocks.length === 0 ? ' ' : text).catch(() => faces.map((face) => requested.delete(face))))
}

function drawingContext(): CanvasRenderingContext2D | null {
  if (context === undefined) {
    context = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
    if (context) preciseText(context)
  }
  return context
}

/** Without a canvas (tests, server) words have the proportions of an average grotesque. */
function estimate(text: string, font: Font): Metrics {
  return { width: text.length * font.size * (font.bold ? 0.56 : 0.52), ascent: font.size * 0.97, descent: font.size * 0.24 }
}

/** Measures words with the browser's own fonts, in slide points. */
export const canvasMeasure: Measure = (text, font) => {
  const css = cssFont(font)
  const key = font.isUnkerned === true ? `${css} unkerned` : css
  let words = cache.get(key)
  if (!words || words.size > WORDS_PER_FONT) {
    words = new Map()
    cache.set(key, words)
    measuredIn.add(cssFamilies(font.family))
    watchFonts()
  }
  const known = words.get(text)
  if (known) return known
  requestFont(css, text, font.family)
  const target = drawingContext()
  let metrics: Metrics
  if (target) {
    target.font = css
    setKerning(target, font)
    // Signs that join letters count only in the direction of the letters.
    target.direction = hasRightToLeft(text) ? 'rtl' : 'ltr'
    const measured = target.measureText(text)
    // Whole points, as in the lines of a page.
    metrics = { width: measured.width, ascent: Math.round(measured.fontBoundingBoxAscent), descent: Math.round(measured.fontBoundingBoxDescent) }
  } else {
    metrics = estimate(text, font)
  }
  words.set(text, metrics)
  return metrics
}
