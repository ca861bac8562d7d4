import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { HeardNarration } from '../sync/documents/heard-narration.ts'

/** A narration as one sound. */
export interface NarrationSound {
  readonly mp3: Uint8Array
  readonly ms: number
}

/** The sounds of sentences as one, each where it is heard on the slide. @throws Error for what is no sound */
export async function soundOfNarration(app: FastifyInstance, { sentences }: HeardNarration): Promise<NarrationSound> {
  const { sound } = app.narration
  const opened = []
  for (const { blob, start } of sentences) {
    opened.push({ start, ...await sound.open({ bytes: await buffer(await app.blobs.get(blob)), contentType: 'audio/mpeg' }) })
  }
  const sampleRate = opened[0]?.sampleRate ?? 0
  const seconds = Math.max(0, ...opened.map(({ ms, start }) => start + ms / 1000))
  const whole = new Float32Array(Math.ceil(seconds * sampleRate))
  for (const { sampleRate: rate, samples, start } of opened) {
    const from = Math.round(start * sampleRate)
    const length = Math.min(whole.length - from, Math.floor(samples.length * sampleRate / rate))
    // Voices of one lesson may have sounds of different rates.
    for (let at = 0; at < length; at++) whole[from + at] = samples[Math.floor(at * rate / sampleRate)] ?? 0
  }
  const { mp3, ms } = await sound.normalise({ samples: whole, sampleRate })
  return { mp3, ms }
}
