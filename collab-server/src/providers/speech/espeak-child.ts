/**
 * The process that speaks: eSpeak NG as WebAssembly, alone with what it reads. It may open no file but those of the package, and
 * start nothing. It is told texts and answers sound; what goes wrong in it takes no other call with it.
 */
import type { ChildAnswer, ChildRequest } from './voice-messages.ts'

interface Espeak {
  readonly eSpeakNGWorker: new () => EspeakWorker
}
interface EspeakEvent {
  readonly type: string
  readonly text_position: number
  readonly word_length: number
  readonly audio_position: number
  /** Of phonemes, in the alphabet of phonetics; empty for a pause. */
  readonly id?: unknown
}
interface EspeakWorker {
  set_voice(voice: string): number
  set_rate(wordsAMinute: number): void
  set_pitch(pitch: number): void
  get_samplerate(): number
  list_voices(): { readonly name: string; readonly languages: readonly { readonly name: string }[] }[]
  /** Calls back with sound and what happens in it until that answers true. */
  synthesize(markup: string, on: (samples: Int16Array, events: readonly EspeakEvent[]) => boolean): void
}

/** Words a minute at rate 1. */
const RATE = 175
/** Of 0 … 100, the pitch at 1. */
const PITCH = 50
/** Samples that are sent at once: half a second. */
const SAMPLES = 11_025

const answer = (message: ChildAnswer): void => { process.send?.(message) }

const { default: create } = await import(process.argv[2] ?? '') as { default: () => Promise<Espeak> }
const { eSpeakNGWorker } = await create()
const worker = new eSpeakNGWorker()

function speak({ maxMs, pitch, rate, text, voice }: Extract<ChildRequest, { kind: 'speak' }>): void {
  if (worker.set_voice(voice) !== 0) return answer({ kind: 'unknown-voice' })
  worker.set_rate(Math.round(RATE * rate))
  worker.set_pitch(Math.round(PITCH * pitch))
  const sampleRate = worker.get_samplerate()
  const words: [number, number, number][] = []
  const phonemes: [number, string][] = []
  let pending: Int16Array[] = []
  let pendingSamples = 0
  let samples = 0
  const flush = (): void => {
    if (pendingSamples > 0) answer({ kind: 'sound', pcm: Buffer.concat(pending.map(({ buffer, byteLength, byteOffset }) => Buffer.from(buffer, byteOffset, byteLength))) })
    pending = []
    pendingSamples = 0
  }
  let isTooLong = false
  worker.synthesize(text, (sound, events) => {
    for (const { audio_position: ms, id, text_position: position, type, word_length: length } of events) {
      if (type === 'word') words.push([position, length, ms])
      else if (type === 'phoneme' && typeof id === 'string') phonemes.push([ms, id])
    }
    pending.push(sound)
    pendingSamples += sound.length
    samples += sound.length
    if (pendingSamples >= SAMPLES) flush()
    isTooLong = samples / sampleRate * 1000 > maxMs
    return isTooLong
  })
  flush()
  answer(isTooLong ? { kind: 'too-long' } : { kind: 'spoken', sampleRate, samples, words, phonemes })
}

process.on('message', (request: ChildRequest) => {
  if (request.kind === 'speak') return speak(request)
  answer({ kind: 'voices', voices: worker.list_voices().map(({ languages, name }) => ({ name, languages: languages.map((language) => language.name) })) })
})
process.on('disconnect', () => process.exit(0))
answer({ kind: 'ready' })
