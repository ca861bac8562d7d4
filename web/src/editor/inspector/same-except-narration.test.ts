import { LocalOrigin, addAnimation, createLesson, createLessonView, narrationText, setSlideProps, writeRichText } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { sameExceptNarration } from './same-except-narration.ts'

function openLesson() {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, { kind: 'local', command: 'setup' })
  const view = createLessonView(doc)
  const id = view.slideIds()[0] ?? ''
  const slide = () => {
    const now = view.slide(id)
    if (!now) throw new Error('The lesson has no slide.')
    return now
  }
  const say = (words: string): void => {
    const narration = narrationText(doc, id)
    if (narration) writeRichText(narration, richTextOf(words))
  }
  return { doc, id, slide, say }
}

it('words of the narration are nothing that the inspector shows', () => {
  const { say, slide } = openLesson()
  say('The sea rises.')
  const before = slide()
  say('The sea rises. And falls.')
  expect(slide()).not.toBe(before)
  expect(sameExceptNarration(before, slide())).toBe(true)
})

it('anything else of the slide is, and so are words where something is animated', () => {
  const { doc, id, say, slide } = openLesson()
  const plain = slide()
  setSlideProps(doc, id, { blurFilter: 4 }, new LocalOrigin('blur'))
  const blurred = slide()
  expect(sameExceptNarration(plain, blurred)).toBe(false)
  addAnimation(doc, id, blurred.elements[0]?.id ?? '', {}, new LocalOrigin('animation'))
  const animated = slide()
  expect(sameExceptNarration(blurred, animated)).toBe(false)
  say('The sea rises.')
  expect(sameExceptNarration(animated, slide())).toBe(false)
})
