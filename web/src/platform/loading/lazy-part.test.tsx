import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '../i18n/i18n.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { CHUNK_RELOADS } from './chunk-recovery.ts'
import { lazyPart } from './lazy-part.ts'
import { QUIET_TRIES, loadPartsQuietly } from './load-parts-quietly.ts'

const failure = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
const Part = () => <p>The part</p>

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  // The server is there; it is the part that is gone.
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('S1 §9 a part that is gone for good leads to the recovery screen once the reloads are used up', async () => {
  sessionStorage.setItem('lectern.chunkReloads', JSON.stringify({ count: CHUNK_RELOADS, at: Date.now() }))
  // React tells the console of what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Gone = lazyPart(() => Promise.reject(failure))
  render(<ErrorBoundary><Suspense fallback="Waiting"><Gone /></Suspense></ErrorBoundary>)
  await act(async () => { await vi.advanceTimersByTimeAsync(10_000) })
  expect(screen.getByRole('heading', { name: 'App Update Available' })).toBeTruthy()
})

it('loading in the quiet gives up after some tries, and the part comes when it is shown', async () => {
  const load = vi.fn(() => Promise.reject<typeof Part>(failure))
  const Late = lazyPart(load)
  // Of this test alone: other files of the process have parts of their own.
  const stop = loadPartsQuietly([load])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(QUIET_TRIES)
  load.mockResolvedValue(Part)
  render(<Suspense fallback="Waiting"><Late /></Suspense>)
  await act(async () => { await vi.advanceTimersByTimeAsync(0) })
  expect(screen.getByText('The part')).toBeTruthy()
  stop()
})

it('parts come one after the other in pauses: not while somebody types, but for one every few seconds', async () => {
  const came: number[] = []
  const load = (part: number) => () => Promise.resolve(void came.push(part))
  const press = async (times: number): Promise<void> => {
    for (let key = 0; key < times; key++) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
      await vi.advanceTimersByTimeAsync(100)
    }
  }
  const stop = loadPartsQuietly([1, 2, 3, 4].map(load))
  await press(45)
  expect(came).toEqual([])
  await press(10)
  expect(came).toEqual([1])
  await vi.advanceTimersByTimeAsync(1_100)
  expect(came).toEqual([1, 2, 3, 4])
  stop()
})
