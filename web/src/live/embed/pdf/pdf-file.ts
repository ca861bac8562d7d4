import { PDF_LIMITS } from './pdf-protocol.ts'
import type { PdfAnswer, PdfRequest } from './pdf-protocol.ts'

/** Why a PDF is not shown. */
export type PdfProblem = 'locked' | 'damaged' | 'too-slow'

/** A page as it was drawn. */
export interface DrawnPage {
  readonly bitmap: ImageBitmap
  /** What stands on it, for who does not see it. */
  readonly words: string
}

/** A PDF that is open beside the page; whoever opened it closes it. */
export interface PdfFile {
  readonly pages: number
  /** Height of the first page by its width. */
  readonly ratio: number
  /** Draws a page, from 1, this many pixels wide. Rejects with a {@link PdfError}. */
  readonly page: (number: number, width: number) => Promise<DrawnPage>
  readonly close: () => void
}

/** A PDF, or a page of it, cannot be shown. */
export class PdfError extends Error {
  override readonly name = 'PdfError'
  readonly problem: PdfProblem

  constructor(problem: PdfProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Opens a PDF in a worker, which is ended when it breaks, stalls or is closed. @throws PdfError */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<PdfFile> {
  const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), { type: 'module' })
  const { port1, port2 } = new MessageChannel()
  const waiting = new Map<number | null, { readonly done: (answer: PdfAnswer) => void; readonly fail: (problem: PdfProblem) => void }>()
  const close = (problem: PdfProblem = 'damaged'): void => {
    worker.terminate()
    port1.close()
    for (const { fail } of waiting.values()) fail(problem)
    waiting.clear()
  }
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    close()
  })
  port1.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => {
    const number = data.kind === 'opened' ? null : data.number
    const waits = waiting.get(number)
    waiting.delete(number)
    if (data.kind === 'failed') waits?.fail(data.why)
    else waits?.done(data)
  })
  port1.start()
  const ask = async <K extends PdfAnswer['kind']>(number: number | null, _: K, send: () => void): Promise<Extract<PdfAnswer, { kind: K }>> => {
    const { promise, reject, resolve } = Promise.withResolvers<PdfAnswer>()
    const timer = setTimeout(() => close('too-slow'), PDF_LIMITS.waitMs)
    waiting.set(number, { done: resolve, fail: (problem) => reject(new PdfError(problem)) })
    send()
    try {
      return await promise as Extract<PdfAnswer, { kind: K }>
    } finally {
      clearTimeout(timer)
    }
  }
  try {
    const { pages, ratio } = await ask(null, 'opened', () => worker.postMessage({ kind: 'open', bytes, port: port2 } satisfies PdfRequest, [bytes.buffer, port2]))
    return {
      pages, ratio, close: () => close(),
      page: async (number, width) => await ask(number, 'page', () => port1.postMessage({ kind: 'page', number, width } satisfies PdfRequest)),
    }
  } catch (error) {
    close()
    throw error
  }
}
