import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LocalOrigin, addSlide, setSlideProps } from '@lectern/shared/lesson'
import { useSlide } from '../../sync/hooks.ts'
import { TestLesson } from '../test-lesson.tsx'
import { TransitionSection } from './TransitionSection.tsx'

afterEach(cleanup)

function Shown({ slideId }: { readonly slideId: string }) {
  const slide = useSlide(slideId)
  return slide && <TransitionSection slide={slide} disabled={false} />
}

it('a transition is chosen for one slide, seen when somebody else changes it, given to all and taken back', () => {
  const lesson = new TestLesson()
  const { doc, undo, view } = lesson.session
  const second = addSlide(doc, {}, new LocalOrigin('setup'))
  lesson.render(<Shown slideId={second} />)
  const choose = (field: RegExp, option: string): void => {
    fireEvent.click(screen.getByRole('button', { name: field }))
    fireEvent.click(screen.getByRole('option', { name: option }))
  }
  choose(/^How the slide comes/, 'Wipe')
  choose(/^Direction/, 'Down')
  expect(view.slide(second)?.transition).toEqual({ kind: 'wipe', direction: 'down', seconds: 0.6 })
  act(() => setSlideProps(doc, second, { transition: { kind: 'zoom', direction: 'down', seconds: 2 } }, { kind: 'remote' }))
  expect(screen.getByRole('spinbutton', { name: 'Duration' })).toHaveProperty('value', '2')
  expect(screen.queryByRole('button', { name: /^Direction/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Use on all slides' }))
  expect(view.slide(lesson.slideId)?.transition?.kind).toBe('zoom')
  act(() => void undo.undo())
  expect(view.slide(lesson.slideId)?.transition).toBeUndefined()
  choose(/^How the slide comes/, 'None')
  expect(view.slide(second)?.transition).toBeUndefined()
})

it('of the first slide it says that nothing is before it', () => {
  const lesson = new TestLesson()
  setSlideProps(lesson.session.doc, lesson.slideId, { transition: { kind: 'fade', direction: 'left', seconds: 1 } }, new LocalOrigin('setup'))
  lesson.render(<Shown slideId={lesson.slideId} />)
  expect(screen.getByText(/nothing is before it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Use on all slides' })).toBeNull()
})
