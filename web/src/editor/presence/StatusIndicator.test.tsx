import { act, cleanup, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { TestLesson } from '../test-lesson.tsx'
import { Announcer } from './Announcer.tsx'
import { StatusIndicator } from './StatusIndicator.tsx'

afterEach(cleanup)

it.each([['editor', 'All changes saved'], ['viewer', 'Up to date']] as const)('an %s reads “%s” once the server has everything', (role, words) => {
  new TestLesson(role).render(<StatusIndicator />)
  expect(screen.getByRole('region', { name: 'Connection and saving' }).textContent).toBe(words)
})

it('with a connection nothing is rendered for the changes that are counted; without one they are told', () => {
  const lesson = new TestLesson()
  let renders = 0
  lesson.render(<Profiler id="status" onRender={() => { renders++ }}><StatusIndicator /></Profiler>)
  const before = renders
  for (let unsavedChanges = 1; unsavedChanges < 9; unsavedChanges++) act(() => lesson.session.state.setState({ unsavedChanges }))
  expect(renders).toBe(before)
  act(() => lesson.session.state.setState({ connection: 'offline', keptOnDevice: true }))
  expect(screen.getByRole('region', { name: 'Connection and saving' }).textContent).toContain('8 changes kept on this device')
})

it('while somebody types nothing is rendered for each letter that it is saved', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lesson = new TestLesson()
  let renders = 0
  lesson.render(<Profiler id="status" onRender={() => { renders++ }}><StatusIndicator /><Announcer /></Profiler>)
  const letter = (): void => {
    act(() => lesson.session.state.setState({ sync: 'syncing', unsavedChanges: 1 }))
    act(() => lesson.session.state.setState({ sync: 'synced', unsavedChanges: 0 }))
    act(() => void vi.advanceTimersByTime(100))
  }
  for (let key = 0; key < 3; key++) letter()
  const before = renders
  for (let key = 0; key < 8; key++) letter()
  expect(renders).toBe(before)
})

it('a change is told at once, and while somebody types it is not told of each letter that it is saved', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lesson = new TestLesson()
  const { state } = lesson.session
  lesson.render(<StatusIndicator />)
  const words = (): string | null => screen.getByRole('region', { name: 'Connection and saving' }).textContent
  act(() => void vi.advanceTimersByTime(2_000))
  const seen = [words()]
  const letter = (pause: number): void => {
    act(() => state.setState({ sync: 'syncing', unsavedChanges: 1 }))
    seen.push(words())
    act(() => state.setState({ sync: 'synced', unsavedChanges: 0 }))
    seen.push(words())
    act(() => void vi.advanceTimersByTime(pause))
  }
  for (let key = 0; key < 4; key++) letter(200)
  expect(seen).toEqual(['All changes saved', 'Saving…', 'All changes saved', ...Array.from({ length: 6 }, () => 'Saving…')])
  act(() => void vi.advanceTimersByTime(200))
  expect(words()).toBe('All changes saved')
  // A single change later is told when it is saved.
  act(() => void vi.advanceTimersByTime(2_000))
  letter(0)
  expect(words()).toBe('All changes saved')
})
