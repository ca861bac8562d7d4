import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { TestLesson } from '../test-lesson.tsx'
import { Announcer } from './Announcer.tsx'

afterEach(cleanup)

it('that all is saved is said once somebody stops typing, and not at every letter; a lost connection is said at once', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lesson = new TestLesson()
  const { state } = lesson.session
  state.setState({ sync: 'syncing', unsavedChanges: 1 })
  const { container } = lesson.render(<Announcer />)
  const region = container.querySelector('[data-announcer]')
  const said: (string | null)[] = []
  const note = (): void => {
    if (said.at(-1) !== region?.textContent) said.push(region?.textContent ?? null)
  }
  for (let letter = 0; letter < 5; letter++) {
    act(() => state.setState({ sync: 'syncing', unsavedChanges: 1 }))
    act(() => state.setState({ sync: 'synced', unsavedChanges: 0 }))
    act(() => void vi.advanceTimersByTime(300))
    note()
  }
  expect(said).toEqual([''])
  act(() => void vi.advanceTimersByTime(2_000))
  note()
  act(() => state.setState({ connection: 'offline' }))
  note()
  expect(said.slice(1)).toEqual(['All changes saved', 'Offline'])
})
