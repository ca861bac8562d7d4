import { cleanup, render } from '@testing-library/react'
import { DEFAULT_PRESENTER, PHOTO_PRESENTER, addElement, createLesson, deleteElements, newOptions, readElement, readSlide, slideIds, themeColour } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT, richTextOf } from '@lectern/shared/text'
import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { LiveSlide } from '../live/LiveSlide.tsx'
import { liveActivities } from './live-activities.tsx'
import { previewAnswers } from './preview-answers.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const SHADOW = { shadowColour: '#11223380', shadowX: 10, shadowY: 20, shadowBlur: 40, blur: 6 } as const

afterEach(cleanup)

/** The question as learners answer it on a slide that is shown half as large, with the place that is filled behind it. */
function shown(look: object) {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const slideId = slideIds(doc)[0] ?? ''
  const id = addElement(doc, slideId, { type: 'multipleChoice', x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('Which?'), options: newOptions(2, ['Aare', 'Rhine'].map(richTextOf)), cornerRadius: 30, ...look }, ORIGIN)
  const element = readElement(doc, slideId, id)
  const slide = {
    id: 's', order: 'a0', contentType: 'canvas', background: { kind: 'colour', colour: '#ffffff' }, blurFilter: 0, presenterConfig: DEFAULT_PRESENTER,
    elements: element === null ? [] : [element], narration: EMPTY_RICH_TEXT,
  } as unknown as Slide
  const { container } = render(<LiveSlide slide={slide} width={960} height={540} kinds={[liveActivities(previewAnswers(), 'en')]} isPlaying={false} onContinue={null} />)
  const place = container.querySelector<HTMLElement>('[style*="--question-fill"]')
  return { place, behind: place?.querySelector('canvas')?.parentElement, outer: place?.closest<HTMLElement>('.z-10') }
}

it('a question that is answered lies on the gradient or the picture of its card, within its corners', () => {
  const plain = shown({ fill: '#112233' })
  expect([plain.place?.style.getPropertyValue('--question-fill'), plain.behind]).toEqual(['#112233', undefined])
  for (const fill of [{ kind: 'linear', angle: 0, stops: [{ colour: themeColour('accent'), at: 0 }, { colour: '#ffffff', at: 1 }] }, { kind: 'picture', blob: 'a'.repeat(64), fit: 'cover', colour: '#abcdef' }]) {
    cleanup()
    const { behind, place } = shown({ fill })
    expect(place?.style.getPropertyValue('--question-fill')).toBe('transparent')
    expect(behind?.style.borderRadius).toBe('30px')
  }
})

it('its shadow and its blur are those of its picture, as large as the slide is shown, and the shadow does not turn with it', () => {
  const { outer } = shown({ ...SHADOW, rotation: 90 })
  expect(outer?.style.filter).toBe('blur(1.5px) drop-shadow(5px 10px 10px #11223380)')
  expect(outer?.style.transform).toBe('')
  cleanup()
  expect(shown({}).outer?.style.filter).toBe('')
})

it('what lies in front of it on the slide lies in front of it there, and what lies behind it behind', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const slideId = slideIds(doc)[0] ?? ''
  const box = { x: 0, y: 0, width: 900, height: 600 }
  addElement(doc, slideId, { type: 'shape', shape: 'ellipse', ...box }, ORIGIN)
  addElement(doc, slideId, { type: 'multipleChoice', ...box, prompt: richTextOf('Which?'), options: newOptions(2, ['Aare', 'Rhine'].map(richTextOf)) }, ORIGIN)
  addElement(doc, slideId, { type: 'shape', shape: 'rectangle', ...box }, ORIGIN)
  const slide = readSlide(doc, slideId)
  if (slide === null) throw new Error('the slide is gone')
  const { container } = render(<LiveSlide slide={slide} width={960} height={540} kinds={[liveActivities(previewAnswers(), 'en')]} isPlaying={false} onContinue={null} />)
  // Of parts that have a place of their own the page puts those with the higher `z` in front, and of equal ones the later.
  const height = (part: Element): number => Number(/(?:^| )z-(\d+)/.exec(part.className)?.[1] ?? 0)
  const parts = [...container.children]
  const inFront = parts.toSorted((one, other) => height(one) - height(other))
  expect(parts.map((part) => part.querySelector('[style*="--question-fill"]') !== null)).toEqual([false, true, false])
  expect(inFront).toEqual(parts)
})

it('who presents the slide stands before all of it once, and only where no words of the whole slide are', async () => {
  const drawn: Element[] = []
  const watch = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function context(this: HTMLCanvasElement) {
    const known: Record<string, unknown> = { canvas: this, globalAlpha: 1, roundRect: () => drawn.push(this), measureText: () => ({ width: 10, fontBoundingBoxAscent: 8, fontBoundingBoxDescent: 2 }) }
    return new Proxy(known, { get: (_, name: string) => (name in known ? known[name] : () => undefined) }) as never
  })
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const slideId = slideIds(doc)[0] ?? ''
  deleteElements(doc, slideId, readSlide(doc, slideId)?.elements.map(({ id }) => id) ?? [], ORIGIN)
  addElement(doc, slideId, { type: 'multipleChoice', x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('Which?'), options: newOptions(2, ['Aare', 'Rhine'].map(richTextOf)) }, ORIGIN)
  const slide = readSlide(doc, slideId)
  const show = async (left: number): Promise<readonly number[]> => {
    cleanup()
    drawn.length = 0
    const presented = { ...slide, presenter: { id: PHOTO_PRESENTER }, presenterConfig: { ...DEFAULT_PRESENTER, left, top: 100 } } as Slide
    const { container } = render(<LiveSlide slide={presented} width={960} height={540} kinds={[liveActivities(previewAnswers(), 'en')]} isPlaying={false} onContinue={null} />)
    if (left > 1000) await vi.waitUntil(() => drawn.length > 0)
    return [...new Set(drawn)].map((canvas) => [...container.children].findIndex((part) => part.contains(canvas)) - container.childElementCount)
  }
  expect(await show(1200)).toEqual([-1])
  expect(await show(100)).toEqual([])
  watch.mockRestore()
})
