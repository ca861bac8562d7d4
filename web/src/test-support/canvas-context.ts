import { vi } from 'vitest'
import { canvasMeasure } from '../rendering/text/measure.ts'

/** Functions and fields of a context, among them those that were set. */
type Context = Record<string, unknown>

/**
 * Gives every canvas of the page, which has none in happy-dom, a context that draws nothing, and paths. `own` may give the context of a canvas
 * functions that watch what is drawn. `vi.restoreAllMocks()` and `vi.unstubAllGlobals()` put both back.
 */
export function stubCanvasContext(own: (canvas: HTMLCanvasElement, context: Context) => Context = () => ({})): void {
  // What measures words keeps the surface that it finds first, for all files of this worker: it finds none, as without this.
  canvasMeasure('', { family: 'Inter', size: 10, bold: false, italic: false })
  const nothing = (): void => undefined
  vi.stubGlobal('Path2D', class { roundRect = nothing; moveTo = nothing; lineTo = nothing; closePath = nothing })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function context(this: HTMLCanvasElement) {
    const known: Context = {
      canvas: this, globalAlpha: 1, measureText: () => ({ width: 10, fontBoundingBoxAscent: 8, fontBoundingBoxDescent: 2 }),
      getImageData: () => ({ data: new Uint8ClampedArray(4) }),
    }
    Object.assign(known, own(this, known))
    return new Proxy(known, { get: (_, name: string) => (name in known ? known[name] : nothing) }) as never
  })
}
