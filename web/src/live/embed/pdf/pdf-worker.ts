import { getDocumentProxy } from 'unpdf'
import { PDF_LIMITS } from './pdf-protocol.ts'
import type { PdfAnswer, PdfRequest } from './pdf-protocol.ts'

// Opens and draws PDFs beside the page: a hostile one stalls or ends this worker, nothing else.

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

interface Surface {
  canvas: OffscreenCanvas | null
  context: OffscreenCanvasRenderingContext2D | null
}

/** Surfaces that pdf.js draws parts of a page on, without a page of HTML. */
class OffscreenSurfaces {
  create(width: number, height: number): Surface {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d') }
  }

  reset({ canvas }: Surface, width: number, height: number): void {
    if (canvas === null) return
    canvas.width = Math.max(1, width)
    canvas.height = Math.max(1, height)
  }

  destroy(surface: Surface): void {
    if (surface.canvas !== null) surface.canvas.width = surface.canvas.height = 0
    surface.canvas = null
    surface.context = null
  }
}

/** Filters of SVG need a page of HTML: what uses them is drawn without. */
class NoFilters {
  addFilter(): string { return 'none' }
  addHCMFilter(): string { return 'none' }
  addAlphaFilter(): string { return 'none' }
  addLuminosityFilter(): string { return 'none' }
  addHighlightHCMFilter(): string { return 'none' }
  destroy(): void { /* There is nothing. */ }
}

let pdf: Pdf | null = null
let port: MessagePort | null = null

const answer = (message: PdfAnswer, transfer: Transferable[] = []): void => port?.postMessage(message, transfer)

async function open(bytes: Uint8Array): Promise<void> {
  pdf = await getDocumentProxy(bytes, {
    verbosity: 0, stopAtErrors: false, maxImageSize: PDF_LIMITS.picturePixels, isEvalSupported: false, useSystemFonts: true,
    CanvasFactory: OffscreenSurfaces, FilterFactory: NoFilters,
    // Fonts of the file are known to the worker as they would be to a page.
    ownerDocument: { fonts: (self as unknown as { readonly fonts: FontFaceSet }).fonts } as unknown as HTMLDocument,
  } as never)
  const { height, width } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  answer({ kind: 'opened', pages: Math.min(PDF_LIMITS.pages, pdf.numPages), ratio: height / width })
}

async function draw(number: number, wanted: number): Promise<void> {
  if (pdf === null) return
  const page = await pdf.getPage(number)
  const whole = page.getViewport({ scale: 1 })
  const scale = Math.min(wanted / whole.width, Math.sqrt(PDF_LIMITS.pagePixels / (whole.width * whole.height)))
  const viewport = page.getViewport({ scale })
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  await page.render({ canvas: null, canvasContext: canvas.getContext('2d') as unknown as CanvasRenderingContext2D, viewport, background: '#ffffff' } as never).promise
  const { items } = await page.getTextContent()
  const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  const bitmap = canvas.transferToImageBitmap()
  answer({ kind: 'page', number, bitmap, words }, [bitmap])
  page.cleanup()
}

/** One thing at a time: pages share what the file has. */
let last: Promise<void> = Promise.resolve()

async function run(request: PdfRequest): Promise<void> {
  try {
    if (request.kind === 'page') await draw(request.number, request.width)
    else await open(request.bytes)
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    answer({ kind: 'failed', number: request.kind === 'page' ? request.number : null, why: isLocked ? 'locked' : 'damaged' })
  }
}

// pdf.js talks on the worker's own line once it is loaded.
self.addEventListener('message', ({ data }: MessageEvent<PdfRequest>) => {
  if (data.kind !== 'open') return
  port = data.port
  port.addEventListener('message', (event: MessageEvent<PdfRequest>) => { last = last.then(async () => await run(event.data)) })
  port.start()
  last = last.then(async () => await run(data))
}, { once: true })
