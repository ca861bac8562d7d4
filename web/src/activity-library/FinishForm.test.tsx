import type { LibraryActivityDetails } from '@lectern/shared/activity-library'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import '../platform/i18n/i18n.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { FinishForm } from './FinishForm.tsx'

afterEach(cleanup)

const START: LibraryActivityDetails = { name: 'Rivers', description: 'Of rivers and their mouths', tags: ['water'], privacy: 'private' }

function show(error: Error): void {
  const onSave = async (): Promise<void> => { throw error }
  render(
    <FinishForm
      title="Finish settings" kind="quiz" start={START} mayShare={false} saveLabel="Save" onClose={() => undefined} onSave={onSave}
      failure={(details, why) => `${details.name} was not saved. ${why}`} other={{ label: 'As new', onSave, failure: (_, why) => `Nothing new. ${why}` }}
    />,
  )
}

it('S2 §8 an activity that could not be saved says what did not become of it, and why; what was written stays', async () => {
  show(new Error('The line is down.'))
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Lakes' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Lakes was not saved\. /)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'As new' }))
  expect(await screen.findByText(/^Nothing new\. /)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Lakes')
})

it('a fault of one field is said at that field alone', async () => {
  show(new ApiError({ code: 'unknown', httpStatus: 400, message: 'Taken.', path: 'name' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByText(/was not saved/)).toBeNull()
})
