import { act, cleanup } from '@testing-library/react'
import { LocalOrigin, addElement, deleteElements, setElementProps } from '@lectern/shared/lesson'
import type { NewElement } from '@lectern/shared/lesson'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubCanvasContext } from '../../test-support/canvas-context.ts'
import { TestLesson } from '../test-lesson.tsx'
import { TextOverlay } from '../text/TextOverlay.tsx'
import { StagePane } from './StagePane.tsx'

const ORIGIN = new LocalOrigin('test')
const BOX = { x: 100, y: 100, width: 400, height: 300 }
/** What each canvas was filled with since it was cleared last. */
const filled = new WeakMap<HTMLCanvasElement, string[]>()

beforeEach(() => stubCanvasContext((canvas, context) => ({ clearRect: () => filled.set(canvas, []), fill: () => filled.get(canvas)?.push(String(context.fillStyle)) })))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const shape = (fill: string, x = BOX.x): NewElement => ({ type: 'shape', shape: 'rectangle', ...BOX, x, fill })

/** A slide with these elements alone, back first, of which the second is edited or played in place. */
async function inPlace(second: NewElement, ...others: readonly [NewElement, ...NewElement[]]) {
  const lesson = new TestLesson()
  const { doc, slideId } = lesson
  deleteElements(doc, slideId, lesson.session.view.slide(slideId)?.elements.map(({ id }) => id) ?? [], ORIGIN)
  const [behind, ...inFront] = others
  const ids = [behind, second, ...inFront].map((element) => addElement(doc, slideId, element, ORIGIN))
  const { container } = lesson.render(<StagePane><TextOverlay /></StagePane>)
  act(() => lesson.store?.getState().startEditing(ids[1] ?? ''))
  await vi.waitUntil(() => container.querySelector(`[data-text-overlay="${ids[1]}"]`), { timeout: 20_000 })
  const fills = (picture: string): readonly string[] => {
    const canvas = container.querySelector<HTMLCanvasElement>(`[data-slide-${picture}] canvas`)
    return canvas === null ? [] : filled.get(canvas)?.filter((fill) => fill.startsWith('#0000')) ?? []
  }
  const overlay = (): Element => {
    const found = container.querySelector('[data-text-overlay]')
    if (found === null) throw new Error('Nothing lies over the stage')
    return found
  }
  return { lesson, ids, container, fills, overlay }
}

/** How high a part of the page is put: of equal ones the later lies in front. */
const height = (part: Element | null | undefined): number => Number(/(?:^| )z-(\d+)/.exec(part?.className ?? '')?.[1] ?? 0)

const FILM: NewElement = { type: 'video', ...BOX, blob: 'a'.repeat(64), poster: null, captions: null }

it('a video that an author tries stays behind what lies in front of it, wherever that is moved', async () => {
  const { lesson, ids, container, fills, overlay } = await inPlace(FILM, shape('#0000aa'), shape('#0000bb'), shape('#0000cc', 1400))
  expect(fills('above')).toEqual(['#0000bb'])
  const above = container.querySelector('[data-slide-above]')
  const live = overlay().closest('[class*="z-"]')?.parentElement
  expect(height(above)).toBeGreaterThanOrEqual(height(live))
  expect(live?.compareDocumentPosition(above as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(fills('picture')).not.toContain('#0000bb')
  act(() => setElementProps(lesson.doc, lesson.slideId, ids[3] ?? '', { x: 300 }, ORIGIN))
  await vi.waitUntil(() => fills('above').includes('#0000cc'))
  act(() => lesson.store?.getState().stopEditing())
  expect(container.querySelector('[data-slide-above] canvas')).toBeNull()
})

it('words that are written stay behind what lies in front of their box', async () => {
  const { fills } = await inPlace({ type: 'text', ...BOX }, shape('#0000aa'), shape('#0000bb'))
  expect(fills('above')).toEqual(['#0000bb'])
})

it('no second picture is made where nothing in front touches it', async () => {
  const { container } = await inPlace(FILM, shape('#0000aa'), shape('#0000bb', 1400))
  expect(container.querySelector('[data-slide-above] canvas')).toBeNull()
})

it('a video that is tried is as opaque as its picture, which is not painted behind it', async () => {
  const { lesson, ids, overlay } = await inPlace(FILM, shape('#0000aa'))
  act(() => setElementProps(lesson.doc, lesson.slideId, ids[1] ?? '', { opacity: 0.5, rotation: 30 }, ORIGIN))
  const frame = overlay().parentElement
  expect(frame?.style.transform).toBe('rotate(30deg)')
  expect(frame?.parentElement?.style.opacity).toBe('0.5')
})
