import { addElement, createLesson, deleteElements, newOptions, readSlide, slideIds } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import '../../platform/i18n/i18n.ts'
import type { Place } from '../fitted-slide.ts'
import type { LiveLayer, LiveStageProps } from '../live-layer.ts'
import { VideoForm } from './VideoForm.tsx'

const ORIGIN = { kind: 'local', command: 'test' } as const

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', class {
    readonly #changed: () => void
    constructor(changed: () => void) {
      this.#changed = changed
    }

    observe(): void {
      this.#changed()
    }

    disconnect(): void {}
  })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A video of one slide with a text and a question, of which a part is pictured; the types that its stage draws. */
function drawn(part: Place | null): readonly string[] {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const slideId = slideIds(doc)[0] ?? ''
  deleteElements(doc, slideId, readSlide(doc, slideId)?.elements.map(({ id }) => id) ?? [], ORIGIN)
  addElement(doc, slideId, { type: 'text', x: 100, y: 60, width: 800, height: 200, text: richTextOf('The Rhine') }, ORIGIN)
  addElement(doc, slideId, { type: 'multipleChoice', x: 1000, y: 60, width: 800, height: 900, prompt: richTextOf('Which?'), options: newOptions(2, ['Aare', 'Rhine'].map(richTextOf)) }, ORIGIN)
  const slide = readSlide(doc, slideId) as Slide
  const asks: LiveLayer['asks'] = ({ type }) => type === 'multipleChoice'
  const stages: LiveStageProps[] = []
  const live = {
    has: asks, asks, holds: () => true, awaits: () => true, pauses: () => false, pictured: () => part, subscribe: () => () => undefined, ask: () => undefined, Sheet: () => null,
    Stage: (props: LiveStageProps): null => {
      stages.push(props)
      return null
    },
  } satisfies LiveLayer
  render(
    <VideoForm
      slide={slide} slides={[slide]} index={0} count={1} elements={slide.elements} language="en" fullScreen={{ isOn: false, isPossible: false, toggle: () => undefined }} isCovered={false} hasLeft={() => false}
      onGo={() => undefined} onLeave={() => undefined} live={live} motion={null} placeId={null}
    />,
  )
  return stages.at(-1)?.slide.elements.map(({ type }) => type) ?? []
}

it('a video on a phone shows a question once: what stands below the slide is not in its picture', () => {
  expect(drawn({ left: 60, top: 20, width: 880, height: 400 })).toEqual(['text'])
})

it('a slide of a video that only asks has no picture on a phone, and the question all of its room', () => {
  expect(drawn({ left: 0, top: 0, width: 1920, height: 0 })).toEqual([])
})

it('where the slide has room for its question, the question stands on it', () => {
  expect(drawn(null)).toEqual(['text', 'multipleChoice'])
})
