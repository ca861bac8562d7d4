import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  ANIMATION_LIMITS, LessonWriteError, LocalOrigin, SLIDE, addAnimation, addElement, copyElements, copySlides, createLesson, createLessonUndo, createLessonView, deleteAnimation,
  deleteElements, duplicateElements, duplicateSlides, moveAnimation, normaliseSlides, pasteElements, pasteSlides, readSlide, setAnimation, slideIds,
} from './index.ts'

const origin = new LocalOrigin('test')

function lesson() {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Lava' }, origin)
  const slideId = slideIds(doc)[0] ?? ''
  const elementId = addElement(doc, slideId, { type: 'shape', shape: 'rectangle', x: 0, y: 0, width: 100, height: 100 }, origin)
  return { doc, slideId, elementId, animations: () => readSlide(doc, slideId)?.animations ?? [] }
}

/** Two copies of a document that exchange what they have when told to. */
function pair(doc: Y.Doc) {
  const other = new Y.Doc()
  const exchange = () => {
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc, Y.encodeStateVector(other)))
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other, Y.encodeStateVector(doc)))
  }
  exchange()
  return { other, exchange }
}

describe('animations of a slide', () => {
  it('S2 §3 are added with their defaults, in order, changed field by field, moved and removed', () => {
    const { doc, slideId, elementId, animations } = lesson()
    expect('animations' in (readSlide(doc, slideId) ?? {})).toBe(false)
    const first = addAnimation(doc, slideId, elementId, {}, origin)
    const second = addAnimation(doc, slideId, elementId, { effect: 'fold-out', direction: 'left', easing: 'bounce' }, origin)
    expect(animations()).toMatchObject([
      { id: first, elementId, effect: 'fade-in', direction: 'up', easing: 'linear', start: 'after-previous', delay: 0, duration: 0.6 },
      { id: second, effect: 'fold-out', direction: 'left', easing: 'bounce' },
    ])
    setAnimation(doc, slideId, first, { delay: 2 }, origin)
    moveAnimation(doc, slideId, first, { before: null }, origin)
    expect(animations()).toMatchObject([{ id: second }, { id: first, delay: 2 }])
    deleteAnimation(doc, slideId, second, origin)
    expect(animations()).toMatchObject([{ id: first }])
  })

  it('refuse what there is not: an element, a field, a time out of bounds, more than a slide has room for', () => {
    const { doc, slideId, elementId, animations } = lesson()
    expect(() => addAnimation(doc, slideId, 'gone', {}, origin)).toThrow(LessonWriteError)
    const id = addAnimation(doc, slideId, elementId, {}, origin)
    expect(() => setAnimation(doc, slideId, id, { duration: 11 }, origin)).toThrow(/animations\..*duration/)
    expect(() => setAnimation(doc, slideId, id, { elementId: 'x' } as never, origin)).toThrow('This field cannot be set here')
    for (let count = 1; count < ANIMATION_LIMITS.perSlide; count++) addAnimation(doc, slideId, elementId, {}, origin)
    expect(() => addAnimation(doc, slideId, elementId, {}, origin)).toThrow('no room')
    expect(animations()).toHaveLength(ANIMATION_LIMITS.perSlide)
  })

  it('go with their element and come back with it, in one step of undo', () => {
    const { doc, slideId, elementId, animations } = lesson()
    addAnimation(doc, slideId, elementId, { effect: 'zoom-in' }, origin)
    const undo = createLessonUndo(doc)
    deleteElements(doc, slideId, [elementId], origin)
    expect(animations()).toEqual([])
    undo.undo()
    expect(animations()).toMatchObject([{ elementId, effect: 'zoom-in' }])
  })

  it('are copied with their element, with their slide, and over the clipboard', () => {
    const { doc, slideId, elementId, animations } = lesson()
    const id = addAnimation(doc, slideId, elementId, { effect: 'slide-in', direction: 'right' }, origin)
    const [copy = ''] = duplicateElements(doc, slideId, [elementId], { x: 10, y: 10 }, origin)
    expect(animations()).toMatchObject([{ id, elementId }, { elementId: copy, effect: 'slide-in', direction: 'right' }])
    const [pastedElement = ''] = pasteElements(doc, slideId, JSON.parse(JSON.stringify(copyElements(doc, slideId, [elementId]))), { x: 1, y: 1 }, origin)
    expect(animations().at(-1)).toMatchObject({ elementId: pastedElement, effect: 'slide-in', direction: 'right' })
    const [slideCopy = ''] = duplicateSlides(doc, [slideId], origin)
    expect(readSlide(doc, slideCopy)?.animations).toEqual(animations())
    const [pasted = ''] = pasteSlides(doc, JSON.parse(JSON.stringify(copySlides(doc, [slideId]))), { after: null }, origin)
    expect(readSlide(doc, pasted)?.animations).toEqual(animations())
  })

  it('merge field by field when two people change one, and keep both that two people add', () => {
    const { doc, slideId, elementId, animations } = lesson()
    const id = addAnimation(doc, slideId, elementId, {}, origin)
    const { exchange, other } = pair(doc)
    setAnimation(doc, slideId, id, { duration: 2 }, origin)
    setAnimation(other, slideId, id, { easing: 'bounce' }, origin)
    addAnimation(doc, slideId, elementId, { effect: 'fade-out' }, origin)
    addAnimation(other, slideId, elementId, { effect: 'zoom-out' }, origin)
    exchange()
    expect(animations()).toEqual(readSlide(other, slideId)?.animations)
    expect(animations()).toHaveLength(3)
    expect(animations().find((animation) => animation.id === id)).toMatchObject({ duration: 2, easing: 'bounce' })
  })

  it('give a new snapshot of their slide and of no other', () => {
    const { doc, slideId, elementId } = lesson()
    const [copy = ''] = duplicateSlides(doc, [slideId], origin)
    const view = createLessonView(doc)
    const [before, beside] = [view.slide(slideId), view.slide(copy)]
    const id = addAnimation(doc, slideId, elementId, {}, origin)
    expect(view.slide(slideId)?.animations).toMatchObject([{ id }])
    expect(view.slide(slideId)?.elements[0]).toBe(before?.elements[0])
    setAnimation(doc, slideId, id, { delay: 1 }, origin)
    expect(view.slide(slideId)?.animations).toMatchObject([{ id, delay: 1 }])
    expect(view.slide(copy)).toBe(beside)
    view.destroy()
  })

  it('that are damaged have defaults where there are any and are left out where not; a map that is missing is made', () => {
    const { doc, slideId, elementId, animations } = lesson()
    const id = addAnimation(doc, slideId, elementId, {}, origin)
    const slide = doc.getMap<Y.Map<unknown>>('slides').get(slideId)
    const records = slide?.get(SLIDE.animations) as Y.Map<unknown>
    ;(records.get(id) as Y.Map<unknown>).set('effect', 'explode')
    ;(records.get(id) as Y.Map<unknown>).set('duration', 99)
    records.set('broken', new Y.Map([['order', 'a1']]))
    records.set('text', 'words')
    expect(animations()).toMatchObject([{ id, effect: 'fade-in', duration: ANIMATION_LIMITS.durationMax }])
    slide?.delete(SLIDE.animations)
    expect(animations()).toEqual([])
    addAnimation(doc, slideId, elementId, {}, origin)
    expect(animations()).toHaveLength(1)
  })

  it('from outside pass the import gate: bounded, repaired, those of no element left out and reported', () => {
    const { slides, problems } = normaliseSlides([{ animations: [
      { elementId: 'a', effect: 'zoom-out', duration: -3 }, { effect: 'fade-in' }, 'fade', ...Array.from({ length: 300 }, () => ({ elementId: 'a' })),
    ] }])
    expect(slides[0]?.animations?.[0]).toMatchObject({ elementId: 'a', effect: 'zoom-out', duration: ANIMATION_LIMITS.durationMin })
    expect(slides[0]?.animations).toHaveLength(ANIMATION_LIMITS.perSlide - 2)
    expect(problems.join('\n')).toContain('slides.0.animations.1: not an animation; left out')
  })
})
