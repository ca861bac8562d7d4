import type { Slide } from '@lectern/shared/lesson'
import type { PaintContext } from './view-definition.ts'
import { imageOf, imagesChanged } from './image/image-cache.ts'
import { fontsChanged } from './lazy-part.ts'
import { canvasMeasure } from './text/measure.ts'

/** Painting with the browser's fonts and the product's own blobs. */
export const browserPaint: PaintContext = {
  measure: canvasMeasure, fontVersion: fontsChanged.version, image: imageOf,
}

/** Painting as the lesson of a slide looks. */
export function themedPaint<P extends Pick<PaintContext, 'theme'>>(paint: P, { theme }: Pick<Slide, 'theme'>): P {
  return paint.theme === theme ? paint : { ...paint, theme }
}

/** Counts what makes painted pixels stale though the slide did not change: fonts and pictures that arrived. */
export function resourceVersion(): number {
  return fontsChanged.version() + imagesChanged.version()
}

/** Runs the listener when fonts or pictures arrived. */
export function onResourcesChanged(listener: () => void): () => void {
  const offFonts = fontsChanged.subscribe(listener)
  const offImages = imagesChanged.subscribe(listener)
  return () => {
    offFonts()
    offImages()
  }
}
