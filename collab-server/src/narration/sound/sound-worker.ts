import { NARRATION_LIMITS } from '@lectern/shared/narration'
import { serveCalls } from '../../threads/worker-serve.ts'
import { alignedWords } from '../align-words.ts'
import { loudness, normalised } from './loudness.ts'
import { mouthOfSound } from './mouth-of-sound.ts'
import { readMp3 } from '../../audio/mp3-decoder.ts'
import { MP3_RATES, writeMp3 } from '../../audio/mp3-encoder.ts'
import { partedSound, pausesOf } from './pauses.ts'
import type { Stretch } from './pauses.ts'
import { SOUND_TOO_LONG } from './sound.ts'
import type { OpenedSound, PlacedSound, PreparedSound, RawSound, ReadOut } from './sound.ts'
import { readWav, trimmed } from '../../audio/wav.ts'
import type { Pcm } from '../../audio/wav.ts'

/** How long a sentence may last, s: nobody says one for longer, and its samples lie in memory several times. */
const SECONDS_MAX = 180

/** The sound at a rate that MP3 has: its own, or else the first that is above. */
function atKnownRate({ sampleRate, samples }: Pcm): Pcm {
  if (MP3_RATES.some((rate) => rate === sampleRate)) return { sampleRate, samples }
  const rate = MP3_RATES.find((known) => known > sampleRate) ?? 48_000
  const output = new Float32Array(Math.floor((samples.length * rate) / sampleRate))
  for (let at = 0; at < output.length; at++) {
    const place = (at * sampleRate) / rate
    const [from, share] = [Math.floor(place), place % 1]
    output[at] = (samples[from] ?? 0) * (1 - share) + (samples[from + 1] ?? 0) * share
  }
  return { sampleRate: rate, samples: output }
}

async function readSound({ bytes, contentType }: RawSound, secondsMax: number): Promise<Pcm> {
  const raw = contentType === 'audio/wav' ? readWav(bytes) : await readMp3(bytes, secondsMax)
  if (raw.samples.length > secondsMax * raw.sampleRate) throw new Error(`a sound of more than ${secondsMax} s`)
  return raw
}

async function open(sound: RawSound): Promise<OpenedSound> {
  const pcm = atKnownRate(await readSound(sound, NARRATION_LIMITS.recordingSeconds))
  const samples = new Float32Array(new SharedArrayBuffer(pcm.samples.length * Float32Array.BYTES_PER_ELEMENT))
  samples.set(pcm.samples)
  return { samples, sampleRate: pcm.sampleRate, ms: Math.round((samples.length / pcm.sampleRate) * 1000), pauses: pausesOf(pcm) }
}

function part({ transcript, ms, pauses, texts }: ReadOut): readonly Stretch[] {
  return partedSound(texts, pauses, ms, transcript === null ? null : alignedWords(texts.join(' '), transcript, ms))
}

async function prepare(given: RawSound | Pcm): Promise<PreparedSound> {
  const raw = 'bytes' in given ? await readSound(given, SECONDS_MAX) : given
  const { cutMs, ...sound } = trimmed(atKnownRate(raw))
  const { sampleRate } = sound
  const samples = normalised(sound.samples, sampleRate, NARRATION_LIMITS.loudness)
  const mp3 = await writeMp3({ samples, sampleRate })
  return { mp3, ms: Math.round((samples.length / sampleRate) * 1000), cutMs: Math.round(cutMs), loudness: loudness(samples, sampleRate), mouth: mouthOfSound({ samples, sampleRate }) }
}

/** Reads one sound after the other, the last one first: it says how long all are, so that no more than one lies beside the whole. */
async function join({ maxMs, sounds }: { readonly sounds: readonly PlacedSound[]; readonly maxMs: number }): Promise<PreparedSound> {
  const [last, ...others] = sounds.toSorted((a, b) => b.start - a.start)
  if (last === undefined) throw new Error('no sounds')
  const { sampleRate, samples } = await readSound({ bytes: last.bytes, contentType: 'audio/mpeg' }, SECONDS_MAX)
  const length = Math.round(last.start * sampleRate) + samples.length
  if (length > maxMs / 1000 * sampleRate) throw Object.assign(new Error('sounds that last too long together'), { code: SOUND_TOO_LONG })
  const whole = new Float32Array(length)
  whole.set(samples, length - samples.length)
  for (const { bytes, start } of others) {
    const next = await readSound({ bytes, contentType: 'audio/mpeg' }, SECONDS_MAX)
    const from = Math.round(start * sampleRate)
    // Voices of one lesson may have sounds of different rates.
    const end = Math.min(length - from, Math.floor(next.samples.length * sampleRate / next.sampleRate))
    for (let at = 0; at < end; at++) whole[from + at] = next.samples[Math.floor(at * next.sampleRate / sampleRate)] ?? 0
  }
  return await prepare({ samples: whole, sampleRate })
}

serveCalls(() => ({ prepare, join, open, part, close: () => null }))
