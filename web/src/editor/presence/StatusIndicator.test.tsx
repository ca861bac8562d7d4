import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestLesson } from '../test-lesson.tsx'
import { StatusIndicator } from './StatusIndicator.tsx'

afterEach(cleanup)

it.each([['editor', 'All changes saved'], ['viewer', 'Up to date']] as const)('an %s reads “%s” once the server has everything', (role, words) => {
  new TestLesson(role).render(<StatusIndicator />)
  expect(screen.getByRole('region', { name: 'Connection and saving' }).textContent).toBe(words)
})
