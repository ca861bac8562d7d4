import { CANVAS } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { browserPaint, resourceVersion } from './paint-context.ts'
import type { ShownFrame } from './shown-elements.ts'
import { createSlidePicture } from './slide-picture.ts'
import type { SlidePicture } from './slide-picture.ts'

interface Bitmap {
  readonly picture: SlidePicture
  canvas: HTMLCanvasElement | null
  version: number
}

const NO_FRAMES: ReadonlyMap<string, ShownFrame> = new Map()

// Keyed by the snapshot itself: it keeps its identity until something on the slide changes, and frees its pictures with it.
const bitmaps = new WeakMap<Slide, Map<number, Bitmap>>()

/** The picture of what the slide was before, which then is the one of what it is now: only the difference is painted. */
function reusedFrom(before: Slide | null, pixels: number): Bitmap | null {
  const sizes = before === null ? undefined : bitmaps.get(before)
  const known = sizes?.get(pixels) ?? null
  sizes?.delete(pixels)
  return known
}

/**
 * The slide drawn this many device pixels wide, from the cache when nothing has changed; null without a canvas, and
 * `unfinished` when the time was over: the next call goes on. Made from the one of `before`, an earlier snapshot of the slide
 * that is not shown any more, where there is one.
 */
export function slideBitmap(
  slide: Slide, pixels: number, before: Slide | null = null, hasTime: () => boolean = () => true,
): HTMLCanvasElement | null | 'unfinished' {
  const version = resourceVersion()
  let sizes = bitmaps.get(slide)
  const known = sizes?.get(pixels)
  if (known?.version === version) return known.canvas
  const bitmap: Bitmap = known ?? reusedFrom(before, pixels) ?? { picture: createSlidePicture(browserPaint, true), canvas: null, version: Number.NaN }
  bitmap.picture.show({ slide, hiddenId: null, frames: NO_FRAMES }, version)
  if (!sizes) {
    sizes = new Map()
    bitmaps.set(slide, sizes)
  }
  sizes.set(pixels, bitmap)
  const height = (pixels * CANVAS.height) / CANVAS.width
  const view = { scale: pixels / CANVAS.width, panX: 0, panY: 0, width: pixels, height, ratio: 1 }
  if (!bitmap.picture.begin(view, hasTime)) return 'unfinished'
  bitmap.canvas = bitmap.picture.paint(view)?.canvas ?? null
  bitmap.version = version
  return bitmap.canvas
}

/** Whether the slide is drawn at this width already. */
export function hasSlideBitmap(slide: Slide, pixels: number): boolean {
  return bitmaps.get(slide)?.get(pixels)?.version === resourceVersion()
}
