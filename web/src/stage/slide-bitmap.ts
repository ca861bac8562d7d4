import { CANVAS } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { browserPaint, resourceVersion } from './paint-context.ts'
import { paintSlide } from './paint-slide.ts'

interface Bitmap {
  readonly canvas: HTMLCanvasElement
  readonly version: number
}

// Keyed by the snapshot itself: it keeps its identity until something on the slide changes, and frees its pictures with it.
const bitmaps = new WeakMap<Slide, Map<number, Bitmap>>()

/** The slide drawn this many device pixels wide, from the cache when nothing has changed; null without a canvas. */
export function slideBitmap(slide: Slide, pixels: number): HTMLCanvasElement | null {
  const version = resourceVersion()
  let sizes = bitmaps.get(slide)
  const known = sizes?.get(pixels)
  if (known?.version === version) return known.canvas
  const canvas = known?.canvas ?? document.createElement('canvas')
  canvas.width = pixels
  canvas.height = Math.round((pixels * CANVAS.height) / CANVAS.width)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.scale(canvas.width / CANVAS.width, canvas.height / CANVAS.height)
  paintSlide(context, slide, browserPaint)
  if (!sizes) {
    sizes = new Map()
    bitmaps.set(slide, sizes)
  }
  sizes.set(pixels, { canvas, version })
  return canvas
}

/** Whether the slide is drawn at this width already. */
export function hasSlideBitmap(slide: Slide, pixels: number): boolean {
  return bitmaps.get(slide)?.get(pixels)?.version === resourceVersion()
}
