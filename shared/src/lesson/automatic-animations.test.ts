import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { richTextOf } from '../text/rich-text.ts'
import { slideTimeline } from '../timeline/timeline.ts'
import { addAnimation } from './animation-writes.ts'
import { automaticAnimations } from './automatic-animations.ts'
import { createLesson } from './create-lesson.ts'
import { elementSchema } from './elements/schemas.ts'
import { readMeta, readSlide, slideIds } from './reads.ts'
import { LocalOrigin } from './origin.ts'
import { setAutomaticAnimations } from './presenter-writes.ts'
import { narrationText } from './reads.ts'
import { appendWords } from './rich-text-fragment.ts'
import { withSpeech } from './speech/speech-reads.ts'

const ORIGIN = new LocalOrigin('test')
const NARRATION = 'Today we meet volcanoes. Magma gathers below. Lava flows down the slopes. Ash covers the fields.'

const text = (id: string, words: string, more: object = {}) => elementSchema.parse({ id, order: 'a0', type: 'text', x: 100, y: 100, width: 400, height: 100, text: richTextOf(words), ...more })
const slide = (...elements: ReturnType<typeof text>[]) => ({ id: 's', narration: richTextOf(NARRATION), elements })
const cues = (...elements: ReturnType<typeof text>[]) => automaticAnimations(slide(...elements), 'en').map(({ elementId, words }) => [elementId, words])

test('S2 §3, §9: what is on a slide comes with the sentence that speaks of it; its title stands from the beginning, and so do ornaments', () => {
  const line = elementSchema.parse({ id: 'line', order: 'a0', type: 'shape', shape: 'rectangle', x: 0, y: 0, width: 10, height: 10 })
  expect(cues(text('title', 'Volcanoes', { placeholder: 'title' }), line, text('b', 'Flowing lava', { y: 500 }), text('a', 'Magma', { y: 300 }))).toEqual([
    ['a', 'Magma gathers below.'], ['b', 'Lava flows down the slopes.'],
  ])
})

test('what no sentence speaks of has its share of them, never before what stands above it, and a group comes together', () => {
  expect(cues(text('a', 'Ash', { y: 1 }), text('b', 'Covers fields', { y: 2 }), text('c', 'Magma', { y: 3 })).map(([, words]) => words)).toEqual([
    'Today we meet volcanoes.', 'Ash covers the fields.', 'Ash covers the fields.',
  ])
  expect(new Set(cues(text('a', 'Magma', { groupId: 'g' }), text('b', 'Fields', { y: 300, groupId: 'g' })).map(([, words]) => words)).size).toBe(1)
})

test('they play when their sentences are said', () => {
  const elements = [text('a', 'Magma'), text('b', 'Lava', { y: 300 })]
  const { motions, sentences } = slideTimeline({ ...slide(...elements), animations: [...automaticAnimations(slide(...elements), 'en')] }, 'en')
  expect(motions.map(({ start }) => start)).toEqual([sentences[1]?.start, sentences[2]?.start])
})

test('a slide has them where the lesson or the slide says so, and nobody gave it animations of its own', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, { kind: 'local', command: 'setup' })
  const [id = ''] = slideIds(doc)
  const fragment = narrationText(doc, id)
  if (fragment) appendWords(fragment, NARRATION)
  const played = () => {
    const read = readSlide(doc, id)
    return read === null ? undefined : withSpeech(doc, { ...read, elements: [text('a', 'Magma')] }, readMeta(doc)).animations?.length
  }
  setAutomaticAnimations(doc, null, false, ORIGIN)
  expect(played()).toBeUndefined()
  setAutomaticAnimations(doc, null, true, ORIGIN)
  expect(played()).toBe(1)
  setAutomaticAnimations(doc, id, false, ORIGIN)
  expect(played()).toBeUndefined()
  setAutomaticAnimations(doc, id, true, ORIGIN)
  const elementId = readSlide(doc, id)?.elements[0]?.id ?? ''
  addAnimation(doc, id, elementId, { effect: 'zoom-in' }, ORIGIN)
  expect(readSlide(doc, id)?.animations?.map(({ effect }) => effect)).toEqual(['zoom-in'])
})
