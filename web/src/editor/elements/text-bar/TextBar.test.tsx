import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { browserStorage } from '../../../platform/storage/browser-storage.ts'
import { setContextualBar } from '../../bars/bar-state.ts'
import { TestLesson } from '../../test-lesson.tsx'
import { TextBar } from './TextBar.tsx'

beforeEach(() => setContextualBar(false))
afterEach(() => {
  cleanup()
  setContextualBar(true)
  browserStorage.remove('contextualBar')
})

const bar = (): HTMLElement | null => screen.queryByRole('toolbar', { name: 'Style of the text' })

it('the bar stands beside a text box that is selected alone', () => {
  const lesson = new TestLesson()
  lesson.render(<TextBar />)
  expect(bar()).toBeNull()
  act(() => lesson.select(1))
  expect(bar()).not.toBeNull()
  act(() => lesson.select(0, 1))
  expect(bar()).toBeNull()
})

it('a text style is a font and a size at once', async () => {
  const lesson = new TestLesson()
  lesson.render(<TextBar />)
  act(() => lesson.select(0))
  fireEvent.click(screen.getByRole('button', { name: 'Text style: Title' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Body' }))
  const title = lesson.session.view.slide(lesson.slideId)?.elements[0]
  expect(title).toMatchObject({ fontFamily: 'Inter Variable', fontSize: 40 })
})

it('the bar is out of the way while something is dragged', () => {
  const lesson = new TestLesson()
  lesson.render(<div data-stage=""><TextBar /></div>)
  act(() => lesson.select(0))
  fireEvent.pointerDown(document.querySelector('[data-stage]') ?? document.body)
  expect(bar()).toBeNull()
  fireEvent.pointerUp(document.body)
  expect(bar()).not.toBeNull()
})

it('beside a box that is selected stands the bar of all selections instead, where that is wanted', () => {
  const lesson = new TestLesson()
  lesson.render(<TextBar />)
  act(() => lesson.select(0))
  expect(bar()).not.toBeNull()
  act(() => setContextualBar(true))
  expect(bar()).toBeNull()
})
