import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import '../i18n/i18n.ts'
import { LoadFailure } from './LoadFailure.tsx'

afterEach(cleanup)

function shown(httpStatus: number, code: ApiError['code']): string {
  const error = new ApiError({ code, httpStatus, message: 'The server was busy.' })
  return render(<LoadFailure what="This template could not be loaded." error={error} onRetry={() => undefined} />).container.textContent
}

it('S1 §8.3 offers another try where that may help', () => {
  shown(503, 'unknown')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('says that something may have been deleted or is no longer shared, and offers no other try for it', () => {
  expect(shown(404, 'not-found')).toBe('This template could not be loaded. It may have been deleted, or it is no longer shared with you.')
  expect(screen.queryByRole('button')).toBeNull()
})
