import type { Measure } from '@lectern/shared/text'
import { createSignal } from './signal.ts'

type Font = Parameters<Measure>[1]
type Metrics = ReturnType<Measure>

/** Words kept per font before the cache of that font starts anew. */
const WORDS_PER_FONT = 4000

/** Fonts changed: every layout made with the measurer before is stale. */
export const fontsChanged = createSignal()

const cache = new Map<string, Map<string, Metrics>>()
const requested = new Set<string>()
let context: CanvasRenderingContext2D | null | undefined
let watching = false

/** The CSS font of a run; families that are not there fall back to the interface font. */
export function cssFont(font: Font): string {
  const family = font.family.replace(/["\\]/g, '')
  return `${font.italic ? 'italic ' : ''}${font.bold ? '700' : '400'} ${font.size}px "${family}", "Inter Variable", sans-serif`
}

/** Glyphs keep their proportions at every zoom, so that lines break alike in a thumbnail and on the stage. */
export function preciseText(target: CanvasRenderingContext2D): void {
  target.textRendering = 'geometricPrecision'
  target.fontKerning = 'normal'
}

function watchFonts(): void {
  if (watching || typeof document === 'undefined' || !('fonts' in document)) return
  watching = true
  const forget = (): void => {
    cache.clear()
    fontsChanged.raise()
  }
  document.fonts.addEventListener('loadingdone', forget)
}

/** Asks the browser for a font it has not drawn yet; text measured before it arrives is measured again. */
function requestFont(key: string): void {
  if (requested.has(key) || typeof document === 'undefined' || !('fonts' in document)) return
  requested.add(key)
  // A font that cannot be loaded leaves the fallback on screen; there is nothing to tell the author here.
  document.fonts.load(key).catch(() => undefined)
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
  const key = cssFont(font)
  let words = cache.get(key)
  if (!words || words.size > WORDS_PER_FONT) {
    words = new Map()
    cache.set(key, words)
    watchFonts()
    requestFont(key)
  }
  const known = words.get(text)
  if (known) return known
  const target = drawingContext()
  let metrics: Metrics
  if (target) {
    target.font = key
    const measured = target.measureText(text)
    metrics = { width: measured.width, ascent: measured.fontBoundingBoxAscent, descent: measured.fontBoundingBoxDescent }
  } else {
    metrics = estimate(text, font)
  }
  words.set(text, metrics)
  return metrics
}
