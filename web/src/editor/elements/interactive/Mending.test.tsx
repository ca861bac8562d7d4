import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../platform/http/query-client.ts'
import { Mending } from './StatePanes.tsx'

const FOUND = [{ check: 'ready', isPassed: false, about: [] }] as const

/** The button for what was found, where this writes. */
function show(kind: 'model' | 'offline') {
  queryClient.setQueryData(['creation-writer'], { kind })
  const send = vi.fn()
  render(<QueryClientProvider client={queryClient}><Mending send={send} results={FOUND} /></QueryClientProvider>)
  return { button: screen.getByRole<HTMLButtonElement>('button', { name: 'Mend what was found' }), send }
}

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('what a check found is mended by a press where there is a model; else the button says why it does nothing', () => {
  vi.stubGlobal('fetch', async () => await new Promise<Response>(() => undefined))
  const model = show('model')
  fireEvent.click(model.button)
  expect(model.send).toHaveBeenCalledWith({ type: 'MEND', findings: expect.stringContaining('lectern.ready()') })
  cleanup()
  const { button } = show('offline')
  expect([button.disabled, document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent]).toEqual([true, expect.stringMatching(/^No AI model is set up here/)])
})
