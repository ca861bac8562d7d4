import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { DEFAULT_VOICE } from '@lectern/shared/lesson'
import { afterEach, expect, it, vi } from 'vitest'
import '../../locales/en/narration.json'
import { VoiceRows } from './VoiceRows.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const VOICES = [{ id: 'es', name: 'Lucía', languages: ['es'] }, { id: 'es-mx', name: 'Diego', languages: ['es-mx'] }]

it('Tab leads to one voice and its sample, arrow keys to the others, and only Space, Enter and presses choose', () => {
  const onChoose = vi.fn<(id: string) => void>()
  render(<VoiceRows list={VOICES} voices={VOICES} chosen={{ ...DEFAULT_VOICE, id: 'es' }} language="es" hasAutomatic={false} onChoose={onChoose} />)
  const [lucia, diego] = screen.getAllByRole('radio')
  const reached = (): readonly string[] => screen.getAllByRole('radio').concat(screen.getAllByRole('button')).filter(({ tabIndex }) => tabIndex === 0).map((one) => one.getAttribute('aria-label') ?? one.textContent)
  expect(reached()).toEqual([expect.stringContaining('Lucía'), 'Listen to Lucía'])
  lucia?.focus()
  if (lucia) fireEvent.keyDown(lucia, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(diego)
  expect(reached()).toEqual([expect.stringContaining('Diego'), 'Listen to Diego'])
  expect(onChoose).not.toHaveBeenCalled()
  if (diego) fireEvent.click(diego)
  expect(onChoose).toHaveBeenCalledWith('es-mx')
})

it('a voice says its sample in its own language, whatever the screen is in', async () => {
  const texts: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    texts.push((JSON.parse(String(body)) as { readonly text: string }).text)
    return new Response('{}', { status: 503 })
  })
  render(<VoiceRows list={VOICES} voices={VOICES} chosen={DEFAULT_VOICE} language="es" hasAutomatic={false} onChoose={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: 'Listen to Lucía' }))
  await waitFor(() => expect(texts).toEqual(['Así sonará tu lección.']))
  // What became of it is said, after which nothing of it is under way.
  await screen.findByRole('alert')
})
