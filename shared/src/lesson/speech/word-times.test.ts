import { expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  LocalOrigin, createLesson, createLessonUndo, moveWordEdge, narrationText, putRecordings, putSpeech, readMeta, readSlide, recordingFor, setWordTimes, slideIds, slideSpeech,
  writeRichText,
} from '../index.ts'
import type { TimedWord } from '../index.ts'
import { richTextOf } from '../../text/index.ts'

const WORDS: readonly TimedWord[] = [[0, 3, 0, 300], [4, 7, 300, 500], [8, 11, 700, 900]]
const times = (words: readonly TimedWord[]): readonly (readonly [number, number])[] => words.map(([, , from, to]) => [from, to])

it('an edge snaps to 10 ms, takes a word that touches it along, and leaves a pause as it is', () => {
  expect(times(moveWordEdge(WORDS, 1, 'start', 254, 1000))).toEqual([[0, 250], [250, 500], [700, 900]])
  expect(times(moveWordEdge(WORDS, 0, 'end', 346, 1000))).toEqual([[0, 350], [350, 500], [700, 900]])
  expect(times(moveWordEdge(WORDS, 2, 'start', 620, 1000))).toEqual([[0, 300], [300, 500], [620, 900]])
  expect(times(moveWordEdge(WORDS, 1, 'end', 600, 1000))).toEqual([[0, 300], [300, 600], [700, 900]])
})

it('a neighbour gives way but keeps 10 ms, and nothing goes beyond the sound', () => {
  expect(times(moveWordEdge(WORDS, 1, 'end', 800, 1000))).toEqual([[0, 300], [300, 800], [800, 900]])
  expect(times(moveWordEdge(WORDS, 1, 'end', 5000, 1000))).toEqual([[0, 300], [300, 890], [890, 900]])
  expect(times(moveWordEdge(WORDS, 2, 'end', 5000, 1000))).toEqual([[0, 300], [300, 500], [700, 1000]])
  expect(times(moveWordEdge(WORDS, 1, 'start', -50, 1000))).toEqual([[0, 10], [10, 500], [700, 900]])
  expect(times(moveWordEdge(WORDS, 0, 'start', 900, 1000))).toEqual([[290, 300], [300, 500], [700, 900]])
  expect(moveWordEdge(WORDS, 9, 'start', 0, 1000)).toBe(WORDS)
})

it('times that people set are no longer estimated, are one step of undo, and are those of a recording too', () => {
  const doc = new Y.Doc()
  const origin = new LocalOrigin('test')
  createLesson(doc, { title: 'Tides', language: 'en' }, origin)
  const slideId = slideIds(doc)[0] ?? ''
  const text = narrationText(doc, slideId)
  if (text) doc.transact(() => writeRichText(text, richTextOf('Sea salt air.')), origin)
  const speech = () => {
    const slide = readSlide(doc, slideId)
    const sentence = slide && slideSpeech(doc, slide, readMeta(doc))[0]
    if (!sentence) throw new Error('There is no sentence.')
    return sentence
  }
  const audio = { blob: 'ab'.repeat(32), ms: 1000, words: [...WORDS], isEstimated: true }
  putSpeech(doc, new Map([[speech().key ?? '', audio]]), [], { kind: 'remote' })
  const undo = createLessonUndo(doc)
  const moved = moveWordEdge(WORDS, 0, 'end', 350, 1000)
  setWordTimes(doc, slideId, speech(), moved, origin)
  expect(speech().audio).toMatchObject({ words: moved, isEstimated: false, blob: audio.blob })
  undo.undo()
  expect(speech().audio).toMatchObject({ words: WORDS, isEstimated: true })

  putRecordings(doc, slideId, [recordingFor([speech()], 0, audio)], [], origin)
  setWordTimes(doc, slideId, speech(), moved, origin)
  expect(speech().own?.recording.audio).toMatchObject({ words: moved, isEstimated: false })
})
