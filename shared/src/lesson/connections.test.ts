import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  LocalOrigin, addElement, connectionPoint, copyElements, createLesson, createLessonUndo, createLessonView, deleteElements, duplicateElements, endsOfLine,
  pasteElements, readElement, readSlide, setElementProps, setElementsProps, slideIds, withConnectedLines,
} from './index.ts'
import type { LessonElement, NewElement } from './index.ts'

const ORIGIN = new LocalOrigin('test')

/** A slide with two boxes, and a line from the right of the first to the left of the second. */
function world(line: Partial<Extract<NewElement, { type: 'shape' }>> = {}) {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Lines' }, ORIGIN)
  const [slide = ''] = slideIds(doc)
  const box = (x: number, y: number): string => addElement(doc, slide, { type: 'shape', shape: 'rectangle', x, y, width: 100, height: 60 }, ORIGIN)
  const [left, right] = [box(0, 0), box(400, 0)]
  const id = addElement(doc, slide, {
    type: 'shape', shape: 'line', x: 700, y: 700, width: 50, height: 24, startConnection: `${left}@right`, endConnection: `${right}@left`, ...line,
  }, ORIGIN)
  const element = (of: string): LessonElement => readSlide(doc, slide)?.elements.find((one) => one.id === of) as LessonElement
  const ends = (of = id): readonly (readonly [number, number])[] => {
    const { start, end } = endsOfLine(element(of))
    return [[Math.round(start.x), Math.round(start.y)], [Math.round(end.x), Math.round(end.y)]]
  }
  return { doc, slide, left, right, id, element, ends }
}

