import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { metaRoot, speechRoot } from '../document.ts'
import {
  LessonWriteError, LocalOrigin, SENTENCE_AUDIO_LIMITS, copySlides, createLesson, createLessonUndo, duplicateSlides, estimatedWords, isStale, narrationText, pasteSlides, putSpeech,
  readLesson, readMeta, readSlide, setLanguage, setLanguageVoice, setSlideProps, setVoice, slideIds, slideSpeech, speechKey, unneededSpeech, voiceOf, withSpeech, writeRichText,
} from '../index.ts'
import type { SentenceAudio } from '../index.ts'
import { createDictionary } from '../../pronunciations/index.ts'
import { richTextOf } from '../../text/index.ts'

const origin = new LocalOrigin('test')
const server = { kind: 'remote' } as const
const sound = (ms = 1000): SentenceAudio => ({ blob: 'ab'.repeat(32), ms, words: [[0, 4, 0, 400]], isEstimated: false })

function lesson(narration: string): { doc: Y.Doc; slideId: string; say: (words: string) => void } {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Speech', language: 'en-US' }, origin)
  const slideId = slideIds(doc)[0] ?? ''
  const say = (words: string): void => {
    const text = narrationText(doc, slideId)
    if (text) doc.transact(() => writeRichText(text, richTextOf(words)), origin)
  }
  say(narration)
  return { doc, slideId, say }
}

function speechOf(doc: Y.Doc, slideId: string) {
  const slide = readSlide(doc, slideId)
  return slide === null ? [] : slideSpeech(doc, slide, readMeta(doc))
}

const stale = (doc: Y.Doc, slideId: string): string[] => speechOf(doc, slideId).filter(isStale).map(({ text }) => text)

/** Speaks what is stale. */
function speak(doc: Y.Doc, slideId: string): void {
  putSpeech(doc, new Map(speechOf(doc, slideId).filter(isStale).map(({ key }) => [key ?? '', sound()])), unneededSpeech(doc, readLesson(doc)), server)
}

