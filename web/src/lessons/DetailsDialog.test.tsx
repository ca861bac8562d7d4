import { DESCRIPTION_MAX } from '@lectern/shared/courses'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../platform/http/api-error.ts'
import '../platform/i18n/i18n.ts'
import { DetailsDialog } from './DetailsDialog.tsx'
import { changedDetails, wholeDetails } from './item-details.ts'
import type { ItemDetails } from './item-details.ts'

afterEach(cleanup)

const START: ItemDetails = { name: 'Volcanoes', description: 'Why they erupt' }

function show(onSave: (details: ItemDetails) => Promise<unknown>) {
  const onClose = vi.fn()
  render(<DetailsDialog title="Name and description" start={START} onClose={onClose} onSave={onSave} />)
  const description = screen.getByLabelText<HTMLTextAreaElement>(/^Description/)
  return {
    onClose, description, name: screen.getByLabelText<HTMLInputElement>('Name'),
    describe: (value: string) => fireEvent.change(description, { target: { value } }),
    save: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })),
  }
}

it('name and description are shown as they are, counted, and saved without the spaces around them', async () => {
  const onSave = vi.fn(async () => undefined)
  const { describe, description, name, onClose, save } = show(onSave)
  expect([name.value, description.value]).toEqual(['Volcanoes', 'Why they erupt'])
  expect(screen.getByText('14 of 500 characters')).toBeTruthy()
  describe('  Fire,\nand rock ')
  expect(screen.getByText('14 of 500 characters')).toBeTruthy()
  fireEvent.change(name, { target: { value: ' Fire ' } })
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSave.mock.calls).toEqual([[{ name: 'Fire', description: 'Fire,\nand rock' }]])
})

it('a description that is too long is kept, counted and refused at its field, and nothing is sent', async () => {
  const onSave = vi.fn(async () => undefined)
  const { describe, description, onClose, save } = show(onSave)
  describe('x'.repeat(DESCRIPTION_MAX + 1))
  expect(screen.getByText('501 of 500 characters')).toBeTruthy()
  save()
  expect((await screen.findByRole('alert')).textContent).toBe('A description has at most 500 characters')
  expect(description.getAttribute('aria-invalid')).toBe('true')
  expect(description.value).toHaveLength(DESCRIPTION_MAX + 1)
  expect(onSave).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
  describe('')
  save()
  await waitFor(() => expect(onSave.mock.calls).toEqual([[{ name: 'Volcanoes', description: '' }]]))
})

it('what the server refuses is said at the field that it names, and what was written stays', async () => {
  const refusal = new ApiError({ code: 'invalid-request', httpStatus: 400, message: 'No.', path: 'description' })
  const { describe, description, name, onClose, save } = show(async () => await Promise.reject(refusal))
  describe('Fire')
  save()
  await waitFor(() => expect(description.getAttribute('aria-invalid')).toBe('true'))
  expect(name.getAttribute('aria-invalid')).toBeNull()
  expect(description.value).toBe('Fire')
  expect(onClose).not.toHaveBeenCalled()
})

it('only what differs is a change, and the whole of both is a title', () => {
  expect(changedDetails(START, { ...START })).toEqual({})
  expect(changedDetails(START, { ...START, description: '' })).toEqual({ description: '' })
  expect(changedDetails(START, { name: 'Fire', description: 'Rock' })).toEqual({ name: 'Fire', description: 'Rock' })
  expect(wholeDetails(START)).toBe('Volcanoes\n\nWhy they erupt')
  expect(wholeDetails({ ...START, description: '' })).toBe('Volcanoes')
})
