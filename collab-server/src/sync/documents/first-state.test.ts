import { addElement, addSlide, readLesson, readMeta, readSlide, setElementProps, slideIds } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { plainText, richTextOf } from '@lectern/shared/text'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { THUMBNAIL_LIMITS, copyOfLesson, newLessonState, thumbnailOfUpdate, thumbnailSlide } from './first-state.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const

function docOf(update: Uint8Array): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, update)
  return doc
}

function thumbnail(json: string | null): Slide {
  if (json === null) throw new TypeError('there is no thumbnail')
  return JSON.parse(json) as Slide
}

describe('a new lesson', () => {
  it('has its title, one slide, and a thumbnail of it', () => {
    const state = newLessonState('Volcanoes')
    const doc = docOf(state.update)
    expect(readMeta(doc).title).toBe('Volcanoes')
    expect(slideIds(doc)).toHaveLength(1)
    const first = thumbnail(state.thumbnail).elements[0]
    expect(first?.type === 'text' && plainText(first.text)).toBe('Volcanoes')
  })

  it('S2 §9 has its elements come by themselves as they are spoken of, until somebody says otherwise', () => {
    expect(readMeta(docOf(newLessonState('Volcanoes').update)).automaticAnimations).toBe(true)
  })
})

it.each([
  ['es-ES', ['Título', 'Subtítulo']], ['hi-IN', ['शीर्षक', 'उपशीर्षक']], [undefined, ['Title', 'Subtitle']], ['fr-FR', ['Title', 'Subtitle']],
])('a new lesson in %s names its first texts in it, and says so', (language, names) => {
  const doc = docOf(newLessonState('Volcanoes', language).update)
  const [first = ''] = slideIds(doc)
  expect(readSlide(doc, first)?.elements.map((element) => element.name)).toEqual(names)
  expect(readMeta(doc).language).toBe(language ?? 'en-US')
})

describe('a copied lesson', () => {
  it('has the same content under another title, written by one client and without what was deleted', () => {
    const original = docOf(newLessonState('Volcanoes').update)
    const slideId = addSlide(original, {}, ORIGIN)
    const box = addElement(original, slideId, {
      type: 'text', x: 1, y: 2, width: 300, height: 100, text: { blocks: [
        { kind: 'bullet', level: 0, ordinal: 0, align: null, runs: [{ text: 'hot', marks: { bold: true } }, { text: ' lava', marks: {} }] },
      ] },
    }, ORIGIN)
    for (let x = 0; x < 2000; x++) setElementProps(original, slideId, box, { x }, ORIGIN)
    const source = Y.encodeStateAsUpdate(original)

    const state = copyOfLesson(docOf(source), 'Copy of Volcanoes')
    const copy = docOf(state.update)
    expect(readLesson(copy)).toEqual({ ...readLesson(original), meta: { ...readMeta(original), title: 'Copy of Volcanoes' } })
    expect(copy.store.clients.size).toBe(1)
    const items = [...copy.store.clients.values()].flat()
    expect(items.length).toBeLessThan(150)
    expect(state.thumbnail).toBe(thumbnailOfUpdate(state.update))
  })
})

describe('a thumbnail', () => {
  it('leaves the narration and, of very many elements, the small ones out, and keeps the order', () => {
    const slide = thumbnail(newLessonState('x').thumbnail)
    const one = slide.elements[0]
    if (!one) throw new TypeError('a new slide has elements')
    const elements = Array.from({ length: 500 }, (_, index) => ({ ...one, id: `e${index}`, width: 10 + (index % 7), height: 10 }))
    const small = thumbnailSlide({ ...slide, elements, narration: richTextOf('long') })
    expect(small.elements).toHaveLength(THUMBNAIL_LIMITS.elements)
    expect(plainText(small.narration)).toBe('')
    const order = small.elements.map((element) => Number(element.id.slice(1)))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(Math.min(...small.elements.map((element) => element.width))).toBe(15)
  })

  it('stays small when the elements are long', () => {
    const slide = thumbnail(newLessonState('x').thumbnail)
    const one = slide.elements[0]
    if (one?.type !== 'text') throw new TypeError('a new slide has a text')
    const elements = Array.from({ length: 100 }, (_, index) => ({ ...one, id: `e${index}`, text: richTextOf('word '.repeat(2000)) }))
    expect(JSON.stringify(thumbnailSlide({ ...slide, elements }).elements).length).toBeLessThan(THUMBNAIL_LIMITS.jsonCharacters)
  })
})
