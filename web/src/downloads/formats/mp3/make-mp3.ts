import { DOWNLOAD_FORMAT_FACTS, DOWNLOAD_LIMITS } from '@lectern/shared/downloads'
import { fileNameOf } from '@lectern/shared/text'
import { Zip, ZipPassThrough } from 'fflate'
import { loadScript } from '../../../platform/loading/chunk-recovery.ts'
import { loadSound } from '../../../video/capture/load-sound.ts'
import { SOUND_RATE } from '../../../video/capture/sound-track.ts'
import type { SoundTrack } from '../../../video/capture/sound-track.ts'
import type { MakeFile } from '../format.ts'
import { NoNarrationError, TooLarge } from '../format.ts'
import { audibleSlides, mixOf } from './audible-slides.ts'
import type { AudibleSlide } from './audible-slides.ts'

/** Bits a second: speech that nobody tells from the original. */
const BITRATE = 64_000

/** What is heard of some slides as one MP3 file. @throws CaptureError `sound-missing`; the signal's reason. */
export async function mp3Of(heard: readonly Pick<AudibleSlide, 'films' | 'seconds' | 'timeline'>[], onShare: (share: number) => void, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const mix = mixOf(heard, async ({ blob, isOptional }) => await loadSound(blob, signal, isOptional))
  const seconds = Math.max(0, ...heard.map(({ seconds: own, timeline }) => timeline.start + own))
  try {
    return await encoded(mix, Math.round(seconds * SOUND_RATE), onShare, signal)
  } finally {
    await mix.close()
  }
}

/** The first samples of a sound as MP3. */
async function encoded(track: SoundTrack, all: number, onShare: (share: number) => void, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const [{ AudioSample, AudioSampleSource, BufferTarget, Mp3OutputFormat, Output }, { registerMp3Encoder }] = await loadScript(() => Promise.all([import('mediabunny'), import('@mediabunny/mp3-encoder')]))
  registerMp3Encoder()
  const target = new BufferTarget()
  const output = new Output({ format: new Mp3OutputFormat(), target })
  const source = new AudioSampleSource({ codec: 'mp3', bitrate: BITRATE })
  output.addAudioTrack(source)
  await output.start()
  for (let from = 0; from < all; from += SOUND_RATE) {
    signal.throwIfAborted()
    const to = Math.min(all, from + SOUND_RATE)
    const sample = new AudioSample({ data: await track.samples(from, to), format: 'f32', numberOfChannels: 1, sampleRate: SOUND_RATE, timestamp: from / SOUND_RATE })
    await source.add(sample)
    sample.close()
    onShare(to / all)
  }
  await output.finalize()
  if (!target.buffer) throw new Error('nothing was encoded')
  return new Uint8Array(target.buffer)
}

/** What is heard of a lesson, or on one slide of it, as one sound. */
export const makeMp3: MakeFile = async (source, onShare, signal) => {
  const heard = audibleSlides(source, true)
  if (heard.length === 0) throw new NoNarrationError()
  const file = await mp3Of(heard, onShare, signal)
  return new Blob([file], { type: DOWNLOAD_FORMAT_FACTS.mp3.type })
}

/** The same slide by slide: a ZIP of their sounds with their numbers, or the one of one slide. */
export const makeMp3s: MakeFile = async (source, onShare, signal) => {
  if (source.slideId !== null) return await makeMp3(source, onShare, signal)
  const heard = audibleSlides(source, false)
  if (heard.length === 0) throw new NoNarrationError()
  const parts: BlobPart[] = []
  let bytes = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    parts.push(chunk as Uint8Array<ArrayBuffer>)
  })
  const digits = Math.max(2, String(source.slides.length).length)
  for (const [index, slide] of heard.entries()) {
    const sound = await mp3Of([slide], (share) => onShare((index + share) / heard.length), signal)
    bytes += sound.length
    if (bytes > DOWNLOAD_LIMITS.fileMaxBytes) throw new TooLarge()
    // Sounds are compressed as they are.
    const file = new ZipPassThrough(fileNameOf(`${String(slide.number).padStart(digits, '0')} ${source.title}`, 'mp3', 'slide'))
    zip.add(file)
    file.push(sound, true)
  }
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}
