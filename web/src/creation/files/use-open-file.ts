import { useEffect, useRef, useState } from 'react'
import { readDocument } from './read-document.ts'
import type { PdfPicture } from './pdf-pictures.ts'
import type { DocumentProblem } from './read-document.ts'
import type { PageRange } from './worker-protocol.ts'

/** How far the opening of a file is. */
export type OpenFileState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly name: string; readonly page: number; readonly of: number }
  /** A PDF of more pages than are read at once. */
  | { readonly kind: 'choosing'; readonly file: File; readonly total: number }
  | { readonly kind: 'read'; readonly name: string; readonly isCut: boolean; readonly wordless: readonly number[]; readonly unread: readonly number[]; readonly pictures: readonly PdfPicture[]; readonly before: string; readonly text: string }
  | { readonly kind: 'failed'; readonly name: string; readonly problem: DocumentProblem }

const IDLE: OpenFileState = { kind: 'idle' }

export interface OpenFile {
  readonly state: OpenFileState
  readonly open: (file: File, pages?: PageRange) => void
  /** Ends a reading, or puts away what was said. */
  readonly dismiss: () => void
  /** Brings back the text from before; null when there is nothing to undo, or it was written in since. */
  readonly undo: (() => void) | null
}

/** Opens files as the text of a lesson. What there was is replaced, and comes back by `undo`. */
export function useOpenFile(text: string, onText: (text: string) => void): OpenFile {
  const [state, setState] = useState<OpenFileState>(IDLE)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const read = async (file: File, pages: PageRange | null): Promise<void> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const { name } = file
    setState({ kind: 'reading', name, page: 0, of: 0 })
    const result = await readDocument(file, { pages, signal, onProgress: (page, of) => { if (!signal.aborted) setState({ kind: 'reading', name, page, of }) } })
      .catch(() => ({ kind: 'problem' as const, problem: 'damaged' as const }))
    if (signal.aborted) return
    running.current = null
    if (result.kind === 'problem') return setState({ kind: 'failed', name, problem: result.problem })
    if (result.kind === 'too-many-pages') return setState({ kind: 'choosing', file, total: result.total })
    setState({ kind: 'read', name, isCut: result.isCut, wordless: result.wordless, unread: result.unread, pictures: result.pictures, before: text, text: result.text })
    return onText(result.text)
  }
  const dismiss = (): void => {
    running.current?.abort()
    running.current = null
    setState(IDLE)
  }
  return {
    state, dismiss,
    open: (file, pages) => void read(file, pages ?? null),
    undo: state.kind === 'read' && state.text === text
      ? () => {
          onText(state.before)
          setState(IDLE)
        }
      : null,
  }
}
