import { CREATION_LIMITS } from '@lectern/shared/creation'
import { decodeText, fileKindOf, zipEntries } from './file-kind.ts'
import { readingOfHtml } from './html-reading.ts'
import { FILE_LIMITS } from './limits.ts'
import type { PdfPicture } from './pdf-pictures.ts'
import type { PageRange, WorkerAnswer, WorkerRequest } from './worker-protocol.ts'

/** Why a file is not read. */
export type DocumentProblem = 'too-large' | 'unknown' | 'word-97' | 'locked' | 'damaged' | 'too-slow' | 'wordless'

export type DocumentResult =
  /** `isCut` = it goes on, but no longer text is taken; `wordless` = pages without a letter; `unread` = those with letters that could not be read. */
  | { readonly kind: 'text'; readonly text: string; readonly isCut: boolean; readonly wordless: readonly number[]; readonly unread: readonly number[]; readonly pictures: readonly PdfPicture[] }
  | { readonly kind: 'too-many-pages'; readonly total: number }
  | { readonly kind: 'problem'; readonly problem: DocumentProblem }

export interface ReadOptions {
  /** Of a PDF; null for all of it. */
  readonly pages: PageRange | null
  /** Ends the reading; its answer is never used then. */
  readonly signal: AbortSignal
  readonly onProgress: (page: number, of: number) => void
}

/** Reads the words of a file as a reading: headings with #, lists as lists. Nothing of it leaves this device. Never throws. */
export async function readDocument(file: File, options: ReadOptions): Promise<DocumentResult> {
  if (file.size > FILE_LIMITS.bytes) return problem('too-large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = fileKindOf(bytes)
  if (kind === 'unknown' || kind === 'word-97') return problem(kind)
  if (kind === 'text' || kind === 'html') {
    const text = decodeText(bytes) ?? ''
    return bounded(kind === 'html' ? readingOfHtml(text) : text)
  }
  if (kind === 'docx' && zipEntries(bytes).reduce((sum, entry) => sum + entry.unpackedBytes, 0) > FILE_LIMITS.unpackedBytes) return problem('too-large')
  const answer = await callWorker({ kind, bytes, pages: options.pages }, options)
  if (typeof answer === 'string') return problem(answer)
  if (answer.kind === 'html') return bounded(readingOfHtml(answer.html))
  if (answer.kind === 'text') return bounded(answer.text, answer)
  return answer
}

function problem(why: DocumentProblem): DocumentResult {
  return { kind: 'problem', problem: why }
}

type OfPages = Pick<Extract<WorkerAnswer, { kind: 'text' }>, 'wordless' | 'unread' | 'pictures'>

/** As much of a text as a lesson is made of, to the end of a line. */
function bounded(whole: string, { pictures, unread, wordless }: OfPages = { wordless: [], unread: [], pictures: [] }): DocumentResult {
  const text = whole.replace(/\r\n?/gu, '\n').trim()
  if (text === '') return problem('wordless')
  if (text.length <= CREATION_LIMITS.text) return { kind: 'text', text, isCut: false, wordless, unread, pictures }
  const part = text.slice(0, CREATION_LIMITS.text)
  const end = part.lastIndexOf('\n')
  return { kind: 'text', text: part.slice(0, end > 0 ? end : undefined).trimEnd(), isCut: true, wordless, unread, pictures }
}

type Final = Extract<WorkerAnswer, { kind: 'html' | 'text' | 'too-many-pages' }>

/** Has a document taken apart beside the page; a worker that breaks or stalls is ended. */
async function callWorker(request: Omit<WorkerRequest, 'port'>, { onProgress, signal }: ReadOptions): Promise<Final | DocumentProblem> {
  const worker = new Worker(new URL('document-worker.ts', import.meta.url), { type: 'module' })
  const { port1: answers, port2: port } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<Final | DocumentProblem>()
  const timer = setTimeout(() => resolve('too-slow'), FILE_LIMITS.readMs)
  const stop = (): void => resolve('too-slow')
  signal.addEventListener('abort', stop)
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    resolve('damaged')
  })
  answers.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    if (data.kind === 'progress') onProgress(data.page, data.of)
    else resolve(data.kind === 'failed' ? data.why : data)
  })
  answers.start()
  worker.postMessage({ ...request, port } satisfies WorkerRequest, { transfer: [request.bytes.buffer, port] })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    worker.terminate()
  }
}
