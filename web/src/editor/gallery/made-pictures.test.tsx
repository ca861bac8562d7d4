import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { useMakePicture } from '../../gallery/picture-sources.ts'
import { queryClient } from '../../platform/http/query-client.ts'
import { PATIENCE } from '../../test-support/patience.ts'
import { MadePictures } from './MadePictures.tsx'
import '../../locales/en/gallery.json'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(models: readonly string[]) {
  vi.stubGlobal('fetch', async (url: string) => {
    const data = String(url).includes('/gallery/engine') ? { engine: { kind: 'direct', name: models[0] }, models, hasSearch: false } : null
    return new Response(JSON.stringify({ data }), { status: data === null ? 404 : 200 })
  })
  const mutate = vi.fn()
  const making = { mutate, variables: undefined, isPending: false, isSuccess: false, isError: false, data: undefined, stop: vi.fn() } as unknown as ReturnType<typeof useMakePicture>
  render(<QueryClientProvider client={queryClient}><MadePictures making={making} first="A volcano" onInsert={vi.fn()} onBackground={vi.fn()} /></QueryClientProvider>)
  return mutate
}
const made = async (mutate: ReturnType<typeof vi.fn>): Promise<unknown> => {
  await vi.waitFor(() => {
    const form = document.querySelector('form')
    if (form !== null) fireEvent.submit(form)
    expect(mutate).toHaveBeenCalled()
  }, PATIENCE)
  return mutate.mock.lastCall?.[0]
}

it('S2 §3 who makes a picture is chosen where there are several models; the usual one is asked without a name', async () => {
  const mutate = show(['painter', 'flux-dev'])
  expect(await made(mutate)).toEqual({ prompt: 'A volcano', aspectRatio: '16:9', isFree: false })
  fireEvent.click(screen.getByRole('button', { name: 'Model: painter' }))
  fireEvent.click(await screen.findByRole('option', { name: 'flux-dev' }))
  expect(await made(mutate)).toMatchObject({ prompt: 'A volcano', model: 'flux-dev' })
})

it('where there is one model, nothing is asked', async () => {
  await made(show(['painter']))
  expect(screen.queryByText('Model')).toBeNull()
})
