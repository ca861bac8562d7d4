import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { richTextOf } from '../../text/index.ts'
import {
  LocalOrigin, RECORDING_LIMITS, copySlides, createLesson, createLessonUndo, duplicateSlides, isOutdated, isStale, lostRecordings, narrationText, observeSpeech, pasteSlides,
  putRecordings, putSpeech, readLesson, readMeta, readSlide, recordingFor, setVoice, slideIds, slideSpeech, speechKey, unneededSpeech, withSpeech, writeRichText,
} from '../index.ts'
import type { SentenceAudio, SentenceSpeech } from '../index.ts'

const origin = new LocalOrigin('test')
const sound = (blob = 'a'): SentenceAudio => ({ blob: blob.repeat(64), ms: 900, words: [[0, 3, 0, 300]], isEstimated: false })

function lesson(narration: string) {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Own voice', language: 'en-US' }, origin)
  const slideId = slideIds(doc)[0] ?? ''
  const say = (words: string): void => {
    const text = narrationText(doc, slideId)
    if (text) doc.transact(() => writeRichText(text, richTextOf(words)), origin)
  }
  say(narration)
  const speech = (id = slideId): readonly SentenceSpeech[] => slideSpeech(doc, readSlide(doc, id) ?? expect.fail('no slide'), readMeta(doc))
  const record = (index: number, blob = 'a', id = slideId): void => putRecordings(doc, id, [recordingFor(speech(id), index, sound(blob))], [], origin)
  /** What each sentence sounds like: the letter of its file, `!` where it was recorded with other words, and nothing where it is silent. */
  const heard = (id = slideId): string => speech(id).map((one) => `${one.audio?.blob[0] ?? '-'}${isOutdated(one) ? '!' : ''}`).join(' ')
  const lost = (): number => lostRecordings(doc, readSlide(doc, slideId) ?? expect.fail('no slide')).length
  return { doc, slideId, say, speech, record, heard, lost }
}

describe('sentences in somebody’s own voice', () => {
  it('go before those of a voice, which speaks none of them, whatever voice is chosen', () => {
    const { doc, heard, record, speech } = lesson('One is here. Two is here.')
    putSpeech(doc, new Map([[speechKey('One is here.', { id: '', rate: 1, pitch: 1 }, 'en-US'), sound('b')]]), [], { kind: 'remote' })
    record(0)
    expect(heard()).toBe('a -')
    expect(speech().map(isStale)).toEqual([false, true])
    setVoice(doc, { id: 'es', rate: 1, pitch: 1 }, origin)
    expect([heard(), speech().filter(isStale).length]).toEqual(['a -', 1])
    setVoice(doc, null, origin)
    // What the voice said before is there again at once when the recording is taken back.
    expect(unneededSpeech(doc, readLesson(doc))).toEqual([])
    putRecordings(doc, readLesson(doc).slides[0]?.id ?? '', [], [speech()[0]?.own?.key ?? ''], origin)
    expect(heard()).toBe('b -')
  })

  it('say that their words are others now, are heard on, and are spoken by no voice', () => {
    const { heard, lost, record, say, speech } = lesson('One is here. Two is a house by the sea. Three.')
    record(1)
    say('One is here. Two is a home by the sea. Three.')
    expect([heard(), speech()[1] && isStale(speech()[1] as SentenceSpeech)]).toEqual(['- a! -', false])
    expect(speech()[1]?.audio).toMatchObject({ isEstimated: true, words: expect.arrayContaining([[0, 3, 0, expect.any(Number)]]) })
    say('One is here. Quite another thing. Three.')
    expect(heard()).toBe('- a! -')
    // Moved and changed it is known by its words.
    say('Three. One is here. Two was a house by the sea.')
    expect([heard(), lost()]).toEqual(['- - a!', 0])
    say('Two is a house by the sea. Three.')
    expect(heard()).toBe('a -')
    say('Three.')
    expect([heard(), lost()]).toEqual(['-', 1])
    say('One is here. Two is a house by the sea. Three.')
    expect([heard(), lost()]).toEqual(['- a -', 0])
  })

  it('are not mistaken for those of a sentence beside one that is gone', () => {
    const { heard, lost, record, say } = lesson('One is here. Two goes. Three stays.')
    record(1)
    say('One is here. Three stays.')
    expect([heard(), lost()]).toEqual(['- -', 1])
  })

  it('of two people who record at once are all there; of the same sentence one', () => {
    const { doc, heard, record, slideId, speech } = lesson('One. Two.')
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    putRecordings(other, slideId, [recordingFor(speech(), 1, sound('b')), recordingFor(speech(), 0, sound('b'))], [], origin)
    record(0)
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    expect(heard()).toMatch(/^[ab] b$/)
    expect([...speech()].map(({ own }) => own?.recording.text)).toEqual(['One.', 'Two.'])
  })

  it('come along with slides that are duplicated, and copied into other lessons; their undo is a step', () => {
    const { doc, heard, record, slideId } = lesson('One. Two.')
    const undo = createLessonUndo(doc)
    let told = 0
    const stop = observeSpeech(doc, () => { told++ })
    record(1)
    expect([heard(), told]).toEqual(['- a', 1])
    undo.undo()
    expect(heard()).toBe('- -')
    undo.redo()
    expect([heard(), told]).toEqual(['- a', 3])
    stop()
    expect(duplicateSlides(doc, [slideId], origin).map((id) => heard(id))).toEqual(['- a'])
    const there = lesson('Elsewhere.')
    expect(pasteSlides(there.doc, JSON.parse(JSON.stringify(copySlides(doc, [slideId]))), { after: null }, origin).map((id) => there.heard(id))).toEqual(['- a'])
    expect(withSpeech(doc, readSlide(doc, slideId) ?? expect.fail('no slide')).speech?.map(({ start, end }) => [start, end])).toEqual([[5, 9]])
  })

  it('are so many at most, and what is none is not read', () => {
    const { doc, heard, record, slideId, speech } = lesson('One.')
    const texts = Array.from({ length: RECORDING_LIMITS.perSlide }, (_, index) => ({ text: `Number ${index}.`, before: 'x', after: 'y', audio: sound() }))
    putRecordings(doc, slideId, texts, [], origin)
    expect(() => record(0)).toThrow('Too many')
    expect(() => putRecordings(doc, slideId, [{ ...recordingFor(speech(), 0, sound()), audio: { ...sound(), blob: 'none' } }], [], origin)).toThrow('Invalid')
    doc.getMap<Y.Map<unknown>>('slides').get(slideId)?.set('recording:x', { text: 4 })
    expect(heard()).toBe('-')
  })
})
