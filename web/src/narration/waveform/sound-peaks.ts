import { useEffect, useMemo, useState } from 'react'
import { PeakMeter, WAVEFORM, blobUrl, readWaveform, waveformUrl } from '@lectern/shared/media'
import { mp3Lead } from '@lectern/shared/narration'
import type { SpokenSentence } from '@lectern/shared/timeline'

/** Peaks of a second of a sound. */
export const PEAKS_A_SECOND = WAVEFORM.peaksPerSecond
/** What the page decodes itself, it decodes at this rate, Hz: loudness needs no more. */
const RATE = 8000
/** Larger files are not decoded by the page, bytes: all samples of one lie in memory. */
const DECODED_BYTES = 24 * 1024 * 1024
/** The server decodes no file of this kind. */
const UNSUPPORTED = 415
/** Sounds whose peaks are kept, some bytes each, and how many are asked for at once. */
const KEPT = 1000
const AT_ONCE = 4

const known = new Map<string, Promise<readonly number[]>>()
let reading = 0
const waiting: (() => void)[] = []

/** The peaks of a file that only browsers decode; none of one that is too large. */
async function decoded(hash: string): Promise<readonly number[]> {
  const ended = new AbortController()
  const answer = await fetch(blobUrl(hash), { signal: ended.signal })
  if (!answer.ok) throw new Error(`a sound answers ${answer.status}`)
  if (Number(answer.headers.get('content-length') ?? 0) > DECODED_BYTES) {
    ended.abort()
    return []
  }
  const bytes = await answer.arrayBuffer()
  const lead = Math.round(mp3Lead(new Uint8Array(bytes)) * RATE)
  // The browser decodes beside the page. A video without sound, or a file that it does not read, is silence.
  const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes).catch(() => null)
  const meter = new PeakMeter(RATE, lead)
  if (sound) meter.add(sound.getChannelData(0))
  return meter.peaks
}

async function read(hash: string): Promise<readonly number[]> {
  if (reading >= AT_ONCE) await new Promise<void>((resolve) => { waiting.push(resolve) })
  reading++
  try {
    const answer = await fetch(waveformUrl(hash))
    if (answer.status === UNSUPPORTED) return await decoded(hash)
    if (!answer.ok) throw new Error(`a waveform answers ${answer.status}`)
    return readWaveform(new Uint8Array(await answer.arrayBuffer()))
  } finally {
    reading--
    waiting.shift()?.()
  }
}

/** The peaks of a stored sound; those of one that cannot be had are asked for again by whoever wants them next. */
function peaksOfFile(hash: string): Promise<readonly number[]> {
  const found = known.get(hash)
  if (found) return found
  const asked = read(hash)
  known.set(hash, asked)
  asked.catch(() => known.delete(hash))
  for (const oldest of known.keys()) {
    if (known.size <= KEPT) break
    known.delete(oldest)
  }
  return asked
}

/** A narration as so many bars: silence where nobody has spoken, or a sound has not come. */
export function barsOf(sentences: readonly SpokenSentence[], peaks: ReadonlyMap<string, readonly number[]>, seconds: number, bars: number): readonly number[] {
  const heights = Array.from({ length: bars }, () => 0)
  for (const { audio, start } of sentences) {
    for (const [at, peak] of ((audio && peaks.get(audio.blob)) ?? []).entries()) {
      const bar = Math.floor(((start + at / PEAKS_A_SECOND) / seconds) * bars)
      if (bar < bars) heights[bar] = Math.max(heights[bar] ?? 0, peak)
    }
  }
  return heights
}

/** A whole sound as so many bars. */
export function barsOfPeaks(peaks: readonly number[], seconds: number, bars: number): readonly number[] {
  const heights = Array.from({ length: bars }, () => 0)
  for (const [at, peak] of peaks.entries()) {
    const bar = Math.floor((at / PEAKS_A_SECOND / seconds) * bars)
    if (bar < bars) heights[bar] = Math.max(heights[bar] ?? 0, peak)
  }
  return heights
}

/** The peaks of the sounds of sentences, as they come. */
export function useSoundPeaks(sentences: readonly SpokenSentence[]): ReadonlyMap<string, readonly number[]> {
  return useFilePeaks(useMemo(() => [...new Set(sentences.flatMap(({ audio }) => (audio === null ? [] : [audio.blob])))].join(' '), [sentences]))
}

/** The peaks of stored sounds by their hashes, as they come; `names` are hashes with spaces between them. */
export function useFilePeaks(names: string): ReadonlyMap<string, readonly number[]> {
  const [peaks, setPeaks] = useState<ReadonlyMap<string, readonly number[]>>(new Map())
  useEffect(() => {
    let isWanted = true
    const show = async (hash: string): Promise<void> => {
      // One that cannot be had is silence; the player says that it is not heard.
      const found = await peaksOfFile(hash).catch(() => null)
      if (isWanted && found) setPeaks((now) => (now.get(hash) === found ? now : new Map(now).set(hash, found)))
    }
    for (const hash of names === '' ? [] : names.split(' ')) {
      void show(hash)
    }
    return () => { isWanted = false }
  }, [names])
  return peaks
}
