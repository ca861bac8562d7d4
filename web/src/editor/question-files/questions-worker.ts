import { QuestionFileError } from '@lectern/shared/question-files'
import type { QuestionReading } from '@lectern/shared/question-files'
import { readQuestions } from './read-questions.ts'

// Takes files with questions apart beside the page: a hostile one stalls or ends this worker, nothing else.

/** A file as it was chosen. */
export interface QuestionFileRequest {
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What was read of it, or why nothing was. */
export type QuestionFileAnswer = { readonly kind: 'read'; readonly reading: QuestionReading } | { readonly kind: 'refused'; readonly code: QuestionFileError['code'] }

self.addEventListener('message', ({ data }: MessageEvent<QuestionFileRequest>) => {
  let answer: QuestionFileAnswer
  try {
    answer = { kind: 'read', reading: readQuestions(data.bytes) }
  } catch (error) {
    answer = { kind: 'refused', code: error instanceof QuestionFileError ? error.code : 'notThisKind' }
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one other end and no origin
  self.postMessage(answer)
}, { once: true })
