import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { Router } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { AgentWizard } from './AgentWizard.tsx'

const location = { pathname: '/home/agents/create-agent', search: '?type=coach&step=feedback', hash: '', state: null, key: 'opened' }

it('an address that asks for a step too far is replaced once, though the router tells of the new one only after fields are filled in', async () => {
  const replaced = vi.fn<(to: string) => void>()
  const pushed = vi.fn<() => void>()
  // The router renders a new address when the page has time for it: here, not before the end of the test.
  const navigator = {
    replace: (to: unknown) => replaced((to as { search: string }).search), push: pushed, go: vi.fn<() => void>(), createHref: String,
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Router location={location} navigator={navigator}><AgentWizard kind="coach" agent={null} /></Router>
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('heading', { name: 'Build character' })).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Sales coach' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Conversation description' }), { target: { value: 'Prepares for a first call.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await vi.waitFor(() => expect(pushed).toHaveBeenCalledOnce())
  expect(replaced.mock.calls).toEqual([['?type=coach&step=character']])
  expect(screen.getByRole('heading', { name: 'Build character' })).toBeTruthy()
})
