import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DraftField } from './DraftField.tsx'

it('what one types stays in the same field while a co-author writes other words, and is written when one leaves it', () => {
  const onChange = vi.fn<(words: string) => void>()
  const field = (value: string) => <DraftField label="What it shows" rows={2} max={100} value={value} disabled={false} onChange={onChange} />
  const { rerender } = render(field('A ship'))
  const box = screen.getByRole('textbox', { name: 'What it shows' })
  box.focus()
  fireEvent.change(box, { target: { value: 'A ship at anchor' } })
  rerender(field('A boat'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'What it shows' }))
  expect(document.activeElement).toHaveProperty('value', 'A ship at anchor')
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.blur(box)
  expect(onChange.mock.calls).toEqual([['A ship at anchor']])

  // Who types nothing sees the others' words.
  rerender(field('A boat'))
  expect(box).toHaveProperty('value', 'A boat')
})
