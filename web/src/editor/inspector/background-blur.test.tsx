import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { LocalOrigin, addSlide, setEverySlide } from '@lectern/shared/lesson'
import { afterEach, expect, it } from 'vitest'
import { TestLesson } from '../test-lesson.tsx'
import { Inspector } from './Inspector.tsx'

afterEach(cleanup)

const ORIGIN = new LocalOrigin('test')

it('S2 §3 the picture of this slide is blurred, or that of all slides, live and as one step of undo', async () => {
  const lesson = new TestLesson()
  addSlide(lesson.doc, {}, ORIGIN)
  setEverySlide(lesson.doc, { background: { kind: 'image', blob: 'a'.repeat(64), colour: '#112233', fit: 'cover' } }, ORIGIN)
  const blurs = (): (number | undefined)[] => lesson.session.view.slideIds().map((id) => lesson.session.view.slide(id)?.blurFilter)
  lesson.render(<Inspector />)
  let updates = 0
  lesson.doc.on('update', () => updates++)
  const slide = (value: number): void => void fireEvent.change(screen.getByRole('slider', { name: 'Blur' }), { target: { value } })
  slide(12)
  expect(blurs()).toEqual([12, 0])
  fireEvent.click(screen.getByRole('radio', { name: 'All slides' }))
  expect(blurs()).toEqual([12, 0])
  for (const value of [20, 25, 30]) {
    updates = 0
    slide(value)
    expect(blurs()).toEqual([value, value])
    // Each move of the slider is one update for the others.
    expect(updates).toBe(1)
  }
  act(() => void lesson.session.undo.undo())
  expect(blurs()).toEqual([12, 0])
  act(() => void lesson.session.undo.undo())
  expect(blurs()).toEqual([0, 0])
})
