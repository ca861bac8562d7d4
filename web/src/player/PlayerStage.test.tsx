import { addElement, createLesson, deleteElements, newOptions, readSlide, slideIds } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import type { Place } from './fitted-slide.ts'
import type { LiveLayer, LiveStageProps } from './live-layer.ts'
import { PlayerStage } from './PlayerStage.tsx'

const ORIGIN = { kind: 'local', command: 'test' } as const
/** The box that the slide has, CSS pixels. */
const BOX = { width: 390, height: 180 }

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
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(BOX.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(BOX.height)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A slide with a text beside a question, of which a part is shown; what its live stage was last asked to draw. */
function show(part: Place | null) {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const slideId = slideIds(doc)[0] ?? ''
  deleteElements(doc, slideId, readSlide(doc, slideId)?.elements.map(({ id }) => id) ?? [], ORIGIN)
  addElement(doc, slideId, { type: 'text', x: 100, y: 60, width: 800, height: 200, text: richTextOf('The Rhine') }, ORIGIN)
  addElement(doc, slideId, { type: 'multipleChoice', x: 1000, y: 60, width: 800, height: 900, prompt: richTextOf('Which?'), options: newOptions(2, ['Aare', 'Rhine'].map(richTextOf)) }, ORIGIN)
  const slide = readSlide(doc, slideId) as Slide
  const drawn: LiveStageProps[] = []
  const asks: LiveLayer['asks'] = ({ type }) => type === 'multipleChoice'
  const Stage = (props: LiveStageProps): null => {
    drawn.push(props)
    return null
  }
  const live = { has: asks, asks, Stage } as unknown as LiveLayer
  render(
    <PlayerStage
      slide={slide} slides={[slide]} elements={slide.elements} index={0} SlideChange={null} PresenterFilm={null} nowMs={() => 0} speed={1} label="Slide 1 of 2" bare={false} isAbove={false} poses={null} unseen={new Set()} onPress={null}
      live={live} part={part}
    />,
  )
  return { types: drawn.at(-1)?.slide.elements.map(({ type }) => type), width: drawn.at(-1)?.width }
}

const boxOf = ({ style: { height, left, top, width } }: HTMLElement): readonly number[] => [left, top, width, height].map(Number.parseFloat)

it('a part of a slide fills its box without the questions that stand beside it, and what is pressed is no larger than what is seen', () => {
  expect(show({ left: 60, top: 20, width: 880, height: 400 })).toEqual({ types: ['text'], width: 851 })
  const figure = screen.getByRole('figure', { name: 'Slide 1 of 2' })
  expect(boxOf(figure)).toEqual([0, 0, 390, 180])
  const [left = 0, top = 0, width, height] = boxOf(screen.getByRole('button'))
  const [shiftX = 0, shiftY = 0] = boxOf(figure.firstElementChild as HTMLElement)
  expect([left + shiftX, top + shiftY, width, height]).toEqual([0, 0, 390, 180])
})

it('of a slide that only asks there is no picture, but its words and which slide it is are heard', () => {
  expect(show({ left: 0, top: 0, width: 1920, height: 0 })).toEqual({ types: undefined, width: undefined })
  const figure = screen.getByRole('figure', { name: 'Slide 1 of 2' })
  expect([figure.textContent, figure.closest('[data-player-stage]')?.className.includes('sr-only')]).toEqual(['The Rhine', true])
  expect(screen.queryByRole('button')).toBeNull()
})

it('elsewhere all of it is shown, as large as fits', () => {
  expect(show(null)).toEqual({ types: ['text', 'multipleChoice'], width: 320 })
  expect(boxOf(screen.getByRole('figure'))).toEqual([35, 0, 320, 180])
})
