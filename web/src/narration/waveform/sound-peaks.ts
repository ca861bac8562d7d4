import { useEffect, useMemo, useState } from 'react'
import { blobUrl } from '@lectern/shared/media'
import { mp3Lead } from '@lectern/shared/narration'
import type { SpokenSentence } from '@lectern/shared/timeline'

/** Peaks of a second of a sound. */
export const PEAKS_A_SECOND = 40
/** Sounds are read at this rate, Hz: their loudness needs no more. */
const RATE = 8000
/** Sounds whose peaks are kept, some bytes each, and how many are read at once. */
const KEPT = 1000
const AT_ONCE = 2

const known = new Map<string, Promise<readonly number[]>>()
let reading = 0
const waiting: (() => void)[] = []

/** The loudest of each {@link PEAKS_A_SECOND}th of a second, of 1. */
function peaksOfSound(samples: Float32Array): readonly number[] {
  const step = RATE / PEAKS_A_SECOND
  return Array.from({ length: Math.ceil(samples.length / step) }, (_, part) => samples.subarray(part * step, (part + 1) * step).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0))
}

async function read(hash: string): Promise<readonly number[]> {
  if (reading >= AT_ONCE) await new Promise<void>((resolve) => { waiting.push(resolve) })
  reading++
  try {
    const answer = await fetch(blobUrl(hash))
    if (!answer.ok) throw new Error(`a sound answers ${answer.status}`)
    const bytes = await answer.arrayBuffer()
    const lead = Math.round(mp3Lead(new Uint8Array(bytes)) * RATE)
    // The browser decodes beside the page.
    const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes)
    return peaksOfSound(sound.getChannelData(0).subarray(lead))
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

/** The peaks of the sounds of sentences, as they come. */
export function useSoundPeaks(sentences: readonly SpokenSentence[]): ReadonlyMap<string, readonly number[]> {
  const [peaks, setPeaks] = useState<ReadonlyMap<string, readonly number[]>>(new Map())
  const names = useMemo(() => [...new Set(sentences.flatMap(({ audio }) => (audio === null ? [] : [audio.blob])))].join(' '), [sentences])
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
