import { act, cleanup } from '@testing-library/react'
import { Profiler, useLayoutEffect } from 'react'
import { LocalOrigin, addElement, addSlide, appendWords, elementText, narrationText, setElementProps } from '@lectern/shared/lesson'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RemoteSelections } from '../presence/RemoteSelections.tsx'
import { useEditorStore } from '../editor-store.ts'
import { SlideRail } from '../rail/SlideRail.tsx'
import { SlideRow } from '../rail/SlideRow.tsx'
import { stubCanvasContext } from '../../test-support/canvas-context.ts'
import { TestLesson } from '../test-lesson.tsx'
import { RemoteTextCarets } from '../text/RemoteTextCarets.tsx'
import { TextOverlay } from '../text/TextOverlay.tsx'
import { SlideMirror } from './SlideMirror.tsx'
import { StagePane } from './StagePane.tsx'

// What the stage loads late stays away, unless it has come for another file of the worker.
beforeEach(() => {
  vi.useFakeTimers()
  stubCanvasContext()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const nothing = (): void => undefined

/** A box of text on the first slide. */
function addTypedBox({ doc, slideId }: TestLesson): string {
  let id = ''
  act(() => { id = addElement(doc, slideId, { type: 'text', x: 0, y: 0, width: 400, height: 60 }, new LocalOrigin('test')) })
  return id
}

it('letters of a narration render nothing of the stage and the rail, which do not show them', () => {
  const lesson = new TestLesson()
  const { doc, view } = lesson.session
  const renders: string[] = []
  const onRender = (id: string): void => void renders.push(id)
  lesson.render(
    <>
      <Profiler id="rail" onRender={onRender}><SlideRail width={208} /></Profiler>
      <Profiler id="stage" onRender={onRender}><StagePane><RemoteTextCarets /><RemoteSelections /><TextOverlay /></StagePane></Profiler>
    </>,
  )
  const narration = narrationText(doc, lesson.slideId)
  if (narration === null) throw new Error('The slide has no narration.')
  renders.length = 0
  for (const letter of 'Tides') act(() => appendWords(narration, letter))
  expect(renders).toEqual([])
  const [first] = view.slide(lesson.slideId)?.elements ?? []
  act(() => setElementProps(doc, lesson.slideId, first?.id ?? '', { x: 7 }, new LocalOrigin('test')))
  // The rail follows once nothing has changed for a moment.
  act(() => void vi.advanceTimersByTime(200))
  expect(new Set(renders)).toEqual(new Set(['rail', 'stage']))
})

it('letters of a box that is edited render nothing of the stage, its mirror, or the rows of other slides; the mirror says them afterwards', () => {
  const lesson = new TestLesson()
  const { doc } = lesson.session
  const other = addSlide(doc, {}, new LocalOrigin('test'))
  const renders: string[] = []
  const onRender = (id: string): void => void renders.push(id)
  const row = { number: 2, count: 2, width: 150, isCurrent: false, isSelected: false, isMoving: false, onPointerDown: nothing, onClick: nothing, onContextMenu: nothing }
  const { container } = lesson.render(
    <>
      <Profiler id="other slide" onRender={onRender}><SlideRow slideId={other} {...row} /></Profiler>
      <Profiler id="stage" onRender={onRender}><StagePane><RemoteTextCarets /><RemoteSelections /></StagePane><SlideMirror slideId={lesson.slideId} number={1} /></Profiler>
    </>,
  )
  const id = addTypedBox(lesson)
  const words = elementText(doc, lesson.slideId, id)
  if (words === null) throw new Error('The box has no text.')
  act(() => lesson.store?.getState().startEditing(id))
  renders.length = 0
  for (const letter of 'Tides') act(() => appendWords(words, letter))
  expect(renders).toEqual([])
  const name = (): string => container.querySelector(`[data-mirror] [data-id="${id}"]`)?.textContent ?? ''
  expect(name()).not.toContain('Tides')
  act(() => lesson.store?.getState().stopEditing())
  expect(name()).toContain('Tides')
})

it('letters of others in a box render its row of the mirror', () => {
  const lesson = new TestLesson()
  const { container } = lesson.render(<SlideMirror slideId={lesson.slideId} number={1} />)
  const id = addTypedBox(lesson)
  const words = elementText(lesson.doc, lesson.slideId, id)
  if (words === null) throw new Error('The box has no text.')
  act(() => appendWords(words, 'Ebb'))
  expect(container.querySelector(`[data-mirror] [data-id="${id}"]`)?.textContent).toContain('Ebb')
})

it('a stage that changes its size between the first picture of a slide and the next frame has the slide drawn in that size', () => {
  const lesson = new TestLesson()
  function Resized() {
    const store = useEditorStore()
    useLayoutEffect(() => store.getState().setStageSize({ width: 530, height: 310 }), [store])
    return null
  }
  const { container } = lesson.render(<><StagePane /><Resized /></>)
  const drawn = (): string => container.querySelector<HTMLElement>('[data-slide-picture] canvas')?.style.transform ?? ''
  const frame = (): void => act(() => void vi.advanceTimersByTime(200))
  frame()
  const first = drawn()
  expect(first).not.toBe('')
  // What anything else of the view draws again is there already.
  act(() => lesson.store?.setState({}))
  frame()
  expect(first).toBe(drawn())
})
