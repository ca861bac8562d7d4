import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestLesson } from '../test-lesson.tsx'
import { areKeysBuffered } from './key-buffer.ts'
import { TextOverlay } from './TextOverlay.tsx'

afterEach(() => {
  cleanup()
  window.dispatchEvent(new PointerEvent('pointerdown'))
  window.history.replaceState(null, '', '/')
})

/** Somebody who is typing in a box of the first slide; answers how what they type in is taken off the screen. */
function typing(): () => void {
  window.history.replaceState(null, '', '/')
  const lesson = new TestLesson()
  const { unmount } = lesson.render(<TextOverlay />)
  act(() => lesson.store?.getState().startEditing(lesson.session.view.slide(lesson.slideId)?.elements[0]?.id ?? ''))
  return unmount
}

it('what is typed on while the lesson is built anew reaches nothing', () => {
  typing()()
  expect(areKeysBuffered()).toBe(true)
})

it('who leaves the lesson out of a text has the keys of the next screen', () => {
  const leave = typing()
  window.history.replaceState(null, '', '/home')
  leave()
  expect(areKeysBuffered()).toBe(false)
})