describe('lines whose ends are connected', () => {
  it('run between what they are connected to, wherever that is moved, resized or turned to', () => {
    const { doc, ends, left, right, slide } = world()
    expect(ends()).toEqual([[100, 30], [400, 30]])
    setElementsProps(doc, slide, { [left]: { y: 200, height: 100 }, [right]: { x: 600, rotation: 90 } }, ORIGIN)
    // Turned by a quarter about (650, 30), its left is on top.
    expect(ends()).toEqual([[100, 250], [650, -20]])
  })

  it('are seen so by a view, which keeps the same object until they are elsewhere', () => {
    const { doc, id, left, slide } = world()
    const view = createLessonView(doc)
    const line = (): unknown => view.slide(slide)?.elements.find((element) => element.id === id)
    const before = line()
    setElementProps(doc, slide, left, { fill: '#112233' }, ORIGIN)
    expect(line()).toBe(before)
    setElementProps(doc, slide, left, { x: 50 }, ORIGIN)
    expect(line()).not.toBe(before)
    expect(view.slide(slide)).toEqual(readSlide(doc, slide))
    view.destroy()
  })

  it('of no chosen site run between the sites that are nearest to each other', () => {
    const { doc, ends, right, slide, left, id } = world()
    setElementProps(doc, slide, id, { startConnection: left, endConnection: right }, ORIGIN)
    expect(ends()).toEqual([[100, 30], [400, 30]])
    setElementProps(doc, slide, right, { x: 0, y: 500 }, ORIGIN)
    expect(ends()).toEqual([[50, 60], [50, 500]])
  })

  it('with bends leave what they are connected to straight out of it, turned or mirrored, and still so once that is gone', () => {
    const { doc, element, id, left, right, slide } = world({ route: 'elbow' })
    expect(element(id)).toMatchObject({ startWay: 'right', endWay: 'left' })
    setElementsProps(doc, slide, { [left]: { rotation: 90 }, [right]: { flipX: true } }, ORIGIN)
    expect(element(id)).toMatchObject({ startWay: 'down', endWay: 'right' })
    const before = element(id)
    deleteElements(doc, slide, [left], ORIGIN)
    expect(element(id)).toMatchObject({ startWay: 'down', endWay: 'right', x: before.x, y: before.y, rotation: before.rotation })
    expect(element(id)).not.toHaveProperty('startConnection')
    const straight = world()
    expect(straight.element(straight.id)).not.toHaveProperty('startWay')
  })

  it('with one free end keep that where it is', () => {
    const { doc, ends, left, slide } = world({ x: 100, y: 288, width: 300, height: 24, endConnection: '' })
    expect(ends()).toEqual([[100, 30], [400, 300]])
    setElementProps(doc, slide, left, { x: 20 }, ORIGIN)
    expect(ends()).toEqual([[120, 30], [400, 300]])
  })

  it('that are flipped start where their head of the start is', () => {
    const { ends } = world({ flipX: true })
    expect(ends()).toEqual([[100, 30], [400, 30]])
  })

  it('leave what they were connected to when they are moved by themselves, and stay connected when that is moved with them', () => {
    const { doc, ends, id, left, right, slide } = world()
    setElementsProps(doc, slide, { [id]: { x: 105 }, [left]: { x: 5 } }, ORIGIN)
    expect(ends()).toEqual([[105, 30], [400, 30]])
    setElementProps(doc, slide, id, { y: 118 }, ORIGIN)
    const moved = ends()
    expect(moved).toEqual([[105, 130], [400, 130]])
    setElementsProps(doc, slide, { [left]: { x: 300 }, [right]: { x: 900 } }, ORIGIN)
    expect(ends()).toEqual(moved)
  })

  it('stay where they are when what they are connected to is deleted, and one undo connects them again', () => {
    const { doc, ends, left, right, slide } = world()
    setElementProps(doc, slide, left, { y: 100 }, ORIGIN)
    const undo = createLessonUndo(doc)
    deleteElements(doc, slide, [left], ORIGIN)
    expect(ends()).toEqual([[100, 130], [400, 30]])
    setElementProps(doc, slide, right, { x: 500 }, ORIGIN)
    expect(ends()).toEqual([[100, 130], [500, 30]])
    undo.undo()
    undo.undo()
    setElementProps(doc, slide, left, { y: 0 }, ORIGIN)
    expect(ends()).toEqual([[100, 30], [400, 30]])
  })

  it('whose element somebody else deleted at the same time are where they say themselves', () => {
    const { doc, id, left, right, slide, ends } = world()
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    deleteElements(other, slide, [left, right], ORIGIN)
    setElementProps(doc, slide, id, { startConnection: `${right}@top`, endConnection: `${left}@top` }, ORIGIN)
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    expect(readSlide(doc, slide)).toEqual(readSlide(other, slide))
    expect(ends()).toEqual([[100, 30], [400, 30]])
  })

  it('are connected among copies as their originals are, and free of what was not copied', () => {
    const { doc, ends, id, left, right, slide } = world()
    const [, second, line = ''] = duplicateElements(doc, slide, [left, right, id], { x: 0, y: 100 }, ORIGIN)
    setElementProps(doc, slide, second ?? '', { x: 800 }, ORIGIN)
    expect([ends(), ends(line)]).toEqual([[[100, 30], [400, 30]], [[100, 130], [800, 130]]])
    const [alone = ''] = pasteElements(doc, slide, copyElements(doc, slide, [id]), { x: 0, y: 50 }, ORIGIN)
    expect([ends(alone), readElement(doc, slide, alone)]).toEqual([[[100, 80], [400, 80]], expect.not.objectContaining({ startConnection: expect.anything() as unknown })])
    const [copied = '', , pasted = ''] = pasteElements(doc, slide, copyElements(doc, slide, [left, right, id]), { x: 0, y: 0 }, ORIGIN)
    setElementProps(doc, slide, copied, { y: 300 }, ORIGIN)
    expect(ends(pasted)).toEqual([[100, 330], [400, 30]])
  })

  it('follow what is being moved before anything is written', () => {
    const { doc, id, left, slide } = world()
    const boxes = withConnectedLines(readSlide(doc, slide)?.elements ?? [], new Map([[left, { x: 0, y: 100, width: 100, height: 60, rotation: 0 }]]))
    expect([...boxes.keys()].sort()).toEqual([id, left].sort())
    expect(boxes.get(id)).toMatchObject({ width: Math.round(Math.hypot(300, 100) * 100) / 100 })
  })

  it('connect to no other line, and to nothing that a stranger wrote', () => {
    const { doc, ends, id, slide } = world({ startConnection: 'nobody@nowhere', endConnection: '@' })
    const other = addElement(doc, slide, { type: 'shape', shape: 'line', x: 0, y: 0, width: 50, height: 24, startConnection: id }, ORIGIN)
    expect([ends(), ends(other)]).toEqual([[[700, 712], [750, 712]], [[0, 12], [50, 12]]])
  })
})

describe('sites of connections', () => {
  it('are the middles of the sides, on the leaning edges of a triangle, and flipped with it', () => {
    const { doc, slide } = world()
    const triangle = (flipY: boolean): LessonElement => {
      const id = addElement(doc, slide, { type: 'shape', shape: 'triangle', x: 0, y: 0, width: 100, height: 60, flipY }, ORIGIN)
      return readElement(doc, slide, id) as LessonElement
    }
    expect(connectionPoint(triangle(false), 'left')).toEqual({ x: 25, y: 30 })
    expect(connectionPoint(triangle(true), 'top')).toEqual({ x: 50, y: 60 })
  })
})
