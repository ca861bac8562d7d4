import { addElement, readSlide, setElementProps, slideIds } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import { TestLesson } from '../test-lesson.tsx'
import { slideTitle } from './slide-title.ts'

const origin = { kind: 'local', command: 'setup' } as const

/** A slide with these texts from the bottom up. */
function slideOf(...texts: readonly string[]): { readonly elements: readonly LessonElement[]; readonly move: (at: number, y: number) => readonly LessonElement[] } {
  const { doc } = new TestLesson()
  const [slideId = ''] = slideIds(doc)
  const ids = texts.map((text, index) => addElement(doc, slideId, { type: 'text', x: 0, y: 900 - index * 100, width: 400, height: 80, text: richTextOf(text) }, origin))
  const read = (): readonly LessonElement[] => (readSlide(doc, slideId)?.elements ?? []).filter(({ id }) => ids.includes(id))
  return {
    elements: read(),
    move: (at, y) => {
      setElementProps(doc, slideId, ids[at] ?? '', { y }, origin)
      return read()
    },
  }
}

it('a slide is called by the first line of its topmost words, cut where they are long', () => {
  const slide = slideOf('below', 'Rain\nand rivers', '  ')
  expect(slideTitle(slide)).toBe('Rain')
  expect(slideTitle({ elements: slide.move(0, 10) })).toBe('below')
  expect(slideTitle(slideOf('w'.repeat(70)))).toBe(`${'w'.repeat(59)}…`)
  expect(slideTitle({ elements: [] })).toBe('')
})

it('the words of an element are looked for once, whatever else on its slide changes', () => {
  let looks = 0
  const watched = slideOf(...Array.from({ length: 30 }, (_, index) => `words ${index}`)).elements
    .map((element) => ({ ...element, get text() { looks++; return 'text' in element ? element.text : undefined } }) as LessonElement)
  slideTitle({ elements: watched })
  expect(looks).toBe(30)
  const [changed] = slideOf('typed').elements
  slideTitle({ elements: changed ? [...watched, changed] : watched })
  expect(looks).toBe(30)
})
