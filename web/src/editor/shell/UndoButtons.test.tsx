import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LocalOrigin, addSlide, setTitle } from '@lectern/shared/lesson'
import { TestLesson } from '../test-lesson.tsx'
import { UndoButtons } from './UndoButtons.tsx'
import { asNamedStep } from '../chrome/undo-steps.ts'

afterEach(cleanup)

const isOff = (name: string): boolean => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
const slides = (lesson: TestLesson): number => lesson.session.view.slideIds().length

it('the buttons take back and do again, and say when there is nothing to', async () => {
  const lesson = new TestLesson()
  lesson.render(<UndoButtons />)
  expect([isOff('Undo'), isOff('Redo')]).toEqual([true, true])
  await act(async () => void addSlide(lesson.doc, {}, new LocalOrigin('slide.add')))
  expect([isOff('Undo'), isOff('Redo')]).toEqual([false, true])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Undo' })))
  expect([slides(lesson), isOff('Undo'), isOff('Redo')]).toEqual([1, true, false])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Redo' })))
  expect([slides(lesson), isOff('Undo'), isOff('Redo')]).toEqual([2, false, true])
})

it('a step that is undone by its name leaves the button on for the others', async () => {
  const lesson = new TestLesson()
  lesson.render(<UndoButtons />)
  const { undo } = lesson.session
  await act(async () => {
    asNamedStep(undo, () => setTitle(lesson.doc, 'Waves', new LocalOrigin('title')))
    const { step } = asNamedStep(undo, () => addSlide(lesson.doc, {}, new LocalOrigin('slide.add')))
    if (step) undo.undoOnly(step)
  })
  expect([slides(lesson), isOff('Undo')]).toEqual([1, false])
})

it('the button that took back the last step keeps the keyboard', async () => {
  const lesson = new TestLesson()
  lesson.render(<UndoButtons />)
  await act(async () => void addSlide(lesson.doc, {}, new LocalOrigin('slide.add')))
  const undo = screen.getByRole('button', { name: 'Undo' })
  undo.focus()
  await act(async () => undo.click())
  expect(document.activeElement).toBe(undo)
})
