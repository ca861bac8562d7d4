import { expect, it } from 'vitest'
import { ERRORS } from '@lectern/shared/errors'
import type { ErrorCode } from '@lectern/shared/errors'
import { ApiError } from '../platform/http/api-error.ts'
import { failureOf } from './failure-words.ts'

const failed = (code: ErrorCode): ApiError => new ApiError({ code, httpStatus: ERRORS[code].http, message: ERRORS[code].message })

it.each([
  ['create', '“Tides” was not created.'], ['update', '“Tides” was not changed.'], ['delete', '“Tides” was not deleted.'],
  ['move', '“Tides” was not moved.'], ['duplicate', '“Tides” was not copied.'], ['restore', '“Tides” was not restored.'],
] as const)('S2 §8 a lesson or course says what failed, and why: %s', (deed, said) => {
  expect(failureOf(deed, 'Tides', failed('internal'))).toBe(`${said} Server error. Please try again later.`)
})

it('S2 §8 a copy that was not there in time may still come, and a name that is taken speaks for itself', () => {
  expect(failureOf('duplicate', 'Tides', failed('timeout'))).toMatch(/^Copying “Tides” takes longer than usual\. .*look at the list/)
  expect(failureOf('update', 'Tides', failed('course-name-exists'))).toBe('A course with this name already exists')
})
