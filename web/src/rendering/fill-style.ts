import type { Fill } from '@lectern/shared/lesson'
import { lazyPart } from './lazy-part.ts'

/** Few slides have a gradient. */
const gradientStyle = lazyPart(async () => (await import('./gradient-style.ts')).gradientStyle)

/** What a canvas fills a box at its origin with, colours of the theme looked up; null where nothing is to be seen, or not yet. */
export function fillStyleOf(context: CanvasRenderingContext2D, fill: Fill, box: { readonly width: number; readonly height: number }): string | CanvasGradient | null {
  if (typeof fill !== 'string') return gradientStyle()?.(context, fill, box) ?? null
  return fill === 'transparent' ? null : fill
}
