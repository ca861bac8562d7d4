import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestLesson } from '../test-lesson.tsx'
import { Inspector } from './Inspector.tsx'

afterEach(cleanup)

it('what an element says comes first, where it lies last, and orders stand in groups with words', async () => {
  const lesson = new TestLesson()
  lesson.render(<Inspector />)
  act(() => lesson.select(0))
  // The part of the type comes when it is first shown; a busy machine takes longer for it than is usually waited.
  await screen.findByRole('heading', { name: 'Text' }, { timeout: 20_000 })
  const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  expect(headings[0]).toBe('Text')
  expect(headings.slice(-2)).toEqual(['Arrange', 'Position and size'])
  for (const word of ['Order', 'Flip', 'Align on the slide']) expect(screen.getByRole('group', { name: word }).textContent).toBe(word)
})

it('who may only look reads facts, in no field', async () => {
  const lesson = new TestLesson('viewer')
  lesson.render(<Inspector />)
  act(() => lesson.select(0))
  expect(await screen.findByText('Fraunces')).toBeTruthy()
  expect(screen.getByText('1600 × 220')).toBeTruthy()
  for (const role of ['textbox', 'button', 'slider', 'radio'] as const) expect(screen.queryAllByRole(role)).toEqual([])
})
