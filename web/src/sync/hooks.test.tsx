import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { LocalOrigin, createLesson, createLessonView, narrationText, setElementProps, writeRichText } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import * as Y from 'yjs'
import { LessonSessionContext, useSettledSlide, useSlideWhere } from './hooks.ts'
import type { LessonSession } from './lesson-session.ts'

afterEach(cleanup)

const origin = new LocalOrigin('test')
const sameNarration = (a: Slide, b: Slide): boolean => a.narration === b.narration

it('small pictures follow when nothing has changed for a moment, and each second while somebody types', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, origin)
  const view = createLessonView(doc)
  onTestFinished(() => view.destroy())
  const slideId = view.slideIds()[0] ?? ''
  const elementId = view.slide(slideId)?.elements[0]?.id ?? ''
  const wrapper = ({ children }: { children: ReactNode }) => <LessonSessionContext value={{ doc, view } as unknown as LessonSession}>{children}</LessonSessionContext>
  const seen: (number | undefined)[] = []
  renderHook(() => seen.push(useSettledSlide(slideId, Object.is)?.elements[0]?.x), { wrapper })
  const first = seen[0]
  const change = (x: number): void => act(() => {
    setElementProps(doc, slideId, elementId, { x }, origin)
    vi.advanceTimersByTime(150)
  })
  for (let x = 1; x <= 14; x++) change(x)
  expect(seen).toEqual([first, 7, 14])
  change(15)
  expect(seen).toEqual([first, 7, 14])
  act(() => void vi.advanceTimersByTime(200))
  expect(seen).toEqual([first, 7, 14, 15])
})

it('who looks at the narration renders for its letters, and for none of the rest of the slide', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, origin)
  const view = createLessonView(doc)
  const slideId = view.slideIds()[0] ?? ''
  const elementId = view.slide(slideId)?.elements[0]?.id ?? ''
  const session = { doc, view } as unknown as LessonSession
  const wrapper = ({ children }: { children: ReactNode }) => <LessonSessionContext value={session}>{children}</LessonSessionContext>
  let renders = 0
  const { rerender, result } = renderHook(({ id }: { id: string | null }) => {
    renders++
    return useSlideWhere(id, sameNarration)
  }, { wrapper, initialProps: { id: slideId as string | null } })
  for (let x = 1; x < 9; x++) act(() => setElementProps(doc, slideId, elementId, { x }, origin))
  expect(renders).toBe(1)
  const text = narrationText(doc, slideId)
  act(() => { if (text) doc.transact(() => writeRichText(text, richTextOf('The sea rises.')), origin) })
  expect([renders, result.current?.narration === view.slide(slideId)?.narration, result.current?.elements[0]?.x]).toEqual([2, true, 8])
  rerender({ id: null })
  expect(result.current).toBeNull()
  view.destroy()
})
