/** How the conversion of a deck ended (S2 §8), by number. */
export const CONVERSION_STATUS = {
  success: 1, fileNotFound: 2, tooLarge: 3, tooManySlides: 4, conversionError: 5, invalidFileType: 6, unknown: 99,
} as const
export type ConversionStatus = (typeof CONVERSION_STATUS)[keyof typeof CONVERSION_STATUS]

/** What the call says of a deck that did not become pictures. */
export const CONVERSION_MESSAGES: Readonly<Record<Exclude<keyof typeof CONVERSION_STATUS, 'success'>, string>> = {
  fileNotFound: 'There is no file in the request. Choose a presentation and send it again.',
  tooLarge: 'The presentation is too large. It can have at most 100 MB.',
  tooManySlides: 'The presentation has too many slides. It can have at most 30.',
  conversionError: 'The presentation could not be converted. Open it, save a copy and try again.',
  invalidFileType: 'This kind of file cannot be converted. Choose a PowerPoint or OpenDocument presentation, or a PDF, without a password and without macros.',
  unknown: 'The presentation could not be converted. Try again.',
}

/** What is said where a deck could not be taken (S2 §8, below `create.slide_deck_upload.error`). */
export const DECK_UPLOAD_ERRORS = [
  'file_too_large', 'invalid_file_type', 'invalid_file_type_server', 'file_not_found', 'too_many_slides', 'conversion_error', 'unknown_error', 'server_error',
  'invalid_response', 'upload_cancelled', 'network_error', 'no_response', 'processing_failed', 'upload_failed',
] as const
export type DeckUploadError = (typeof DECK_UPLOAD_ERRORS)[number]

/** How grave it is: what somebody mends by another file is a warning (S2 §8: 3, 4 and 6). */
export function conversionSeverity(status: ConversionStatus): 'warning' | 'error' {
  return status === CONVERSION_STATUS.tooLarge || status === CONVERSION_STATUS.tooManySlides || status === CONVERSION_STATUS.invalidFileType ? 'warning' : 'error'
}

/** The message of a conversion that ended so; null for one that succeeded. */
export function conversionError(status: ConversionStatus): DeckUploadError | null {
  switch (status) {
    case CONVERSION_STATUS.success: return null
    case CONVERSION_STATUS.fileNotFound: return 'file_not_found'
    case CONVERSION_STATUS.tooLarge: return 'file_too_large'
    case CONVERSION_STATUS.tooManySlides: return 'too_many_slides'
    case CONVERSION_STATUS.conversionError: return 'conversion_error'
    case CONVERSION_STATUS.invalidFileType: return 'invalid_file_type_server'
    case CONVERSION_STATUS.unknown: return 'unknown_error'
  }
}

/** How grave a message is. */
export function deckErrorSeverity(error: DeckUploadError): 'warning' | 'error' {
  return error === 'file_too_large' || error === 'too_many_slides' || error === 'invalid_file_type' || error === 'invalid_file_type_server' ? 'warning' : 'error'
}
