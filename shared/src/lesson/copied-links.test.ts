import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { linksOf, slideLink } from '../text/index.ts'
import type { RichText } from '../text/index.ts'
import { LocalOrigin, addElement, addSlide, copySlides, copyStyle, createLesson, duplicateSlides, elementLink, pasteSlides, pasteStyle, readSlide, slideIds } from './index.ts'

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

test('whole elements lead to the copies in the same way, and an unsafe address is none', () => {
  const { doc, ids: [a = '', b = ''] } = linkedLesson()
  const box = { x: 0, y: 0, width: 50, height: 50 }
  addElement(doc, a, { type: 'shape', shape: 'ellipse', ...box, link: slideLink(b) }, origin)
  addElement(doc, a, { type: 'shape', shape: 'ellipse', ...box, link: 'https://a.org' }, origin)
  expect(() => addElement(doc, a, { type: 'shape', shape: 'ellipse', ...box, link: 'javascript:alert(1)' }, origin)).toThrow('link')
  const links = (slideId: string): readonly unknown[] => readSlide(doc, slideId)?.elements.flatMap((element) => elementLink(element) ?? []) ?? []
  const [a2 = '', b2 = ''] = duplicateSlides(doc, [a, b], origin)
  expect([links(a), links(a2)]).toEqual([[slideLink(b), 'https://a.org'], [slideLink(b2), 'https://a.org']])
  const other = linkedLesson().doc
  const [a3 = '', b3 = ''] = pasteSlides(other, copySlides(doc, [a, b]), { after: null }, origin)
  expect(readSlide(other, a3)?.elements.flatMap((element) => elementLink(element) ?? [])).toEqual([slideLink(b3), 'https://a.org'])
})

test('how an element looks goes to another without where it leads', () => {
  const { doc, ids: [a = ''] } = linkedLesson()
  const box = { type: 'shape', shape: 'ellipse', x: 0, y: 0, width: 50, height: 50 } as const
  const [from, to] = [addElement(doc, a, { ...box, fill: '#123456', link: 'https://a.org' }, origin), addElement(doc, a, box, origin)]
  const style = copyStyle(doc, a, from)
  if (style) pasteStyle(doc, a, [to], style, origin)
  expect(readSlide(doc, a)?.elements.find(({ id }) => id === to)).toMatchObject({ fill: '#123456' })
  expect(readSlide(doc, a)?.elements.filter(({ id }) => id === from || id === to).map(elementLink)).toEqual(['https://a.org', null])
})
