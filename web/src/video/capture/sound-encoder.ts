import { AudioSample, AudioSampleSource } from 'mediabunny'
import type { Output } from 'mediabunny'
import { loadScript } from '../../platform/loading/chunk-recovery.ts'
import { SOUND_RATE } from './sound-track.ts'
import type { FilmTrack } from './film-sound.ts'
import type { SoundTrack } from './sound-track.ts'

/** Bits a second of one channel: speech that nobody tells from the original. */
const BITRATE = { aac: 96_000, opus: 64_000 } as const
/** Samples of a packet of AAC. The encoder puts one of nothing before the first, so its packets are told to begin so much earlier. */
const AAC_PACKET = 1024
/** Samples that are handed on at once. */
const PIECE = SOUND_RATE

/** Encodes the sound of a video beside its frames. */
export interface SoundEncoder {
  /** Encodes what is heard before a time that was not encoded yet, seconds. @throws as the track does. */
  encodeUntil(seconds: number): Promise<void>
}

/**
 * Adds the sound to a video that is not begun yet: AAC-LC in MP4, by an encoder that is the same in every browser, since Chromium
 * as Debian and others build it has none; Opus in WebM by the browser's own. `seconds` is how long the video is.
 */
export async function addSound(output: Output, codec: keyof typeof BITRATE, track: SoundTrack, seconds: number, films: FilmTrack): Promise<SoundEncoder> {
  if (codec === 'aac') (await loadScript(() => import('@mediabunny/aac-encoder'))).registerAacEncoder()
  const source = new AudioSampleSource({ codec, bitrate: BITRATE[codec] })
  output.addAudioTrack(source)
  const lead = codec === 'aac' ? AAC_PACKET : 0
  // Whole packets of AAC, so that the sound is not longer than the frames.
  const all = codec === 'aac' ? Math.floor((seconds * SOUND_RATE) / AAC_PACKET) * AAC_PACKET : Math.round(seconds * SOUND_RATE)
  let done = 0
  return {
    async encodeUntil(time) {
      const end = Math.min(all, Math.round(time * SOUND_RATE))
      while (done < end) {
        const to = Math.min(end, done + PIECE)
        const data = await track.samples(done, to)
        await films.addTo(data, done)
        const sample = new AudioSample({
          data, format: 'f32', numberOfChannels: 1, sampleRate: SOUND_RATE, timestamp: (done - lead) / SOUND_RATE,
        })
        await source.add(sample)
        sample.close()
        done = to
      }
    },
  }
}
