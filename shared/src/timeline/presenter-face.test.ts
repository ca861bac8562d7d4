import { expect, it } from 'vitest'
import { DEFAULT_PRESENTER, writeMouth } from '../lesson/index.ts'
import type { SpokenPart } from '../lesson/index.ts'
import { richTextOf } from '../text/index.ts'
import { faceAt, filmPoseAt, presenterPoseAt, slideTimeline } from './index.ts'
import type { TimedSlide } from './index.ts'

const WORDS = 'Mama met.'
const slide = (more: Partial<SpokenPart> = {}): TimedSlide => ({
  id: 's', narration: richTextOf(WORDS), elements: [], presenter: { id: 'mara', side: 'right', scale: DEFAULT_PRESENTER.scaleX },
  speech: [{ start: 0, end: WORDS.length, blob: 'a'.repeat(64), ms: 2000, words: [[0, 4, 0, 1000], [5, 8, 1200, 2000]], isEstimated: false, ...more }],
})
const sentencesOf = (one: TimedSlide) => slideTimeline(one, 'en').sentences

/** The shape that the mouth goes to at a time. */
const shapeAt = (one: TimedSlide, seconds: number) => faceAt(sentencesOf(one), seconds).to

it('a mouth has the shapes that its voice told of, closes at the end, and moves from one to the next', () => {
  const told = slide({ mouth: writeMouth([[0, 'A'], [400, 'D'], [800, 'F'], [2000, 'X']]) })
  expect([0.1, 0.6, 1.2, 2.2, 30].map((seconds) => shapeAt(told, seconds))).toEqual(['A', 'D', 'F', 'X', 'X'])
  const face = faceAt(sentencesOf(told), 0.4)
  expect([face.from, face.to, face.isSpeaking]).toEqual(['A', 'D', true])
  expect(face.share).toBeGreaterThan(0)
  expect(face.share).toBeLessThan(1)
})

it('where the voice told of none the letters of its words shape it, and between words it rests', () => {
  expect([0.05, 0.3, 0.55, 1.1, 1.35].map((seconds) => shapeAt(slide(), seconds))).toEqual(['A', 'D', 'A', 'X', 'A'])
})

it('what nobody spoke moves no mouth, but eyes close now and then', () => {
  const { sentences } = slideTimeline({ ...slide(), speech: [] }, 'en')
  const faces = Array.from({ length: 250 }, (_, at) => faceAt(sentences, at / 25))
  expect(new Set(faces.map(({ to }) => to))).toEqual(new Set(['X']))
  expect(faces.some(({ blink }) => blink > 0.9)).toBe(true)
  expect(faces.filter(({ blink }) => blink > 0).length).toBeLessThan(30)
})

it('a pose is the same object as long as it looks the same, so that nothing is painted twice', () => {
  const sentences = sentencesOf(slide())
  expect(presenterPoseAt(sentences, 0.401)).toBe(presenterPoseAt(sentences, 0.419))
  expect(presenterPoseAt(sentences, 0.401)).not.toBe(presenterPoseAt(sentences, 0.47))
  expect([slideTimeline(slide(), 'en').hasPresenter, slideTimeline({ ...slide(), presenter: null }, 'en').hasPresenter]).toEqual([true, false])
})

it('a film of somebody who says the narration is seen once and then stands, other silent films begin again', () => {
  const film = { blob: 'a'.repeat(64), seconds: 4, speaks: false }
  const at = (one: typeof film & { readonly narration?: string }, seconds: number) => filmPoseAt(one, seconds).face?.filmSeconds
  expect([at(film, 3), at(film, 5), at({ ...film, narration: 'n' }, 3), at({ ...film, narration: 'n' }, 5)]).toEqual([3, 1, 3, 4])
})
