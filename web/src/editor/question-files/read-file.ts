import { QUESTION_FILE_LIMITS } from '@lectern/shared/question-files'
import type { QuestionFileAnswer, QuestionFileRequest } from './questions-worker.ts'

/** What became of a file; `stopped` = it took too long, or nobody waits for it any more. */
export type FileOutcome = QuestionFileAnswer | { readonly kind: 'refused'; readonly code: 'stopped' }

/** Has a file read beside the page; a worker that breaks or stalls is ended. */
export async function readFile(file: File, signal: AbortSignal): Promise<FileOutcome> {
  if (file.size > QUESTION_FILE_LIMITS.fileBytes) return { kind: 'refused', code: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('questions-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<FileOutcome>()
  const stop = (): void => resolve({ kind: 'refused', code: 'stopped' })
  const timer = setTimeout(stop, QUESTION_FILE_LIMITS.readMs)
  signal.addEventListener('abort', stop)
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    resolve({ kind: 'refused', code: 'notThisKind' })
  })
  worker.addEventListener('message', ({ data }: MessageEvent<QuestionFileAnswer>) => resolve(data))
  worker.postMessage({ bytes } satisfies QuestionFileRequest, { transfer: [bytes.buffer] })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    worker.terminate()
  }
}
