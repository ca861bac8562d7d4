import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Router } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { browserStorage } from '../../platform/storage/browser-storage.ts'
import { AgentWizard } from './AgentWizard.tsx'

afterEach(() => {
  cleanup()
  browserStorage.remove('agentDrafts')
})

const NAVIGATOR = { replace: () => undefined, push: () => undefined, go: () => undefined, createHref: String }
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

it('a draft that another window took away with its own is there again after a reload', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Router location={{ ...location, search: '?type=coach&step=character' }} navigator={NAVIGATOR}><AgentWizard kind="coach" agent={null} /></Router>
    </QueryClientProvider>,
  )
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Call coach' } })
  const kept = () => browserStorage.read('agentDrafts')?.map(({ definition }) => (definition as { readonly name: string }).name)
  await vi.waitFor(() => expect(kept()).toEqual(['Call coach']))
  browserStorage.remove('agentDrafts')
  window.dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual(['Call coach'])
})
