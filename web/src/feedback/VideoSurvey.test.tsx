import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { VideoSurvey } from './VideoSurvey.tsx'

/** What the page sent. */
const sent: unknown[] = []
let isDue = true

beforeEach(() => {
  sent.length = 0
  isDue = true
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)))
    return Response.json({ status: 1, data: init?.method === 'POST' ? {} : { isDue } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const shown = () => render(<QueryClientProvider client={new QueryClient()}><VideoSurvey /></QueryClientProvider>)

it('S2 §2 asks for a score by keys, then for the reason, and thanks', async () => {
  shown()
  const first = await screen.findByRole('radio', { name: '0' })
  expect([document.activeElement, screen.getByRole('button', { name: 'Send' })]).toEqual([document.body, expect.objectContaining({ disabled: true })])
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowLeft' })
  expect(screen.getByRole('radio', { name: '10' }).getAttribute('aria-checked')).toBe('true')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Quick' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Thank you. Your answer was kept.')
  expect(sent).toEqual([{ score: 10, comment: 'Quick' }])
})

it('is put off with one press, and says nothing where it is not due', async () => {
  const { container, unmount } = shown()
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(container.innerHTML).toBe(''))
  expect(sent).toEqual([{ score: null, comment: '' }])
  unmount()
  isDue = false
  const second = shown()
  await new Promise((resolve) => { setTimeout(resolve) })
  expect(second.container.innerHTML).toBe('')
})
