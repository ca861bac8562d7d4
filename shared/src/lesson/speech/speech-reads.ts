import type * as Y from 'yjs'
import type { Dictionary } from '../../pronunciations/dictionary.ts'
import { isSpeakable, sentencesOf } from '../../narration/sentences.ts'
import type { Sentence } from '../../narration/sentences.ts'
import { plainText } from '../../text/rich-text.ts'
import { withAutomaticAnimations } from '../automatic-animations.ts'
import { slideRecord, slidesRoot, speechRoot } from '../document.ts'
import { CAPTION_PREFIX, RECORDING_PREFIX } from '../keys.ts'
import type { Lesson, LessonMeta } from '../meta.ts'
import { readMeta } from '../reads.ts'
import type { Slide } from '../slide.ts'
import { withCaptions } from './captions.ts'
import { matchRecordings, ownAudio, recordingsOf } from './recordings.ts'
import type { OwnVoice } from './recordings.ts'
import { sentenceAudioSchema } from './sentence-audio.ts'
import type { SentenceAudio, SpokenPart } from './sentence-audio.ts'
import { DEFAULT_VOICE, voiceLanguage } from './voice.ts'
import type { VoiceChoice } from './voice.ts'
import { hashOf } from '../../pronunciations/hash.ts'

/** Under what the sound of a sentence is kept: the same words by the same voice are the same sound. `language` counts where no voice is named. */
export function speechKey(text: string, { id, pitch, rate }: VoiceChoice, language: string): string {
  return hashOf(JSON.stringify([text, id, rate, pitch, id === '' ? language : '']))
}

/** A sentence of a narration with its sound. */
export interface SentenceSpeech extends Sentence {
  /** Under what its sound is kept; null where there is nothing to say. */
  readonly key: string | null
  /** Null while nobody has spoken it in these words with this voice. */
  readonly audio: SentenceAudio | null
  /** What it has in somebody's own voice, which goes before any other; null where it is left to the voice. */
  readonly own: OwnVoice | null
  /** How words of the dictionary are to be said in it (`Dictionary.keyOf`); null where nobody knows the dictionary. */
  readonly pronounced: string | null
}

/** Calls back when a sound, a recording or a caption comes or goes; answers how to stop that. */
export function observeSpeech(doc: Y.Doc, listener: () => void): () => void {
  const [root, slides] = [speechRoot(doc), slidesRoot(doc)]
  const onSlides: Parameters<typeof slides.observeDeep>[0] = (events) => {
    const isKept = events.some(({ keys, path }) => path.length === 1 && [...keys.keys()].some((key) => key.startsWith(RECORDING_PREFIX) || key.startsWith(CAPTION_PREFIX)))
    if (isKept) listener()
  }
  root.observe(listener)
  slides.observeDeep(onSlides)
  return () => {
    root.unobserve(listener)
    slides.unobserveDeep(onSlides)
  }
}

/** What speaks on a slide: its own voice, else that of the lesson's language, else the lesson's. */
export function voiceOf(slide: Pick<Slide, 'voice'>, { language, voice, voices }: Pick<LessonMeta, 'voice' | 'voices' | 'language'>): VoiceChoice {
  return slide.voice ?? voices?.[voiceLanguage(language)] ?? voice ?? DEFAULT_VOICE
}

// Values of a document keep their identity: every letter of a narration asks for all its sounds, with the times of all their words.
const readAudio = new WeakMap<object, SentenceAudio | null>()

/** The sound kept under a key; null where there is none, or what stands there is none. */
export function sentenceAudio(doc: Y.Doc, key: string): SentenceAudio | null {
  const value: unknown = speechRoot(doc).get(key)
  if (typeof value !== 'object' || value === null) return null
  let audio = readAudio.get(value)
  if (audio === undefined) {
    audio = sentenceAudioSchema.safeParse(value).data ?? null
    readAudio.set(value, audio)
  }
  return audio
}

type KeyedSentence = Omit<SentenceSpeech, 'audio' | 'own' | 'pronounced'>

/** The sentences of a narration as they were last asked for, and by which voice. */
const keyed = new WeakMap<Slide['narration'], { readonly voice: string; readonly sentences: readonly KeyedSentence[] }>()

