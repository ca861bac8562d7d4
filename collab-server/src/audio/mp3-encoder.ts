import { ALL_FORMATS, BufferSource, BufferTarget, EncodedAudioPacketSource, EncodedPacketSink, Input, Mp3OutputFormat, Output } from 'mediabunny'
import { createMp3Encoder } from 'wasm-media-encoders'
import type { Pcm } from './wav.ts'

/** Sample rates of MP3 that are for speech or better. */
export const MP3_RATES = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000] as const

/** Kilobits a second of one channel: at 22 kHz speech is told from the original by nobody who does not compare. */
const BITRATE = { low: 48, high: 64, highFrom: 32_000 } as const
/** How much is encoded in one go, samples: the encoder keeps a copy of it. */
const AT_ONCE = 256 * 1024

/** Compiled once a thread: a sentence is encoded in less time than that takes. */
let encoder: ReturnType<typeof createMp3Encoder> | null = null

/** The frames of MP3 that sound as these samples, of one channel. */
async function framesOf({ sampleRate, samples }: Pcm): Promise<Uint8Array> {
  const rate = MP3_RATES.find((known) => known === sampleRate)
  if (rate === undefined) throw new Error(`MP3 at ${sampleRate} Hz`)
  const lame = await (encoder ??= createMp3Encoder())
  lame.configure({ channels: 1, sampleRate: rate, outputSampleRate: rate, bitrate: rate >= BITRATE.highFrom ? BITRATE.high : BITRATE.low })
  const pieces: Uint8Array[] = []
  // What is given back lies in the encoder's memory, and only until the next call.
  for (let at = 0; at < samples.length; at += AT_ONCE) pieces.push(lame.encode([samples.subarray(at, at + AT_ONCE)]).slice())
  pieces.push(lame.finalize().slice())
  return Buffer.concat(pieces)
}

/**
 * Writes an MP3 file of one channel.
 * Its first frame is a Xing header: players know how long it lasts and where in it they find a time.
 * @throws Error for a rate that is none of `MP3_RATES`
 */
export async function writeMp3(pcm: Pcm): Promise<Uint8Array> {
  const input = new Input({ source: new BufferSource(await framesOf(pcm)), formats: ALL_FORMATS })
  const track = await input.getPrimaryAudioTrack()
  if (!track) throw new Error('nothing was encoded')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp3OutputFormat(), target })
  const source = new EncodedAudioPacketSource('mp3')
  output.addAudioTrack(source)
  await output.start()
  const decoderConfig = await track.getDecoderConfig() ?? undefined
  for await (const packet of new EncodedPacketSink(track).packets()) await source.add(packet, { decoderConfig })
  await output.finalize()
  if (!target.buffer) throw new Error('nothing was encoded')
  return new Uint8Array(target.buffer)
}
