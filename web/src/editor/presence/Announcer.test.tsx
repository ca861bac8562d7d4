import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { dismissToast, readToasts } from '../../ui/toast-store.ts'
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

it('that one may edit now is said once the server has said so, and not on the way to a lock', () => {
  onTestFinished(() => {
    for (const { id } of readToasts()) dismissToast(id)
  })
  const lesson = new TestLesson()
  const { state } = lesson.session
  const serverMessages = { ...state.getState().serverMessages, lock: 'editing' } as const
  state.setState({ connection: 'online', role: 'editor' })
  lesson.render(<Announcer />)
  const said = (): readonly string[] => readToasts().map(({ text }) => text)
  // Typed into a lock: the session is built anew, and begins with the role that this device remembers.
  act(() => state.setState({ connection: 'reconnecting', role: 'viewer' }))
  act(() => state.setState({ role: 'editor' }))
  act(() => state.setState({ role: 'viewer', serverMessages }))
  act(() => state.setState({ connection: 'online' }))
  expect(said()).toEqual([])
  act(() => state.setState({ role: 'viewer', serverMessages: { ...serverMessages, lock: null } }))
  act(() => state.setState({ connection: 'reconnecting' }))
  act(() => state.setState({ role: 'editor' }))
  act(() => state.setState({ connection: 'online' }))
  expect(said().at(-1)).toBe('You can edit this lesson now')
})
