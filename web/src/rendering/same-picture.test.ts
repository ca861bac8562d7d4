import {
  LocalOrigin, addAnimation, appendWords, createLesson, createLessonView, narrationText, setElementProps, setSlideProps, setTheme,
} from '@lectern/shared/lesson'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { samePicture } from './same-picture.ts'

const origin = new LocalOrigin('test')

it('what is said and what is animated make no other picture; whatever else of the slide changes does', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, origin)
  const view = createLessonView(doc)
  const id = view.slideIds()[0] ?? ''
  const now = () => {
    const slide = view.slide(id)
    if (!slide) throw new Error('The lesson has no slide.')
    return slide
  }
  const elementId = now().elements[0]?.id ?? ''
  const isSameAfter = (change: () => void): boolean => {
    const before = now()
    change()
    expect(now()).not.toBe(before)
    return samePicture(before, now())
  }
  const narration = narrationText(doc, id)
  expect(isSameAfter(() => { if (narration) appendWords(narration, 'The sea rises.') })).toBe(true)
  expect(isSameAfter(() => void addAnimation(doc, id, elementId, {}, origin))).toBe(true)
  expect(isSameAfter(() => setElementProps(doc, id, elementId, { x: 7 }, origin))).toBe(false)
  expect(isSameAfter(() => setSlideProps(doc, id, { blurFilter: 4 }, origin))).toBe(false)
  expect(isSameAfter(() => setTheme(doc, { accent: '#00ff00' }, origin))).toBe(false)
})
