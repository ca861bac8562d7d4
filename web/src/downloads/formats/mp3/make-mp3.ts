import { DOWNLOAD_FORMAT_FACTS, DOWNLOAD_LIMITS } from '@lectern/shared/downloads'
import type { DownloadSource } from '@lectern/shared/downloads'
import { fileNameOf } from '@lectern/shared/text'
import { slideTimeline } from '@lectern/shared/timeline'
import type { SlideTimeline } from '@lectern/shared/timeline'
import { Zip, ZipPassThrough } from 'fflate'
import { loadSound } from '../../../video/capture/load-sound.ts'
import { SOUND_RATE, createSoundTrack, placedSounds } from '../../../video/capture/sound-track.ts'
import type { MakeFile } from '../format.ts'
import { NoNarrationError, TooLarge } from '../format.ts'

/** Bits a second: speech that nobody tells from the original. */
const BITRATE = 64_000
/** Between the narrations of two slides, s. */
const BETWEEN_SECONDS = 0.8

/** A slide that is spoken, with its number in the lesson. */
interface SpokenSlide {
  readonly number: number
  readonly timeline: SlideTimeline
}

/** The slides of which something is spoken, one after the other from a time on; `together` in one sound, else each from its own beginning. */
export function spokenSlides({ language, slides }: Pick<DownloadSource, 'language' | 'slides'>, together: boolean): readonly SpokenSlide[] {
  let start = 0
  return slides.flatMap((slide, index) => {
    const timeline = slideTimeline(slide, language, { start })
    if (timeline.sentences.every(({ audio }) => audio === null)) return []
    if (together) start += timeline.narrationSeconds + BETWEEN_SECONDS
    return [{ number: index + 1, timeline }]
  })
}

/** The narrations of some slides as one MP3 file. @throws CaptureError `sound-missing`; the signal's reason. */
export async function mp3Of(timelines: readonly SlideTimeline[], onShare: (share: number) => void, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const [{ AudioSample, AudioSampleSource, BufferTarget, Mp3OutputFormat, Output }, { registerMp3Encoder }] = await Promise.all([import('mediabunny'), import('@mediabunny/mp3-encoder')])
  registerMp3Encoder()
  const seconds = Math.max(0, ...timelines.map(({ narrationSeconds, start }) => start + narrationSeconds))
  // A film is heard with its picture alone.
  const narrated = placedSounds({ slides: timelines, seconds }).filter(({ isOptional }) => !isOptional)
  const track = createSoundTrack(narrated, async ({ blob }) => await loadSound(blob, signal))
  const target = new BufferTarget()
  const output = new Output({ format: new Mp3OutputFormat(), target })
  const source = new AudioSampleSource({ codec: 'mp3', bitrate: BITRATE })
  output.addAudioTrack(source)
  await output.start()
  const all = Math.round(seconds * SOUND_RATE)
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

/** What is said in a lesson, or on one slide of it, as one sound. */
export const makeMp3: MakeFile = async (source, onShare, signal) => {
  const spoken = spokenSlides(source, true)
  if (spoken.length === 0) throw new NoNarrationError()
  const file = await mp3Of(spoken.map(({ timeline }) => timeline), onShare, signal)
  return new Blob([file], { type: DOWNLOAD_FORMAT_FACTS.mp3.type })
}

/** The same slide by slide: a ZIP of their sounds with their numbers, or the one of one slide. */
export const makeMp3s: MakeFile = async (source, onShare, signal) => {
  if (source.slideId !== null) return await makeMp3(source, onShare, signal)
  const spoken = spokenSlides(source, false)
  if (spoken.length === 0) throw new NoNarrationError()
  const parts: BlobPart[] = []
  let bytes = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    parts.push(chunk as Uint8Array<ArrayBuffer>)
  })
  const digits = Math.max(2, String(source.slides.length).length)
  for (const [index, { number, timeline }] of spoken.entries()) {
    const sound = await mp3Of([timeline], (share) => onShare((index + share) / spoken.length), signal)
    bytes += sound.length
    if (bytes > DOWNLOAD_LIMITS.fileMaxBytes) throw new TooLarge()
    // Sounds are compressed as they are.
    const file = new ZipPassThrough(fileNameOf(`${String(number).padStart(digits, '0')} ${source.title}`, 'mp3', 'slide'))
    zip.add(file)
    file.push(sound, true)
  }
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}
