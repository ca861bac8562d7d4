import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { slideTimeline, transitionPose } from '../timeline/index.ts'
import {
  LessonWriteError, LocalOrigin, addAnimation, addElement, addSlide, copySlides, createLesson, createLessonUndo, createLessonView, duplicateSlides, normaliseSlides,
  pasteSlides, readSlide, setEverySlide, setSlideProps, slideIds, transitionSchema,
} from './index.ts'
import type { Transition } from './index.ts'

const ORIGIN = new LocalOrigin('test')
const PUSH: Transition = { kind: 'push', direction: 'up', seconds: 1 }

function lesson() {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Lava' }, ORIGIN)
  const second = addSlide(doc, {}, ORIGIN)
  return { doc, second, transitions: () => slideIds(doc).map((id) => readSlide(doc, id)?.transition) }
}

describe('the transition of a slide', () => {
  it('is set, taken away, copied with its slide and over the clipboard, and undone, on one slide or on all', () => {
    const { doc, second, transitions } = lesson()
    const undo = createLessonUndo(doc)
    setSlideProps(doc, second, { transition: PUSH }, ORIGIN)
    expect(transitions()).toEqual([undefined, PUSH])
    undo.stopCapturing()
    expect(setEverySlide(doc, { transition: PUSH }, ORIGIN)).toBe(1)
    expect(setEverySlide(doc, { transition: PUSH }, ORIGIN)).toBe(0)
    undo.undo()
    expect(transitions()).toEqual([undefined, PUSH])
    duplicateSlides(doc, [second], ORIGIN)
    pasteSlides(doc, JSON.parse(JSON.stringify(copySlides(doc, [second]))), { after: null }, ORIGIN)
    expect(transitions()).toEqual([PUSH, undefined, PUSH, PUSH])
    expect(setEverySlide(doc, { transition: null }, ORIGIN)).toBe(3)
    expect(transitions()).toEqual([undefined, undefined, undefined, undefined])
  })

  it('is refused or left out where it is none, and seen in the snapshot of its slide alone', () => {
    const { doc, second } = lesson()
    const [first = ''] = slideIds(doc)
    expect(() => setSlideProps(doc, second, { transition: { ...PUSH, seconds: 9 } }, ORIGIN)).toThrow(LessonWriteError)
    const view = createLessonView(doc)
    const before = [view.slide(first), view.slide(second)]
    setSlideProps(doc, second, { transition: PUSH }, ORIGIN)
    expect([view.slide(first) === before[0], view.slide(second)?.transition]).toEqual([true, PUSH])
    doc.getMap<Y.Map<unknown>>('slides').get(second)?.set('transition', { kind: 'explode' })
    expect(view.slide(second)).not.toHaveProperty('transition')
    view.destroy()
    const { problems, slides } = normaliseSlides([{ transition: { kind: 'wipe' } }, { transition: 'wipe' }])
    expect(slides.map(({ transition }) => transition)).toEqual([{ kind: 'wipe', direction: 'left', seconds: 0.6 }, undefined])
    expect(problems.join()).toContain('transition')
  })

  it('is part of the time of its slide: what moves by itself waits for it, and a slide is never shorter', () => {
    const { doc, second } = lesson()
    const elementId = addElement(doc, second, { type: 'shape', shape: 'star', x: 0, y: 0, width: 9, height: 9 }, ORIGIN)
    addAnimation(doc, second, elementId, { delay: 0.5 }, ORIGIN)
    setSlideProps(doc, second, { transition: PUSH }, ORIGIN)
    const slide = readSlide(doc, second)
    if (slide === null) throw new Error('the slide is gone')
    const { motions, transition } = slideTimeline(slide, 'en')
    expect([transition, motions[0]?.start]).toEqual([PUSH, 1.5])
    const spoken = [{ start: 0, end: 3, blob: 'a'.repeat(64), ms: 100, words: [], isEstimated: false }]
    expect(slideTimeline({ ...slide, animations: [], narration: { blocks: [{ kind: 'paragraph', level: 0, ordinal: 0, align: null, runs: [{ text: 'Oh.', marks: {} }] }] }, speech: spoken }, 'en').seconds).toBe(1)
  })
})

describe('two slides of which one takes the place of the other', () => {
  const at = (chosen: Partial<Transition>, seconds: number) => transitionPose(transitionSchema.parse({ kind: 'fade', seconds: 1, ...chosen }), seconds)

  it('lie side by side while one pushes the other, wherever it moves to', () => {
    for (const direction of ['up', 'down', 'left', 'right'] as const) {
      for (const seconds of [0, 0.3, 0.9]) {
        const pose = at({ kind: 'push', direction }, seconds)
        const [x, y] = [(pose?.x ?? 0) - (pose?.before.x ?? 0), (pose?.y ?? 0) - (pose?.before.y ?? 0)]
        expect([x, y].map(Math.round)).toEqual({ up: [0, 1], down: [0, -1], left: [1, 0], right: [-1, 0] }[direction])
        expect(Math.abs(x) + Math.abs(y)).toBeCloseTo(1)
      }
    }
  })

  it('begin with the one before alone, and end with the other', () => {
    expect(at({ kind: 'cover' }, 0)).toMatchObject({ x: 1, y: 0, before: { x: 0, y: 0 } })
    expect(at({ kind: 'wipe', direction: 'down' }, 0)).toMatchObject({ shown: { x: 0, y: 0, width: 1, height: 0 } })
    expect(at({ kind: 'wipe', direction: 'left' }, 0.5)).toMatchObject({ shown: { x: 0.5, y: 0, width: 0.5, height: 1 } })
    expect([at({ kind: 'fade' }, 0.25)?.opacity, at({ kind: 'zoom' }, 0)?.opacity]).toEqual([0.25, 0])
    for (const kind of ['fade', 'push', 'wipe', 'cover', 'zoom'] as const) expect(at({ kind }, 1)).toBeNull()
  })

  it('are a cut for people who want no motion, and where nothing was chosen', () => {
    expect([transitionPose(PUSH, 0.5, true), transitionPose(null, 0)]).toEqual([null, null])
  })
})
