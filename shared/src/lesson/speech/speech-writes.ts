import type * as Y from 'yjs'
import { metaRoot, slideRecord, speechRoot } from '../document.ts'
import { META, VOICE_PREFIX } from '../keys.ts'
import { lessonMetaSchema } from '../meta.ts'
import type { LessonOrigin } from '../origin.ts'
import { checkFields, setChanged } from '../patch.ts'
import { LessonWriteError } from '../write-error.ts'
import { RECORDING_LIMITS, recordingKey, recordingSchema, recordingsOf } from './recordings.ts'
import type { Recording } from './recordings.ts'
import { SENTENCE_AUDIO_LIMITS, sentenceAudioSchema } from './sentence-audio.ts'
import type { SentenceAudio, TimedWord } from './sentence-audio.ts'
import type { SentenceSpeech } from './speech-reads.ts'
import { languageVoicesOf } from './language-voices.ts'
import { VOICE_LANGUAGES_MAX, voiceLanguage } from './voice.ts'
import type { VoiceChoice } from './voice.ts'

/** Chooses what speaks in the whole lesson; null for the first voice of its language. @throws LessonWriteError when it is no voice. */
export function setVoice(doc: Y.Doc, voice: VoiceChoice | null, origin: LessonOrigin): void {
  const values = checkFields(lessonMetaSchema.shape, { [META.voice]: voice }, '', new Set())
  doc.transact(() => setChanged(metaRoot(doc), values), origin)
}

/**
 * Chooses what speaks while the lesson is in a language, in place of the voice of the whole lesson; null for none of its own.
 * @throws LessonWriteError when it is no voice or no language, or so many languages have one already ({@link VOICE_LANGUAGES_MAX}).
 */
export function setLanguageVoice(doc: Y.Doc, language: string, voice: VoiceChoice | null, origin: LessonOrigin): void {
  const [meta, tag] = [metaRoot(doc), voiceLanguage(language)]
  checkFields(lessonMetaSchema.shape, { [META.voices]: voice === null ? {} : { [tag]: voice } }, '', new Set())
  const chosen = languageVoicesOf(meta) ?? {}
  const isNew = !Object.hasOwn(chosen, tag)
  if (voice === null && isNew) return
  if (isNew && Object.keys(chosen).length >= VOICE_LANGUAGES_MAX) throw new LessonWriteError(META.voices, 'Too many languages')
  doc.transact(() => setChanged(meta, new Map([[VOICE_PREFIX + tag, voice ?? false]])), origin)
}

/**
 * Keeps the sounds of sentences under their keys, and drops some that are not needed any more (`unneededSpeech`). No step of
 * anybody's undo: words that come back and were dropped are spoken again.
 * @throws LessonWriteError naming the first that is no sound, or when there are too many; then nothing is changed.
 */
export function putSpeech(doc: Y.Doc, sounds: ReadonlyMap<string, SentenceAudio>, dropped: readonly string[], origin: LessonOrigin): void {
  const values = new Map([...sounds].map(([key, sound]) => {
    const read = sentenceAudioSchema.safeParse(sound)
    if (!read.success) throw new LessonWriteError(`speech.${key}`, read.error.issues[0]?.message ?? 'Not valid')
    return [key, read.data] as const
  }))
  const kept = speechRoot(doc)
  const gone = dropped.filter((key) => kept.has(key) && !values.has(key))
  if (kept.size - gone.length + values.size > SENTENCE_AUDIO_LIMITS.sentences) throw new LessonWriteError('speech', 'Too many sentences')
  doc.transact(() => {
    for (const key of gone) kept.delete(key)
    setChanged(kept, values)
  }, origin)
}

/**
 * Keeps sentences of a slide in somebody's own voice, each in place of what was recorded of it before, and takes some away (`dropped`, by
 * their keys). A step of undo. Does nothing when somebody removed the slide meanwhile.
 * @throws LessonWriteError naming the first that is no recording, or when a slide would have too many; then nothing is changed.
 */
export function putRecordings(doc: Y.Doc, slideId: string, recordings: readonly Recording[], dropped: readonly string[], origin: LessonOrigin): void {
  const values = new Map(recordings.map((recording, index) => {
    const read = recordingSchema.safeParse(recording)
    if (!read.success) throw new LessonWriteError(`slides.${slideId}.recordings.${index}`, read.error.issues[0]?.message ?? 'Not valid')
    return [recordingKey(read.data.text), read.data as unknown] as const
  }))
  const record = slideRecord(doc, slideId)
  if (record === null) return
  const kept = new Set([...recordingsOf(record).keys()].filter((key) => !dropped.includes(key)))
  if (new Set([...kept, ...values.keys()]).size > RECORDING_LIMITS.perSlide) throw new LessonWriteError(`slides.${slideId}.recordings`, 'Too many recordings')
  doc.transact(() => {
    for (const key of dropped) if (!values.has(key) && record.has(key)) record.delete(key)
    setChanged(record, values)
  }, origin)
}

/**
 * Says when the words of a sentence are said in its sound, as a person heard it. A step of undo. Does nothing where the sentence has no sound,
 * or a recording of other words.
 * @throws LessonWriteError when these are no times of words; then nothing is changed.
 */
export function setWordTimes(doc: Y.Doc, slideId: string, { audio, key, own }: SentenceSpeech, words: readonly TimedWord[], origin: LessonOrigin): void {
  if (own !== null) {
    if (own.isCurrent) putRecordings(doc, slideId, [{ ...own.recording, audio: { ...own.recording.audio, words: [...words], isEstimated: false } }], [], origin)
  } else if (audio !== null && key !== null) putSpeech(doc, new Map([[key, { ...audio, words: [...words], isEstimated: false }]]), [], origin)
}
