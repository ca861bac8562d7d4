import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Job } from '@lectern/shared/jobs'
import { NARRATION_RESET_MS } from '@lectern/shared/narration'
import { afterEach, expect, it, vi } from 'vitest'
import { useSupport } from '../feedback/support-store.ts'
import { SpeechStatus } from './SpeechStatus.tsx'
import { useNarrationJob } from './use-narration-job.ts'
import type { NarrationJob } from './use-narration-job.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  useSupport.setState({ isOpen: false })
})

const job = (more: Partial<Job> = {}): Job => ({
  jobId: 'j', kind: 'speech', state: 'running', progress: 40, title: 'Tides', failure: null, runner: 'server', attempt: 1, lessonId: 'l',
  author: { userId: 'someone', name: 'Marta Ruiz' }, mayChange: true, createdAt: 0, startedAt: 0, finishedAt: null, ...more,
})
const speech = (more: Partial<NarrationJob> = {}): NarrationJob => ({
  job: null, isOpen: false, hasJustEnded: false, error: null, speak: async () => await Promise.resolve(true), stop: async () => await Promise.resolve(), setRead: () => {}, ...more,
})

it('S2 §4 it is said that a batch is over for two seconds after its end, and nothing of one that ended before anybody looked', () => {
  vi.useFakeTimers()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const key = ['narration-job', 'l']
  const tell = (next: Job): void => act(() => {
    client.setQueryData(key, next)
    vi.advanceTimersByTime(0)
  })
  client.setQueryData(key, job({ jobId: 'before', state: 'ready', progress: 100 }))
  const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const { result } = renderHook(() => useNarrationJob('l'), { wrapper })
  const now = () => [result.current.isOpen, result.current.hasJustEnded]
  expect(now()).toEqual([false, false])
  tell(job())
  expect(now()).toEqual([true, false])
  tell(job({ state: 'ready', progress: 100 }))
  expect(now()).toEqual([false, true])
  act(() => { vi.advanceTimersByTime(NARRATION_RESET_MS - 1) })
  expect(now()).toEqual([false, true])
  act(() => { vi.advanceTimersByTime(1) })
  expect(now()).toEqual([false, false])

  tell(job({ jobId: 'k' }))
  act(() => result.current.setRead(true))
  tell(job({ jobId: 'k', state: 'stopped' }))
  act(() => { vi.advanceTimersByTime(10 * NARRATION_RESET_MS) })
  expect(now(), 'while its dialog is read').toEqual([false, true])
  act(() => result.current.setRead(false))
  act(() => { vi.advanceTimersByTime(NARRATION_RESET_MS) })
  expect(now()).toEqual([false, false])
  client.clear()
})

it('S2 §4 the dialog about a batch tells whoever keeps the time that it is read, until it is closed', () => {
  const setRead = vi.fn()
  render(<SpeechStatus job={job()} speech={speech({ isOpen: true, setRead })} />)
  expect(setRead).toHaveBeenLastCalledWith(false)
  fireEvent.click(screen.getByRole('button', { name: /Marta Ruiz has it spoken/ }))
  expect(setRead).toHaveBeenLastCalledWith(true)
  fireEvent.click(screen.getByText('Close', { selector: 'button' }))
  expect(setRead).toHaveBeenLastCalledWith(false)
})

it('S2 §4 who has it spoken is named, and stopped from the dialog by who may', () => {
  const stop = vi.fn(async () => await Promise.resolve())
  render(<SpeechStatus job={job()} speech={speech({ isOpen: true, stop })} />)
  fireEvent.click(screen.getByRole('button', { name: /Marta Ruiz has it spoken/ }))
  const dialog = screen.getByRole('dialog', { name: 'Marta Ruiz has the narration spoken' })
  fireEvent.click([...dialog.querySelectorAll('button')].find((button) => button.textContent === 'Stop speaking') ?? dialog)
  expect(stop).toHaveBeenCalledOnce()
  cleanup()
  render(<SpeechStatus job={job({ mayChange: false })} speech={speech({ isOpen: true })} />)
  expect(screen.queryByRole('button', { name: 'Stop speaking' })).toBeNull()
})

it.each([
  [{ failure: 'too-long' }, 'Audio generation timed out'], [{ failure: 'silent' }, 'Audio generation timed out'], [{ failure: 'some-sentences' }, 'Audio generation failed'],
])('S2 §8 a batch that failed by %o says so, how, and leads to another try and to support', async (how, title) => {
  const speak = vi.fn(async () => await Promise.resolve(true))
  render(<SpeechStatus job={job({ state: 'failed', ...how })} speech={speech({ speak })} />)
  fireEvent.click(screen.getByRole('button', { name: title }))
  expect(screen.getByRole('dialog', { name: title }).textContent).toContain('contact support')
  fireEvent.click(screen.getByRole('button', { name: 'Contact support' }))
  expect(useSupport.getState().isOpen).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: title }))
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await Promise.resolve()
  })
  expect(speak).toHaveBeenCalledWith(null)
})
