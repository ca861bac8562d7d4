import { expect, it, vi } from 'vitest'
import { DEFAULT_THEME, elementSchema, presenterConfigOf, slideSchema } from '@lectern/shared/lesson'
import type { LessonElement, PresenterChoice, Slide } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { placedTextsOf } from '../painters.ts'
import { coversContent, filmPlace, presenterArea } from './paint-presenter.ts'
import { LOOKS, PRESENTER_IDS, lookOf } from './looks.ts'

const measure = (text: string, font: { size: number }) => ({ width: text.length * font.size * 0.5, ascent: font.size * 0.8, descent: font.size * 0.2 })
const paint = { measure, fontVersion: () => 0, image: () => ({ status: 'loading' as const }) }

const text = (words: string, more: object = {}): LessonElement => elementSchema.parse({ id: 'a', order: 'a0', type: 'text', x: 120, y: 300, width: 1680, height: 760, text: richTextOf(words), ...more })

function slideOf(elements: readonly LessonElement[], choice: Partial<PresenterChoice> = {}): Slide {
  const presenter: PresenterChoice = { id: 'mara', side: 'right', scale: 0.2, ...choice }
  const slide = slideSchema.parse({ id: 's', order: 'a0', background: { kind: 'colour', colour: '#FFFFFF' }, elements: [], narration: richTextOf(''), presenter, presenterConfig: presenterConfigOf(presenter) })
  return { ...slide, elements: [...elements] }
}

it('there are eight presenters at least, each with a look of their own', () => {
  expect(PRESENTER_IDS.length).toBeGreaterThanOrEqual(8)
  expect(new Set(PRESENTER_IDS.map((id) => JSON.stringify([LOOKS[id].hair, LOOKS[id].clothes]))).size).toBe(PRESENTER_IDS.length)
  expect([lookOf('constructor'), lookOf('somebody newer')]).toEqual([null, null])
})

it('nobody stands before words: lines count, not the box that has room for more, nor a text without words', () => {
  expect(coversContent(slideOf([text('Short.')]), paint)).toBe(false)
  expect(coversContent(slideOf([text('Word '.repeat(400))]), paint)).toBe(true)
  expect(coversContent(slideOf([text('  ', { y: 900, height: 100 })]), paint)).toBe(false)
  const low = text('Below', { y: 900, height: 100 })
  expect((['left', 'centre', 'right'] as const).map((side) => coversContent(slideOf([low], { side }), paint))).toEqual([true, false, false])
  expect(presenterArea(slideOf([low], { side: 'left' }), paint)).toBeNull()
  expect(presenterArea(slideOf([low]), paint)).toMatchObject({ x: 1920 - 80 - 409.6, width: 409.6 })
})

it('nobody stands before a question, whose answers and buttons reach further than its words', async () => {
  const question = elementSchema.parse({ id: 'q', order: 'a0', type: 'multipleChoice', x: 360, y: 200, width: 1300, height: 700, prompt: richTextOf('Why?') })
  // Where its words lie is known.
  await vi.waitFor(() => expect(placedTextsOf(question, paint)).toHaveLength(1))
  expect(coversContent(slideOf([question]), paint)).toBe(true)
  expect([coversContent(slideOf([{ ...question, hidden: true }]), paint), coversContent(slideOf([{ ...question, width: 900 }]), paint)]).toEqual([false, false])
})

it('nobody is drawn for a presenter of a newer version, and a picture is for a photo', () => {
  expect(presenterArea(slideOf([], { id: 'somebody newer' }), paint)).toBeNull()
  expect(presenterArea(slideOf([], { id: 'photo', blob: 'a'.repeat(64) }), paint)).not.toBeNull()
})

it('a film is played within its ring, on the side that was chosen, and not before words', () => {
  const film = { blob: 'f'.repeat(64), seconds: 2, speaks: false }
  expect(filmPlace(slideOf([], { id: 'film', film, side: 'left' }), paint)?.box.x).toBeCloseTo(80 + 409.6 * 0.09)
  expect(filmPlace(slideOf([text('Below', { y: 900, height: 100 })], { id: 'film', film, side: 'left' }), paint)).toBeNull()
  expect([filmPlace(slideOf([], { id: 'film' }), paint), filmPlace(slideOf([]), paint)]).toEqual([null, null])
  const corners = (['none', 'ring', 'card'] as const).map((presenterFrame) => filmPlace({ ...slideOf([], { id: 'film', film }), theme: { ...DEFAULT_THEME, presenterFrame } }, paint)?.corner.toFixed(1))
  expect(corners).toEqual(['167.9', '167.9', '28.7'])
})
