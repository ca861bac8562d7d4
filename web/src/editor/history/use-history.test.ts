import { describe, expect, it } from 'vitest'
import { ApiError } from '../../platform/http/api.ts'
import { failureOfScreen } from './use-history.ts'

const answer = (httpStatus: number) => new ApiError({ code: 'not-found', httpStatus, message: '' })

describe('S2 §6: the history of somebody who may not read the lesson any more', () => {
  it('goes from the screen, whatever was there before', () => {
    for (const status of [403, 404]) {
      const error = answer(status)
      expect(failureOfScreen([{ error: null, data: {} }, { error, data: [] }])).toBe(error)
    }
  })

  it('stays on screen when the list could only not be read anew', () => {
    expect(failureOfScreen([{ error: null, data: {} }, { error: answer(503), data: [] }])).toBeNull()
  })

  it('says what failed when nothing ever came', () => {
    const error = answer(503)
    expect(failureOfScreen([{ error: null, data: undefined }, { error, data: undefined }])).toBe(error)
    expect(failureOfScreen([{ error: null, data: undefined }, { error: null, data: undefined }])).toBeNull()
  })
})
