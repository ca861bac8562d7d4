import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { ActivityDialog } from './ActivityDialog.tsx'

afterEach(cleanup)

it.each([true, false])('the name stands before all that is chosen, and says itself that it is missing (game: %s)', (isGame) => {
  render(<QueryClientProvider client={new QueryClient()}><MemoryRouter><ActivityDialog isGame={isGame} onClose={() => undefined} /></MemoryRouter></QueryClientProvider>)
  const name = screen.getByLabelText(/^Name of the lesson/)
  const [choice] = isGame ? screen.getAllByRole('radio') : [screen.getByRole('button', { name: /^Kind|^Type|Multiple choice/ })]
  expect(name.compareDocumentPosition(choice as HTMLElement) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const create = screen.getByRole('button', { name: 'Create' })
  create.focus()
  fireEvent.click(create)
  expect([document.activeElement === name, name.getAttribute('aria-invalid')]).toEqual([true, 'true'])
})
