import { readMouth } from '../lesson/speech/mouth.ts'
import type { MouthKey, MouthShape } from '../lesson/speech/mouth.ts'
import type { SentenceAudio } from '../lesson/speech/sentence-audio.ts'
import type { SpokenSentence } from './sentences.ts'

/** How a presenter is drawn at a moment. */
export interface PresenterFace {
  /** The mouth goes from one shape to another. */
  readonly from: MouthShape
  readonly to: MouthShape
  /** How far it has come, 0 … 1. */
  readonly share: number
  /** 0 eyes open … 1 closed. */
  readonly blink: number
  /** Where in its slow sway the head is, -1 … 1, and in its nod. */
  readonly sway: number
  readonly nod: number
  /** Whether something is said. */
  readonly isSpeaking: boolean
  /** Which moment of their film is seen, seconds; absent for who was not filmed. */
  readonly filmSeconds?: number
}

/** Nobody speaks, and nothing moves. */
export const FACE_AT_REST: PresenterFace = { from: 'X', to: 'X', share: 1, blink: 0, sway: 0, nod: 0, isSpeaking: false }

/** Faces a second: drawings of twice as many look no better. */
export const FACES_A_SECOND = 25
/** How long a mouth takes from one shape to the next, ms. */
const CHANGE_MS = 80
/** Eyes are closed once in so many seconds, somewhere in it, and for so long. */
const BLINK_EVERY = 3.4
const BLINK_SECONDS = 0.2
/** Seconds of a whole sway and a whole nod. */
const SWAY_SECONDS = 6.5
const NOD_SECONDS = 2.3

const keys = new WeakMap<SentenceAudio, readonly MouthKey[]>()

/** Letters of alphabets by the shape that they are mostly said with; what is named nowhere is said with the teeth. */
const LETTERS: readonly (readonly [MouthShape, RegExp])[] = [
  ['A', /[mbpмбпמבفبμπमबपभफم]/u], ['G', /[fvфвφ]/u], ['H', /[lлλדلलद]/u], ['F', /[uwúüùûуюवउऊو]/u], ['E', /[oóöòôоωओऔو]/u], ['D', /[aáàâäãåаяαअआाا]/u],
  ['C', /[eéèêëiíìîïyеэиыєηειएऐइईेिी]/u],
]

/** The shape that a letter is mostly said with. */
function shapeOfLetter(letter: string): MouthShape {
  const small = letter.toLowerCase()
  return LETTERS.find(([, letters]) => letters.test(small))?.[0] ?? 'B'
}

/** The shapes of a sound that says nothing of them, by the letters of its words. */
function keysOfWords(text: string, { ms, words }: SentenceAudio): readonly MouthKey[] {
  const all: MouthKey[] = []
  for (const [index, [start, end, from, to]] of words.entries()) {
    const letters = text.slice(start, end).match(/[\p{L}\p{N}\p{M}]/gu) ?? []
    for (const [place, letter] of letters.entries()) all.push([from + ((to - from) * place) / letters.length, shapeOfLetter(letter)])
    if ((words[index + 1]?.[2] ?? ms) - to > CHANGE_MS || index === words.length - 1) all.push([to, 'X'])
  }
  return all
}

/** When the mouth has which shape while a sentence is said, ms of its sound. */
function mouthKeys(audio: SentenceAudio, text: string): readonly MouthKey[] {
  let known = keys.get(audio)
  if (known === undefined) {
    known = audio.mouth === undefined ? keysOfWords(text, audio) : readMouth(audio.mouth)
    keys.set(audio, known)
  }
  return known
}

/** The last key that has begun; -1 before the first. */
function keyAt(all: readonly MouthKey[], ms: number): number {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((all[middle]?.[0] ?? 0) <= ms) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** A number that looks like chance, 0 … 1, the same for the same place. */
function chance(place: number): number {
  const value = Math.sin(place * 127.1 + 11.7) * 43_758.545
  return value - Math.floor(value)
}

function blinkAt(seconds: number): number {
  const round = Math.floor(seconds / BLINK_EVERY)
  const since = seconds - round * BLINK_EVERY - (0.4 + chance(round) * (BLINK_EVERY - BLINK_SECONDS - 0.8))
  return since < 0 || since > BLINK_SECONDS ? 0 : Math.sin((Math.PI * since) / BLINK_SECONDS)
}

const wave = (seconds: number, period: number): number => Math.sin((2 * Math.PI * seconds) / period)

const last = new WeakMap<readonly SpokenSentence[], { readonly step: number; readonly face: PresenterFace }>()

/**
 * The face of who presents a slide while its sentences are said, seconds from its beginning: the same object for as long as it looks the
 * same. Sentences without a sound move no mouth.
 */
export function faceAt(sentences: readonly SpokenSentence[], seconds: number): PresenterFace {
  const step = Math.floor(seconds * FACES_A_SECOND)
  const known = last.get(sentences)
  if (known?.step === step) return known.face
  const time = step / FACES_A_SECOND
  const sentence = sentences.findLast(({ start }) => start <= time)
  const audio = sentence?.audio ?? null
  const ms = (time - (sentence?.start ?? 0)) * 1000
  const all = audio && sentence && ms <= audio.ms + CHANGE_MS ? mouthKeys(audio, sentence.text) : []
  // The mouth is formed a moment before it is heard.
  const at = keyAt(all, ms + CHANGE_MS / 2)
  const [began = 0, to = 'X'] = all[at] ?? []
  const isOver = audio !== null && ms > audio.ms
  const face: PresenterFace = {
    from: isOver ? to : all[at - 1]?.[1] ?? 'X', to: isOver ? 'X' : to, share: Math.min(1, Math.max(0, (isOver ? ms - audio.ms : ms + CHANGE_MS / 2 - began) / CHANGE_MS)),
    blink: blinkAt(time), sway: wave(time, SWAY_SECONDS), nod: all.length === 0 ? 0 : wave(time, NOD_SECONDS), isSpeaking: all.length > 0 && !isOver,
  }
  last.set(sentences, { step, face })
  return face
}
