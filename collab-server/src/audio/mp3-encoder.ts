import { registerMp3Encoder } from '@mediabunny/mp3-encoder'
import { AudioSample, AudioSampleSource, BufferTarget, Mp3OutputFormat, Output } from 'mediabunny'
import type { Pcm } from './wav.ts'

/** Bits a second of one channel: at 22 kHz speech is told from the original by nobody who does not compare. */
const BITRATE = { low: 48_000, high: 64_000, highFrom: 32_000 } as const

registerMp3Encoder()

/** Writes an MP3 file of one channel, at a sample rate that MP3 has. */
export async function writeMp3({ sampleRate, samples }: Pcm): Promise<Uint8Array> {
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
