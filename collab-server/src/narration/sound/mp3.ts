import { registerMp3Encoder } from '@mediabunny/mp3-encoder'
import { AudioSample, AudioSampleSource, BufferTarget, Mp3OutputFormat, Output } from 'mediabunny'
import { MPEGDecoder } from 'mpg123-decoder'
import type { Pcm } from './wav.ts'

/** Bits a second of one channel: at 22 kHz speech is told from the original by nobody who does not compare. */
const BITRATE = { low: 48_000, high: 64_000, highFrom: 32_000 } as const

/** Bytes that are decoded in one go: what has grown too long is known soon. */
const AT_ONCE = 64 * 1024

registerMp3Encoder()

/** Reads an MP3 file, its channels mixed to one. @throws Error for what it cannot read, and for what lasts longer than so many seconds. */
export async function readMp3(bytes: Uint8Array, maxSeconds: number): Promise<Pcm> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    const pieces: Float32Array[] = []
    let length = 0
    let rate = 0
    for (let at = 0; at < bytes.length; at += AT_ONCE) {
      const { channelData, sampleRate, samplesDecoded } = decoder.decode(bytes.subarray(at, at + AT_ONCE))
      const [left, right = left] = channelData
      if (samplesDecoded === 0 || !left || !right) continue
      if (rate !== 0 && sampleRate !== rate) throw new Error('an MP3 file of several sample rates')
      rate = sampleRate
      length += samplesDecoded
      if (length > maxSeconds * rate) throw new Error(`an MP3 file of more than ${maxSeconds} s`)
      pieces.push(left.map((sample, index) => (sample + (right[index] ?? 0)) / 2))
    }
    if (length === 0) throw new Error('not an MP3 file')
    const samples = new Float32Array(length)
    let at = 0
    for (const piece of pieces) {
      samples.set(piece, at)
      at += piece.length
    }
    return { samples, sampleRate: rate }
  } finally {
    decoder.free()
  }
}

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
