import type { SentenceAudio, SpokenPart } from '../lesson/speech/sentence-audio.ts'
import { isSpeakable, sentencesOf } from '../narration/sentences.ts'
import { WORDS_A_MINUTE, countWords } from '../narration/speaking-time.ts'
import { stretchOfCue } from './cue-words.ts'
import type { CueWords } from './cue-words.ts'

/** Between two sentences that are spoken, seconds. */
const PAUSE_SECONDS = 0.35

/** A sentence of a narration and when it is said, in seconds from the beginning of its slide. */
export interface SpokenSentence {
  /** With the white space behind it: the sentences together are the narration. */
  readonly text: string
  /** Where it begins in the words of the narration, in UTF-16 units. */
  readonly place: number
  readonly start: number
  /** When the next one begins: with the pause behind it. */
  readonly end: number
  /** Its sound, which begins at `start`; null where nobody has spoken it. */
  readonly audio: SentenceAudio | null
}

/** Sentences of a narration of which nothing is spoken: each as long as its share of the letters. */
export function estimatedSentences(narration: string, seconds: number): readonly SpokenSentence[] {
  const sentences = sentencesOf(narration)
  const all = sentences.reduce((sum, { text }) => sum + text.length, 0)
  let lengthBefore = 0
  return sentences.map(({ end, start, text }) => {
    const from = (seconds * lengthBefore) / all
    lengthBefore += text.length
    return { text: narration.slice(start, end), place: start, start: from, end: (seconds * lengthBefore) / all, audio: null }
  })
}

/** Sentences of a narration with sounds, one after the other; those that nobody has spoken take as long as it takes to say them. */
export function spokenSentencesOf(narration: string, speech: readonly SpokenPart[], language: string): readonly SpokenSentence[] {
  const sounds = new Map(speech.map((part) => [part.start, part]))
  let time = 0
  return sentencesOf(narration).map(({ end, start, text }) => {
    const sound = sounds.get(start)
    const audio = sound?.end === end ? sound : null
    const from = time
    if (audio) time += audio.ms / 1000 + PAUSE_SECONDS
    else if (isSpeakable(text)) time += (Math.max(1, countWords(text, language)) * 60) / WORDS_A_MINUTE
    return { text: narration.slice(start, end), place: start, start: from, end: time, audio }
  })
}

/** Which sentence is said at a time; the last one after the end, -1 when there is none. */
export function sentenceAt(sentences: readonly SpokenSentence[], seconds: number): number {
  const index = sentences.findIndex((sentence) => seconds < sentence.end)
  return index === -1 ? sentences.length - 1 : index
}

/** Which word of a spoken sentence is said at a time of its slide; -1 before the first. */
export function wordAt({ audio, start }: SpokenSentence, seconds: number): number {
  const ms = (seconds - start) * 1000
  return (audio?.words ?? []).findLastIndex(([, , from]) => from <= ms)
}

/** When a place of a sentence is said, seconds from the beginning of its slide: with its word, else by its share of the letters. */
export function timeOfPlace({ audio, end, start, text }: SpokenSentence, place: number): number {
  const word = audio?.words.findLast(([from]) => from <= place)
  if (word) return start + word[2] / 1000
  return audio ? start : start + ((end - start) * Math.min(place, text.length)) / Math.max(1, text.length)
}

/** When words of a narration are said, seconds from the beginning of its slide; null where they are not in it. */
export function timeOfWords(sentences: readonly SpokenSentence[], narration: string, cue: CueWords): number | null {
  const place = stretchOfCue(narration, cue)?.start ?? null
  const sentence = place === null ? undefined : sentences.findLast((one) => one.place <= place)
  return place === null || sentence === undefined ? null : timeOfPlace(sentence, place - sentence.place)
}
