import { useEffect, useRef, useState } from 'react'
import type { PdfPicture } from './pdf-pictures.ts'
import { fileKindOf } from './file-kind.ts'
import { readDocument } from './read-document.ts'
import type { DocumentProblem } from './read-document.ts'
import type { PageRange } from './worker-protocol.ts'

/** So much of a file says whether it is a PDF. */
const HEAD = 2048
/** No PDF has so many pages: asked for them, the reader says how many there are. */
const BEYOND = 1_000_000_000

/** What was read of a PDF. */
export interface PdfText {
  readonly text: string
  /** It goes on, but no longer text is taken. */
  readonly isCut: boolean
  /** Pages without a letter, as scanned ones are. */
  readonly wordless: readonly number[]
  /** Pages with letters that could not be read. */
  readonly unread: readonly number[]
  readonly pictures: readonly PdfPicture[]
}

/** How far a PDF is. */
export type PdfState =
  | { readonly kind: 'none' }
  | { readonly kind: 'opening'; readonly file: File }
  | { readonly kind: 'open'; readonly file: File; readonly total: number; readonly read: PdfText | null; readonly problem: DocumentProblem | null }
  | { readonly kind: 'reading'; readonly file: File; readonly total: number; readonly page: number; readonly of: number }
  | { readonly kind: 'failed'; readonly name: string; readonly problem: DocumentProblem | 'not-pdf' }

const NONE: PdfState = { kind: 'none' }

/** A PDF that becomes a lesson: opened, and read on this device. */
export interface Pdf {
  readonly state: PdfState
  readonly open: (file: File) => void
  /** What its pages say, which is in the state then too; null where they could not be read. */
  readonly read: (pages: PageRange) => Promise<PdfText | null>
  /** Ends a reading; the file stays open. */
  readonly stop: () => void
}

/** Opens a PDF and reads pages of it, beside the page that is on screen. */
export function usePdf(): Pdf {
  const [state, setState] = useState<PdfState>(NONE)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const begin = (): AbortSignal => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  const open = (file: File): void => {
    const signal = begin()
    setState({ kind: 'opening', file })
    void (async () => {
      const isPdf = fileKindOf(new Uint8Array(await file.slice(0, HEAD).arrayBuffer())) === 'pdf'
      if (signal.aborted) return
      if (!isPdf) return setState({ kind: 'failed', name: file.name, problem: 'not-pdf' })
      const found = await readDocument(file, { pages: { first: 1, last: BEYOND }, signal, onProgress: () => undefined })
      if (signal.aborted) return
      if (found.kind === 'too-many-pages') return setState({ kind: 'open', file, total: found.total, read: null, problem: null })
      setState({ kind: 'failed', name: file.name, problem: found.kind === 'problem' ? found.problem : 'damaged' })
    })()
  }
  return {
    state, open,
    async read(pages) {
      if (state.kind !== 'open') return null
      const { file, total } = state
      const signal = begin()
      const of = pages.last - pages.first + 1
      setState({ kind: 'reading', file, total, page: pages.first, of })
      const found = await readDocument(file, { pages, signal, onProgress: (page) => { if (!signal.aborted) setState({ kind: 'reading', file, total, page, of }) } })
      if (signal.aborted) return null
      if (found.kind === 'text') {
        const { isCut, pictures, text, unread, wordless } = found
        const read = { text, isCut, wordless, unread, pictures }
        setState({ kind: 'open', file, total, read, problem: null })
        return read
      }
      setState({ kind: 'open', file, total, read: null, problem: found.kind === 'problem' ? found.problem : 'damaged' })
      return null
    },
    stop() {
      if (state.kind !== 'reading') return
      running.current?.abort()
      setState({ kind: 'open', file: state.file, total: state.total, read: null, problem: null })
    },
  }
}
