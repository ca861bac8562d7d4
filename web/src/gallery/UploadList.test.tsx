import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import '../platform/i18n/i18n.ts'
import { UploadList } from './UploadList.tsx'
import type { QueuedUpload, UploadState } from './upload-queue.ts'
import { uploadQueue } from './uploads.ts'

const upload = (id: number, state: UploadState): QueuedUpload => ({
  id, state, file: new File(['x'], `${state}.png`, { type: 'image/png' }), progress: state === 'done' ? 1 : 0.5, reason: state === 'failed' ? 'No connection' : null,
})
const show = (...list: readonly QueuedUpload[]): void => act(() => uploadQueue.store.setState({ list }))

afterEach(() => {
  cleanup()
  uploadQueue.store.setState({ list: [] })
  vi.useRealTimers()
})

it('what has arrived leaves the list after 3 s, and no sooner; what went wrong stays', () => {
  vi.useFakeTimers()
  render(<UploadList />)
  show(upload(1, 'done'), upload(2, 'failed'))
  act(() => void vi.advanceTimersByTime(2_900))
  expect(screen.getByText('done.png')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.queryByText('done.png')).toBeNull()
  expect(screen.getByText('failed.png')).toBeTruthy()
})

it('nothing leaves while another is under way', () => {
  vi.useFakeTimers()
  render(<UploadList />)
  show(upload(1, 'done'), upload(2, 'sending'))
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.getByText('done.png')).toBeTruthy()
})
