import { addElement, createLesson, readSlide, slideIds } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { slideWords } from './slide-words.ts'

const SETUP = { kind: 'local', command: 'test' } as const

it('a slide is read out as a person reads it: words and descriptions, from top to bottom, without decoration and names', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, SETUP)
  const slideId = slideIds(doc)[0] ?? ''
  const image = { type: 'image', blob: null, naturalWidth: 10, naturalHeight: 10, width: 300, height: 300 } as const
  addElement(doc, slideId, { ...image, x: 100, y: 2000, alt: 'The moon over a harbour' }, SETUP)
  addElement(doc, slideId, { ...image, x: 500, y: 2400, alt: '', name: 'Texture' }, SETUP)
  addElement(doc, slideId, { type: 'shape', shape: 'star', x: 0, y: 0, width: 50, height: 50, name: 'Star' }, SETUP)
  addElement(doc, slideId, { type: 'text', x: 100, y: 1900, width: 300, height: 40, text: richTextOf('Twice a\nday') }, SETUP)
  const slide = readSlide(doc, slideId)
  expect(slide === null ? [] : slideWords(slide).slice(-2)).toEqual(['Twice a day', 'The moon over a harbour'])
  expect(slide === null ? [] : slideWords(slide)).not.toContain('Star')
})
