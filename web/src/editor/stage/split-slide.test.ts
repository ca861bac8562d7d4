import { createLesson, addElement, readSlide, setElementProps, slideIds, deleteElements } from '@lectern/shared/lesson'
import type { NewElement } from '@lectern/shared/lesson'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { browserPaint } from '../../rendering/paint-context.ts'
import { splitSlide } from './split-slide.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const NONE = new Map()

/** A slide of squares at these places, back first, and their ids. */
function squares(...places: readonly number[]) {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const slideId = slideIds(doc)[0] ?? ''
  deleteElements(doc, slideId, readSlide(doc, slideId)?.elements.map(({ id }) => id) ?? [], ORIGIN)
  const ids = places.map((x) => addElement(doc, slideId, { type: 'shape', shape: 'rectangle', x, y: 0, width: 100, height: 100 } as NewElement, ORIGIN))
  const slide = () => {
    const found = readSlide(doc, slideId)
    if (found === null) throw new Error('The slide is gone')
    return found
  }
  const at = (elements: readonly { readonly id: string }[] | undefined): readonly number[] => elements?.map(({ id }) => ids.indexOf(id)) ?? []
  return { doc, slideId, ids, slide, at }
}

it('what touches it in front lies above, with what touches that; what lies behind or beside stays below, each in its order', () => {
  const { at, ids, slide } = squares(0, 20, 50, 140, 600)
  const { above, below } = splitSlide(slide(), ids[1] ?? '', NONE, browserPaint)
  expect([at(below.elements), at(above?.elements)]).toEqual([[0, 1, 4], [2, 3]])
  expect(above?.background.colour).toBe('transparent')
})

it('where nothing is edited, or nothing in front touches it, the slide stays one', () => {
  const { ids, slide } = squares(0, 20, 600)
  const whole = slide()
  for (const id of [null, 'gone', ids[1] ?? '', ids[2] ?? '']) expect(splitSlide(whole, id, NONE, browserPaint)).toEqual({ below: whole, above: null })
})

it('what a gesture has over it lies above for as long', () => {
  const { at, ids, slide } = squares(0, 600)
  const moving = new Map([[ids[1] ?? '', { x: 50, y: 0, width: 100, height: 100, rotation: 0 }]])
  expect(at(splitSlide(slide(), ids[0] ?? '', moving, browserPaint).above?.elements)).toEqual([1])
})

it('a shadow that falls on it counts', async () => {
  const { at, doc, ids, slide, slideId } = squares(0, 130)
  setElementProps(doc, slideId, ids[1] ?? '', { shadowColour: '#000000', shadowX: -60, shadowY: 0, shadowBlur: 10 }, ORIGIN)
  // What draws shadows comes with the first of them.
  await expect.poll(() => at(splitSlide(slide(), ids[0] ?? '', NONE, browserPaint).above?.elements)).toEqual([1])
})

it('what lies still in front is never copied: all that is known of an element, its style first, is known of that very object', () => {
  const { at, ids, slide } = squares(0, 20, 600)
  let copied = 0
  const elements = slide().elements.map((element) => new Proxy(element, {
    ownKeys: (of) => {
      copied++
      return Reflect.ownKeys(of)
    },
  }))
  const moving = new Map([[ids[2] ?? '', { x: 600, y: 0, width: 100, height: 100, rotation: 0 }]])
  const split = () => splitSlide({ ...slide(), elements }, ids[0] ?? '', moving, browserPaint)
  expect(at(split().above?.elements)).toEqual([1])
  copied = 0
  split()
  expect(copied).toBe(1)
})
