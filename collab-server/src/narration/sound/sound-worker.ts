import { registerMp3Encoder } from '@mediabunny/mp3-encoder'
import { ALL_FORMATS, AudioSample, AudioSampleSource, BufferSource, BufferTarget, Input, Mp3OutputFormat, Output } from 'mediabunny'
import { NARRATION_LIMITS } from '@lectern/shared/narration'
import { serveCalls } from '../../threads/worker-serve.ts'
import { loudness, normalised } from './loudness.ts'
import type { PreparedSound, RawSound } from './sound.ts'
import { readWav, trimmed } from './wav.ts'
import type { Pcm } from './wav.ts'

/** Sample rates of MP3 that are for speech or better; others become the first that is above. */
const RATES = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000] as const
/** Bits a second of one channel: at 22 kHz speech is told from the original by nobody who does not compare. */
const BITRATE = { low: 48_000, high: 64_000, highFrom: 32_000 } as const

registerMp3Encoder()

/** The sound at a rate that MP3 has. */
function atKnownRate({ sampleRate, samples }: Pcm): Pcm {
  if (RATES.some((rate) => rate === sampleRate)) return { sampleRate, samples }
  const rate = RATES.find((known) => known > sampleRate) ?? 48_000
  const output = new Float32Array(Math.floor((samples.length * rate) / sampleRate))
  for (let at = 0; at < output.length; at++) {
    const place = (at * sampleRate) / rate
    const [from, share] = [Math.floor(place), place % 1]
    output[at] = (samples[from] ?? 0) * (1 - share) + (samples[from + 1] ?? 0) * share
  }
  return { sampleRate: rate, samples: output }
}

async function encoded({ sampleRate, samples }: Pcm): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp3OutputFormat(), target })
  const source = new AudioSampleSource({ codec: 'mp3', bitrate: sampleRate >= BITRATE.highFrom ? BITRATE.high : BITRATE.low })
  output.addAudioTrack(source)
  await output.start()
  const sample = new AudioSample({ data: samples, format: 'f32', numberOfChannels: 1, sampleRate, timestamp: 0 })
  await source.add(sample)
  sample.close()
  await output.finalize()
  if (!target.buffer) throw new Error('nothing was encoded')
  return new Uint8Array(target.buffer)
}

/** What comes as MP3 cannot be made louder without decoding it, and stays as it is. */
async function asItIs(bytes: Uint8Array): Promise<PreparedSound> {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const seconds = await input.computeDuration()
  return { mp3: bytes, ms: Math.round(seconds * 1000), cutMs: 0, loudness: null }
}

async function prepare({ bytes, contentType }: RawSound): Promise<PreparedSound> {
  if (contentType !== 'audio/wav') return await asItIs(bytes)
  const { cutMs, ...sound } = trimmed(atKnownRate(readWav(bytes)))
  const { sampleRate } = sound
  const samples = normalised(sound.samples, sampleRate, NARRATION_LIMITS.loudness)
  const mp3 = await encoded({ samples, sampleRate })
  return { mp3, ms: Math.round((samples.length / sampleRate) * 1000), cutMs: Math.round(cutMs), loudness: loudness(samples, sampleRate) }
}

serveCalls({ prepare, close: () => null })
