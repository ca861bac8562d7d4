import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { copySlides } from './clipboard.ts'
import { createLesson } from './create-lesson.ts'
import { DEFAULT_PRESENTER, presenterConfigOf } from './presenter-place.ts'
import type { PresenterChoice } from './presenter.ts'
import { hasOwnPlay, setPresenter } from './presenter-writes.ts'
import { pasteSlides } from './paste.ts'
import { readSlide, slideIds } from './reads.ts'
import { addSlide, duplicateSlides } from './slide-writes.ts'
import { readMouth, writeMouth } from './speech/mouth.ts'
import { setTheme } from './theme/theme-writes.ts'
import { createLessonUndo } from './undo.ts'
import { createLessonView } from './view.ts'
import { LocalOrigin } from './origin.ts'

const ORIGIN = new LocalOrigin('test')
const MARA: PresenterChoice = { id: 'mara', side: 'right', scale: 0.2 }

function lesson() {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, { kind: 'local', command: 'setup' })
  const second = addSlide(doc, {}, ORIGIN)
  const [first = ''] = slideIds(doc)
  return { doc, first, second, who: () => slideIds(doc).map((id) => readSlide(doc, id)?.presenter?.id ?? null) }
}

test('S2 §3, §9: a presenter of scale 0.2 is a square of 409.6 at the foot of the slide, 80 from its side, or in the middle', () => {
  const at = (side: PresenterChoice['side']) => presenterConfigOf({ side, scale: 0.2 })
  expect(at('left')).toMatchObject({ scaleX: 0.2, scaleY: 0.2, left: 80, top: 1080 - 2048 * 0.2 })
  expect(at('right').left).toBeCloseTo(1920 - 80 - 409.6)
  expect(at('centre').left).toBeCloseTo((1920 - 409.6) / 2)
  expect(DEFAULT_PRESENTER).toEqual(at('right'))
})

test('the presenter of the lesson stands on every slide, those that come later too, and a slide may have its own or nobody', () => {
  const { doc, first, second, who } = lesson()
  expect(who()).toEqual([null, null])
  setPresenter(doc, null, { ...MARA, side: 'left' }, ORIGIN)
  addSlide(doc, {}, ORIGIN)
  expect(who()).toEqual(['mara', 'mara', 'mara'])
  expect(readSlide(doc, first)?.presenterConfig.left).toBe(80)
  setPresenter(doc, first, { ...MARA, id: 'leo' }, ORIGIN)
  setPresenter(doc, second, null, ORIGIN)
  expect(who()).toEqual(['leo', null, 'mara'])
  expect([hasOwnPlay(doc, first, 'presenter'), hasOwnPlay(doc, slideIds(doc)[2] ?? '', 'presenter')]).toEqual([true, false])
  setPresenter(doc, null, { ...MARA, id: 'ravi' }, ORIGIN)
  expect(who()).toEqual(['ravi', 'ravi', 'ravi'])
})

test('S1 §3.9 whoever has no place of their own stands where the theme says, as defaultPresenterConfig has it, and goes with it in one step', () => {
  const { doc, first, second } = lesson()
  const undo = createLessonUndo(doc)
  const view = createLessonView(doc)
  const left = () => [first, second].map((id) => view.slide(id)?.presenterConfig.left)
  setPresenter(doc, null, { id: 'mara' }, ORIGIN)
  setPresenter(doc, second, MARA, ORIGIN)
  expect([left(), view.slide(first)?.defaultPresenterConfig]).toEqual([[DEFAULT_PRESENTER.left, DEFAULT_PRESENTER.left], DEFAULT_PRESENTER])
  undo.stopCapturing()
  setTheme(doc, { presenterSide: 'left', presenterScale: 0.3, presenterFrame: 'card' }, ORIGIN)
  expect([left(), view.slide(first)?.presenterConfig.scaleX]).toEqual([[80, DEFAULT_PRESENTER.left], 0.3])
  expect(view.slide(second)?.defaultPresenterConfig).toEqual(presenterConfigOf({ side: 'left', scale: 0.3 }))
  undo.undo()
  expect(left()).toEqual([DEFAULT_PRESENTER.left, DEFAULT_PRESENTER.left])
})

test('a choice for all slides is one step of undo, and snapshots of all slides change with it, their elements not', () => {
  const { doc, first, second } = lesson()
  const undo = createLessonUndo(doc)
  const view = createLessonView(doc)
  const before = view.slide(second)
  const elements = view.slide(first)?.elements
  setPresenter(doc, second, { ...MARA, id: 'mei' }, ORIGIN)
  undo.stopCapturing()
  setPresenter(doc, null, MARA, ORIGIN)
  expect([view.slide(first)?.presenter?.id, view.slide(second)?.presenter?.id, view.slide(first)?.elements === elements]).toEqual(['mara', 'mara', true])
  undo.undo()
  expect([view.slide(first)?.presenter, view.slide(second)?.presenter?.id]).toEqual([undefined, 'mei'])
  undo.undo()
  expect(view.slide(second)).toEqual(before)
})

test('copies have it: in the lesson, and pasted into another one', () => {
  const { doc, first, who } = lesson()
  setPresenter(doc, first, MARA, ORIGIN)
  duplicateSlides(doc, [first], ORIGIN)
  expect(who()).toEqual(['mara', 'mara', null])
  const other = lesson()
  const [pasted = ''] = pasteSlides(other.doc, copySlides(doc, [first]), { after: null }, ORIGIN)
  expect(readSlide(other.doc, pasted)?.presenter).toEqual(MARA)
})

test('what is no choice is refused, and one that lies in a document is nobody', () => {
  const { doc, first, who } = lesson()
  for (const bad of [{ ...MARA, scale: 9 }, { ...MARA, id: '' }, { ...MARA, blob: 'x' }, { ...MARA, side: 'top' }]) {
    expect(() => setPresenter(doc, first, bad as PresenterChoice, ORIGIN)).toThrow(`slides.${first}.presenter`)
  }
  const slides: Y.Map<Y.Map<unknown>> = doc.getMap('slides')
  slides.get(first)?.set('presenter', { id: 5 })
  expect(who()).toEqual([null, null])
})

test('shapes of a mouth are kept in steps of ten ms, each once, and what is none is read as nothing', () => {
  const written = writeMouth([[0, 'X'], [40, 'A'], [44, 'A'], [140, 'D'], [2000, 'X']])
  expect(readMouth(written)).toEqual([[0, 'X'], [40, 'A'], [140, 'D'], [2000, 'X']])
  expect(readMouth('<script>')).toEqual([])
  expect(writeMouth(Array.from({ length: 50_000 }, (_, at) => [at * 10, at % 2 === 0 ? 'A' : 'B'] as const)).length).toBeLessThanOrEqual(12_000)
})