function keyedSentences(narration: Slide['narration'], voice: VoiceChoice, language: string): readonly KeyedSentence[] {
  const spoken = JSON.stringify([voice.id, voice.rate, voice.pitch, language])
  const known = keyed.get(narration)
  if (known?.voice === spoken) return known.sentences
  const sentences = sentencesOf(plainText(narration)).map((sentence) => (
    { ...sentence, key: isSpeakable(sentence.text) ? speechKey(sentence.text, voice, language) : null }
  ))
  keyed.set(narration, { voice: spoken, sentences })
  return sentences
}

/** The sentences of a slide's narration with their sounds; `dictionary` says how their words are said, where that counts. */
export function slideSpeech(
  doc: Y.Doc, slide: Pick<Slide, 'id' | 'narration' | 'voice'>, meta: Pick<LessonMeta, 'voice' | 'voices' | 'language'>, dictionary: Dictionary | null = null,
): readonly SentenceSpeech[] {
  const voice = voiceOf(slide, meta)
  const sentences = keyedSentences(slide.narration, voice, meta.language)
  const record = slideRecord(doc, slide.id)
  const { own: recorded } = matchRecordings(sentences, record === null ? new Map() : recordingsOf(record))
  return sentences.map((sentence, index): SentenceSpeech => {
    const own = recorded[index] ?? null
    if (own !== null) return { ...sentence, own, audio: ownAudio(own, sentence.text), pronounced: null }
    return { ...sentence, own, audio: sentence.key === null ? null : sentenceAudio(doc, sentence.key), pronounced: dictionary?.keyOf(sentence.text, voice.id) ?? null }
  })
}

/** Which sounds a slide's narration has, as one name; null where it has none, or a sentence of it has none yet. */
export function narrationSound(sentences: readonly SentenceSpeech[]): string | null {
  const said = sentences.filter(({ key, own }) => key !== null || own !== null)
  return said.length === 0 || said.some(({ audio }) => audio === null) ? null : hashOf(JSON.stringify(said.map(({ audio }) => audio?.blob)))
}

/** Recordings of a slide that no sentence of it has any more. */
export function lostRecordings(doc: Y.Doc, slide: Pick<Slide, 'id' | 'narration'>): readonly OwnVoice[] {
  const record = slideRecord(doc, slide.id)
  return record === null ? [] : matchRecordings(sentencesOf(plainText(slide.narration)), recordingsOf(record)).lost
}

/** Whether a voice has to speak a sentence: for the first time, or anew since one of its words is said in another way now. What people recorded is theirs. */
export const isStale = ({ audio, key, own, pronounced }: SentenceSpeech): boolean => (
  own === null && key !== null && (audio === null || (pronounced !== null && pronounced !== (audio.pronounced ?? '')))
)

/** Whether somebody's recording of a sentence says other words than it has now. */
export const isOutdated = ({ own }: SentenceSpeech): boolean => own?.isCurrent === false

/** The keys of sounds that no sentence of the lesson has any more. */
export function unneededSpeech(doc: Y.Doc, { meta, slides }: Lesson): string[] {
  const needed = new Set(slides.flatMap((slide) => slideSpeech(doc, slide, meta)).map(({ key }) => key))
  return [...speechRoot(doc).keys()].filter((key) => !needed.has(key))
}

/** A slide with the sounds and captions of its narration and what moves by itself, so that it is played from itself alone; the same slide while it has none. */
export function withSpeech(doc: Y.Doc, given: Slide, meta: LessonMeta = readMeta(doc)): Slide {
  const slide = withAutomaticAnimations(given, meta.language)
  const record = speechRoot(doc).size > 0 ? null : slideRecord(doc, slide.id)
  if (speechRoot(doc).size === 0 && (record === null || recordingsOf(record).size === 0)) return withCaptions(doc, slide, meta.language)
  const speech = slideSpeech(doc, slide, meta).flatMap(({ audio, end, start }): SpokenPart[] => (audio === null ? [] : [{ start, end, ...audio }]))
  return withCaptions(doc, speech.length === 0 ? slide : { ...slide, speech }, meta.language)
}
