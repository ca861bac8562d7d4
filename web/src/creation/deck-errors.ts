import type { DeckUploadError } from '@lectern/shared/imports'
import type { ImportState } from '../imports/use-deck-import.ts'
import { ApiError } from '../platform/http/api-error.ts'

/** Why jobs of decks fail, as S2 §8 says it. */
const OF_JOBS: Readonly<Record<string, DeckUploadError>> = {
  'deck-type': 'invalid_file_type_server', 'deck-old': 'invalid_file_type_server', 'deck-encrypted': 'invalid_file_type_server', 'deck-macros': 'invalid_file_type_server',
  'deck-damaged': 'conversion_error', 'deck-unsafe': 'conversion_error', 'deck-empty': 'conversion_error', 'deck-too-complex': 'conversion_error',
  'deck-conversion': 'conversion_error', 'deck-no-converter': 'conversion_error',
  'deck-too-many-slides': 'too_many_slides', 'deck-too-large': 'file_too_large', 'deck-no-room': 'upload_failed', 'result-lost': 'file_not_found',
}

/** Why a call for a deck failed. */
function ofCall(error: ApiError): DeckUploadError {
  if (error.code === 'file-too-large') return 'file_too_large'
  if (error.code === 'unsupported-file-type') return 'invalid_file_type_server'
  if (error.code === 'not-found') return 'file_not_found'
  if (error.code === 'aborted') return 'upload_cancelled'
  if (error.code === 'timeout') return 'no_response'
  if (error.httpStatus === 0) return 'network_error'
  // It was answered, but not as agreed.
  if (error.httpStatus < 400) return 'invalid_response'
  return error.httpStatus >= 500 ? 'server_error' : 'upload_failed'
}

/** The message for an import that failed (S2 §8). */
export function deckError({ error, failure, made }: Extract<ImportState, { kind: 'failed' }>): DeckUploadError {
  if (error instanceof ApiError) return ofCall(error)
  // An answer of another form than agreed.
  if (error !== null) return error instanceof Error && error.name === 'ZodError' ? 'invalid_response' : 'unknown_error'
  if (made?.job.state === 'stopped') return 'upload_cancelled'
  return failure === null ? 'unknown_error' : OF_JOBS[failure] ?? 'processing_failed'
}