describe('the speech of a lesson', () => {
  it('a language has a voice of its own, which goes before that of the lesson and behind that of a slide', () => {
    const { doc, slideId } = lesson('One.')
    const who = (): string => voiceOf(readSlide(doc, slideId) ?? {}, readMeta(doc)).id
    const voice = (id: string) => ({ id, rate: 1, pitch: 1 })
    setVoice(doc, voice('all'), origin)
    setLanguageVoice(doc, 'es-MX', voice('lola'), origin)
    expect(who()).toBe('all')
    setLanguageVoice(doc, 'en-US', voice('ann'), origin)
    expect(who()).toBe('ann')
    setLanguage(doc, 'es-ES', origin)
    expect(who()).toBe('lola')
    setSlideProps(doc, slideId, { voice: voice('own') }, origin)
    expect(who()).toBe('own')
    setSlideProps(doc, slideId, { voice: null }, origin)
    setLanguageVoice(doc, 'es', null, origin)
    expect(who()).toBe('all')
    expect(() => setLanguageVoice(doc, '../x', voice('a'), origin)).toThrow(LessonWriteError)
  })

  it('two people who choose voices for two languages at once keep both, in whatever order their updates come', () => {
    const { doc } = lesson('One.')
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc), server)
    const voice = (id: string) => ({ id, rate: 1, pitch: 1 })
    setLanguageVoice(doc, 'en', voice('ann'), origin)
    setLanguageVoice(other, 'es', voice('lola'), origin)
    const [mine, theirs] = [Y.encodeStateAsUpdate(doc), Y.encodeStateAsUpdate(other)]
    Y.applyUpdate(doc, theirs, server)
    Y.applyUpdate(other, mine, server)
    expect(readMeta(doc).voices).toEqual({ en: voice('ann'), es: voice('lola') })
    expect(readMeta(other).voices).toEqual(readMeta(doc).voices)
  })

  it('voices of languages that were kept as one map are read, chosen anew and taken away', () => {
    const { doc } = lesson('One.')
    const voice = (id: string) => ({ id, rate: 1, pitch: 1 })
    metaRoot(doc).set('voices', { en: voice('ann'), es: voice('lola'), '../x': voice('none'), fr: 'no voice' })
    expect(readMeta(doc).voices).toEqual({ en: voice('ann'), es: voice('lola') })
    setLanguageVoice(doc, 'en', voice('bob'), origin)
    setLanguageVoice(doc, 'es', null, origin)
    expect(readMeta(doc).voices).toEqual({ en: voice('bob') })
    setLanguageVoice(doc, 'en', null, origin)
    expect(readMeta(doc).voices).toBeUndefined()
  })

  it('a lesson has voices for sixty languages, and what is no voice is passed over', () => {
    const { doc } = lesson('One.')
    const voice = (id: string) => ({ id, rate: 1, pitch: 1 })
    metaRoot(doc).set('voice:xx', { id: 1 })
    for (let index = 0; index < 60; index++) setLanguageVoice(doc, `a${String.fromCodePoint(97 + Math.floor(index / 26), 97 + (index % 26))}`, voice('a'), origin)
    expect(Object.keys(readMeta(doc).voices ?? {})).toHaveLength(60)
    expect(() => setLanguageVoice(doc, 'de', voice('a'), origin)).toThrow(LessonWriteError)
    setLanguageVoice(doc, 'aaa', voice('b'), origin)
  })

  it('is kept by sentence: only what is said otherwise is stale', () => {
    const { doc, say, slideId } = lesson('One is here. Two is here. …')
    expect(stale(doc, slideId)).toEqual(['One is here.', 'Two is here.'])
    speak(doc, slideId)
    expect(stale(doc, slideId)).toEqual([])
    say('New first. One is here. Two is there.')
    expect(stale(doc, slideId)).toEqual(['New first.', 'Two is there.'])
  })

  it('is stale as a whole with another voice, and there again with the one before', () => {
    const { doc, slideId } = lesson('One is here.')
    speak(doc, slideId)
    setSlideProps(doc, slideId, { voice: { id: 'es', rate: 1, pitch: 1 } }, origin)
    expect(stale(doc, slideId)).toHaveLength(1)
    setVoice(doc, { id: '', rate: 1.5, pitch: 1 }, origin)
    setSlideProps(doc, slideId, { voice: null }, origin)
    expect(stale(doc, slideId)).toHaveLength(1)
    setVoice(doc, null, origin)
    expect(stale(doc, slideId)).toEqual([])
  })

  it('is stale where the dictionary says one of its words in another way now, and nowhere else', () => {
    const { doc, slideId } = lesson('The sea is here. The land is there.')
    speak(doc, slideId)
    const staleBy = (...entries: readonly (readonly [string, string])[]): string[] => {
      const dictionary = createDictionary(entries.map(([word, pronunciation]) => ({ word, pronunciation, avatarId: null, language: 'en' })), 'en-US')
      const slide = readSlide(doc, slideId) ?? expect.fail('there is no slide')
      return slideSpeech(doc, slide, readMeta(doc), dictionary).filter(isStale).map(({ text }) => text)
    }
    expect([staleBy(), staleBy(['moon', 'mune'])]).toEqual([[], []])
    expect(staleBy(['sea', 'say'])).toEqual(['The sea is here.'])
    const [sea] = speechOf(doc, slideId)
    const pronounced = createDictionary([{ word: 'sea', pronunciation: 'say', avatarId: null, language: 'en' }], 'en').keyOf('The sea is here.', '')
    putSpeech(doc, new Map([[sea?.key ?? '', { ...sound(), pronounced }]]), [], server)
    expect([staleBy(['sea', 'say']), staleBy(['sea', 'see']), staleBy()]).toEqual([[], ['The sea is here.'], ['The sea is here.']])
    // Who does not know the dictionary hears what there is.
    expect(stale(doc, slideId)).toEqual([])
  })

  it('comes along with slides that are duplicated, copied and pasted', () => {
    const { doc, slideId } = lesson('One is here.')
    setSlideProps(doc, slideId, { voice: { id: 'es', rate: 1, pitch: 1 } }, origin)
    speak(doc, slideId)
    const copies = [...duplicateSlides(doc, [slideId], origin), ...pasteSlides(doc, copySlides(doc, [slideId]), { after: null }, origin)]
    expect(copies.map((copy) => stale(doc, copy))).toEqual([[], []])
  })

  it('is read, and its sentences are cut, once for all who ask', () => {
    const { doc, slideId } = lesson('One is here. Two is here.')
    const slide = readSlide(doc, slideId) ?? expect.fail('there is no slide')
    const looks = { words: 0, narration: 0 }
    const watched = { ...sound(), get words() { looks.words++; return sound().words } }
    const key = speechKey('One is here.', { id: '', rate: 1, pitch: 1 }, 'en-US')
    doc.transact(() => speechRoot(doc).set(key, watched))
    const narration = { get blocks() { looks.narration++; return slide.narration.blocks } }
    const ask = () => slideSpeech(doc, { id: slideId, narration, voice: null }, readMeta(doc))
    expect(ask().map(({ audio }) => audio?.ms ?? null)).toEqual([1000, null])
    const once = { ...looks }
    expect(once.words).toBeGreaterThan(0)
    expect(once.narration).toBeGreaterThan(0)
    ask()
    withSpeech(doc, { ...slide, narration })
    expect(looks).toEqual(once)
    // A letter is another narration, and its sounds are known.
    slideSpeech(doc, { id: slideId, narration: richTextOf('One is here. Two is heard.'), voice: null }, readMeta(doc))
    expect(looks.words).toBe(once.words)
  })

  it('is dropped where no sentence needs it any more, with what is spoken next', () => {
    const { doc, say, slideId } = lesson('One is here. Two is here.')
    speak(doc, slideId)
    say('Two is here. Three.')
    speak(doc, slideId)
    expect(speechRoot(doc).size).toBe(2)
  })

  it('is no step of undo, and outlives that of the words', () => {
    const { doc, say, slideId } = lesson('One is here.')
    const undo = createLessonUndo(doc)
    say('Two is here.')
    undo.stopCapturing()
    speak(doc, slideId)
    setVoice(doc, { id: 'es', rate: 1, pitch: 1 }, origin)
    undo.undo()
    expect(readMeta(doc).voice).toBeNull()
    expect(stale(doc, slideId)).toEqual([])
    undo.undo()
    expect(speechRoot(doc).size).toBe(1)
    undo.redo()
    expect(stale(doc, slideId)).toEqual([])
  })

  it('goes with a slide that is taken out of its document, by the places of its sentences', () => {
    const { doc, slideId } = lesson('One is here. Two is here.')
    const slide = readSlide(doc, slideId)
    if (slide === null) throw new Error('no slide')
    expect(withSpeech(doc, slide)).toBe(slide)
    putSpeech(doc, new Map([[speechKey('Two is here.', { id: '', rate: 1, pitch: 1 }, 'en-US'), sound(700)]]), [], server)
    expect(withSpeech(doc, slide).speech).toEqual([{ start: 13, end: 25, ...sound(700) }])
  })

  it('is read as none where somebody wrote something else there, and what is no sound is refused', () => {
    const { doc, slideId } = lesson('One is here.')
    const key = speechOf(doc, slideId)[0]?.key ?? ''
    const bad: unknown[] = [7, null, 'x', new Y.Map(), { ...sound(), blob: '../etc' }, { ...sound(), ms: -1 }, { ...sound(), words: Array.from({ length: 9999 }, () => [0, 1, 0, 1]) }]
    for (const value of bad) {
      speechRoot(doc).set(key, value)
      expect(stale(doc, slideId)).toEqual(['One is here.'])
      expect(withSpeech(doc, readSlide(doc, slideId) as never).speech).toBeUndefined()
    }
    expect(() => putSpeech(doc, new Map([['k', { ...sound(), ms: SENTENCE_AUDIO_LIMITS.ms + 1 }]]), [], server)).toThrow('speech.k')
    doc.getMap('meta').set('voice', { id: 'x'.repeat(500), rate: 99 })
    expect(readMeta(doc).voice).toBeNull()
  })

  it('ends as one where two servers and authors write at once', () => {
    const { doc, slideId } = lesson('One is here. Two is here.')
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    speak(doc, slideId)
    setVoice(other, { id: 'es', rate: 1, pitch: 1 }, origin)
    speak(other, slideId)
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
    expect(speechRoot(doc).toJSON()).toEqual(speechRoot(other).toJSON())
    expect(stale(doc, slideId)).toEqual([])
  })
})

describe('the words of a sentence', () => {
  it('share its time by their letters where the voice does not say', () => {
    expect(estimatedWords('Fish, isn’t it?', 1200)).toEqual([[0, 4, 0, 436], [6, 11, 436, 982], [12, 14, 982, 1200]])
    expect(estimatedWords('…', 100)).toEqual([])
    expect(estimatedWords('ज्वाला है', 90)).toHaveLength(2)
  })
})
