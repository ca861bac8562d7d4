import { act, cleanup, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TestLesson } from '../test-lesson.tsx'
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
