import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLesson, createLessonView } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import * as Y from 'yjs'
import { SlideThumbnail } from './SlideThumbnail.tsx'
import { canvasMeasure } from './text/measure.ts'

let idle: (() => void)[]

/** A drawing surface on which everything may be done and nothing is seen. */
function anyContext(): CanvasRenderingContext2D {
  return new Proxy({}, {
    get: (_, name) => (name === 'measureText' ? () => ({ width: 10, fontBoundingBoxAscent: 8, fontBoundingBoxDescent: 2 }) : () => undefined),
    set: () => true,
  }) as unknown as CanvasRenderingContext2D
}

beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (then: () => void) => void idle.push(then))
  vi.stubGlobal('cancelIdleCallback', () => idle.splice(0))
  vi.stubGlobal('IntersectionObserver', undefined)
  // What measures words keeps the surface that it finds first, for all files of this worker: it finds none, as without this test.
  canvasMeasure('', { family: 'Inter', size: 10, bold: false, italic: false })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(anyContext as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Draws all that waits, in as many slices as a busy machine needs. */
function drawAll(): void {
  while (idle.length > 0) for (const then of idle.splice(0)) then()
}

/** The first slide of a new lesson, which has words. */
function slideOf(): Slide {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, { kind: 'local', command: 'setup' })
  const view = createLessonView(doc)
  const slide = view.slide(view.slideIds()[0] ?? '')
  if (slide === null) throw new Error('The lesson has no slide')
  return slide
}

it('never shows only the background of a slide that has more: until it is drawn it looks like something still to come', () => {
  const slide = slideOf()
  const { container } = render(<SlideThumbnail slide={slide} width={160} />)
  const canvas = container.querySelector('canvas')
  expect([canvas?.dataset['drawn'], canvas?.style.backgroundColor, canvas?.className]).toEqual(['false', '', 'bg-pressed animate-pulse'])
  act(drawAll)
  expect([canvas?.dataset['drawn'], canvas?.className]).toEqual(['true', ''])
  expect(canvas?.style.backgroundColor).not.toBe('')
})

it('what was drawn before is there with the first frame, and a slide with nothing on it is its background', () => {
  const slide = slideOf()
  render(<SlideThumbnail slide={slide} width={160} />)
  act(drawAll)
  cleanup()
  const again = render(<SlideThumbnail slide={slide} width={160} />)
  expect(again.container.querySelector('canvas')?.dataset['drawn']).toBe('true')
  expect(idle).toEqual([])
  cleanup()
  const empty = render(<SlideThumbnail slide={{ ...slide, elements: [] }} width={160} />)
  expect(empty.container.querySelector('canvas')?.style.backgroundColor).not.toBe('')
})

it('one that is out of sight waits without moving, so that the browser draws nothing meanwhile', () => {
  const notify: ((isNear: boolean) => void)[] = []
  vi.stubGlobal('IntersectionObserver', class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      notify.push((isIntersecting) => callback([{ isIntersecting }]))
    }

    observe(): void {}

    disconnect(): void {}
  })
  const { container } = render(<SlideThumbnail slide={slideOf()} width={160} />)
  act(() => notify[0]?.(false))
  expect(container.querySelector('canvas')?.className).toBe('bg-pressed')
  act(() => notify[0]?.(true))
  expect(container.querySelector('canvas')?.className).toBe('bg-pressed animate-pulse')
})
