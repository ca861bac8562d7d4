import type { Box } from './pdf-drawn.ts'
import { FILE_LIMITS } from './limits.ts'
import type { PdfPart } from './pdf-parts.ts'
import type { RawPicture } from './pdf-pictures.ts'
import type { UprightPage } from './pdf-turned.ts'

/** A page of pdf.js as far as it is drawn. */
export interface DrawablePage {
  getViewport(options: { readonly scale: number }): unknown
  render(options: object): { readonly promise: Promise<unknown>; cancel(): void }
}

/** Draws parts of a page; null for one of which nothing can be seen, and for an equation that is cut through. @throws where the page cannot be drawn, or takes too long */
export type DrawParts = (page: DrawablePage, upright: UprightPage, parts: readonly Pick<PdfPart, 'box' | 'kind'>[]) => Promise<readonly (RawPicture | null)[]>

/** Pixels for each point of a page: letters of equations are small, and are shown large. */
const SCALE = 3
/** Around what can be seen, pixels. */
const EDGE = 8
/** A sheet is white from this on, of 255. */
const WHITE = 250

/** Where something is in pixels of four bytes, with an edge around it; null where all of them are white. */
export function inkOf(rgba: Uint8ClampedArray, width: number, height: number): Box | null {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      if ((rgba[at] ?? 255) >= WHITE && (rgba[at + 1] ?? 255) >= WHITE && (rgba[at + 2] ?? 255) >= WHITE) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  if (right < 0) return null
  const [x, y] = [Math.max(0, left - EDGE), Math.max(0, top - EDGE)]
  return { x, y, width: Math.min(width, right + 1 + EDGE) - x, height: Math.min(height, bottom + 1 + EDGE) - y }
}

/** Whether something goes on above or below what was cut out. */
export function isCut(rgba: Uint8ClampedArray, width: number, height: number): boolean {
  return [0, height - 1].some((row) => inkOf(rgba.subarray(row * width * 4, (row + 1) * width * 4), width, 1) !== null)
}

/** Draws a page once, on white, and cuts its parts out of it; in a worker. */
export const drawParts: DrawParts = async (page, { height, left, width }, parts) => {
  const scale = Math.min(SCALE, Math.sqrt(FILE_LIMITS.drawnPixels / Math.max(1, width * height)))
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return parts.map(() => null)
  const task = page.render({ canvas: null, canvasContext: context, viewport: page.getViewport({ scale }), background: '#ffffff' })
  const timer = setTimeout(() => task.cancel(), FILE_LIMITS.drawnPageMs)
  try {
    await task.promise
  } finally {
    clearTimeout(timer)
  }
  return await Promise.all(parts.map(async ({ box: part, kind }): Promise<RawPicture | null> => {
    const [x, y] = [Math.max(0, Math.floor((part.x - left) * scale)), Math.max(0, Math.floor((height - part.y - part.height) * scale))]
    const [across, down] = [Math.min(canvas.width - x, Math.ceil(part.width * scale)), Math.min(canvas.height - y, Math.ceil(part.height * scale))]
    if (across <= 0 || down <= 0) return null
    const { data } = context.getImageData(x, y, across, down)
    const ink = inkOf(data, across, down)
    if (ink === null || (kind === 'equation' && isCut(data, across, down))) return null
    return { width: ink.width, height: ink.height, bitmap: await createImageBitmap(canvas, x + ink.x, y + ink.y, ink.width, ink.height) }
  }))
}
