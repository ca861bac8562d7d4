import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { linksOf, slideLink } from '../text/index.ts'
import type { RichText } from '../text/index.ts'
import { LocalOrigin, addElement, addSlide, copySlides, createLesson, duplicateSlides, pasteSlides, readSlide, slideIds } from './index.ts'

const origin = new LocalOrigin('test')

const linked = (...targets: readonly string[]): RichText => ({ blocks: [{
  kind: 'paragraph', level: 0, ordinal: 0, align: null, runs: targets.map((target) => ({ text: `to ${target} `, marks: { bold: true, href: slideLink(target) } })),
}] })

/** Where the links of a slide lead. */
const targets = (doc: Y.Doc, slideId = ''): readonly string[] => (
  readSlide(doc, slideId)?.elements.flatMap((element) => (element.type === 'text' ? linksOf(element.text).map(({ href }) => href) : [])) ?? []
)

/** A lesson of three slides, the first of which leads to itself, the second, the third and the next. */
function linkedLesson(): { readonly doc: Y.Doc; readonly ids: readonly string[] } {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, origin)
  addSlide(doc, {}, origin)
  addSlide(doc, {}, origin)
  const ids = slideIds(doc)
  addElement(doc, ids[0] ?? '', { type: 'text', x: 0, y: 0, width: 500, height: 100, text: linked(...ids, 'next') }, origin)
  return { doc, ids }
}

test('links of copied slides lead to the copies of what was copied with them, all others where they led', () => {
  const { doc, ids: [a = '', b = '', c = ''] } = linkedLesson()
  const [a2 = '', b2 = ''] = duplicateSlides(doc, [a, b], origin)
  expect(targets(doc, a2)).toEqual([a2, b2, c, 'next'].map(slideLink))
  expect(targets(doc, a)).toEqual([a, b, c, 'next'].map(slideLink))
})

test('links of slides that are pasted into another lesson lead to what was pasted with them', () => {
  const { doc, ids: [a = '', b = '', c = ''] } = linkedLesson()
  const other = linkedLesson().doc
  const [a2 = '', b2 = ''] = pasteSlides(other, copySlides(doc, [a, b]), { after: null }, origin)
  expect(targets(other, a2)).toEqual([a2, b2, c, 'next'].map(slideLink))
})
