import { CONVERSION_STATUS, DECK_UPLOAD_ERRORS, conversionError, conversionSeverity, deckErrorSeverity } from '@lectern/shared/imports'
import type { DeckImport } from '@lectern/shared/imports'
import { expect, it } from 'vitest'
import { ApiError } from '../platform/http/api-error.ts'
import en from '../locales/en/creation.json' with { type: 'json' }
import { deckFileProblem } from '../imports/deck-file.ts'
import { deckError } from './deck-errors.ts'

const failed = (error: unknown, failure: string | null = null, state = 'failed') => deckError({ kind: 'failed', words: '', error, failure, made: { job: { state, failure } } as unknown as DeckImport })
const call = (code: ApiError['code'], httpStatus: number) => new ApiError({ code, httpStatus, message: '' })

it('S2 §8 conversion codes have a severity, warning for 3, 4 and 6, and the message of their own', () => {
  const grave = Object.values(CONVERSION_STATUS).map((status) => [status, conversionSeverity(status), conversionError(status)])
  expect(grave).toEqual([
    [1, 'error', null], [2, 'error', 'file_not_found'], [3, 'warning', 'file_too_large'], [4, 'warning', 'too_many_slides'], [5, 'error', 'conversion_error'],
    [6, 'warning', 'invalid_file_type_server'], [99, 'error', 'unknown_error'],
  ])
  for (const status of Object.values(CONVERSION_STATUS)) {
    const error = conversionError(status)
    if (error !== null) expect(deckErrorSeverity(error)).toBe(conversionSeverity(status))
  }
})

it('S2 §8 each of the fourteen messages has words and a hint, and each is what something leads to', () => {
  const led = [
    deckFileProblem({ name: 'a.pptx', size: 104_857_601 }), deckFileProblem({ name: 'a.txt', size: 1 }), failed(call('unsupported-file-type', 415)), failed(call('not-found', 404)),
    failed(null, 'deck-too-many-slides'), failed(null, 'deck-damaged'), failed(new Error('?')), failed(call('internal', 500)), failed(Object.assign(new Error('form'), { name: 'ZodError' })),
    failed(null, null, 'stopped'), failed(call('network', 0)), failed(call('timeout', 408)), failed(null, 'died'), failed(call('storage-full', 409)),
  ]
  expect(new Set(led)).toEqual(new Set(DECK_UPLOAD_ERRORS))
  expect(Object.keys(en.slide_deck_upload.error)).toEqual(Object.keys(en.slide_deck_upload.hint))
  expect(Object.keys(en.slide_deck_upload.error).sort()).toEqual([...DECK_UPLOAD_ERRORS].sort())
  for (const name of ['A.PPTX', 'a.odp', 'a.PDF']) expect(deckFileProblem({ name, size: 104_857_600 })).toBeNull()
  expect(failed(call('unknown', 200))).toBe('invalid_response')
  // Without a LibreOffice, and where it cannot read a deck.
  expect([failed(null, 'deck-no-converter'), failed(null, 'deck-conversion')]).toEqual(['conversion_error', 'conversion_error'])
})
