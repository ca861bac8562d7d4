import { LEVEL_FRAME_MS, levelsOf, quietLevel, wavFile } from '@lectern/shared/narration'

/** What somebody said, as samples of -1 … 1 of one channel. */
export interface Take {
  readonly samples: Float32Array
  readonly sampleRate: number
}

/** A stretch of a take, s. */
export interface TakeStretch {
  readonly from: number
  readonly to: number
}

/** Enough for a voice, and a third less to send than a CD has. */
export const TAKE_RATE = 32_000

/** How long a take lasts, s. */
export const secondsOf = ({ sampleRate, samples }: Take): number => samples.length / sampleRate

/** What stays of the silence before the first word and behind the last, s. */
const LEFT = { before: 0.1, behind: 0.2 } as const

/** Where somebody speaks in a take; all of it where nobody does. */
export function spokenStretch(take: Take): TakeStretch {
  const levels = levelsOf(take.samples, take.sampleRate)
  const quiet = quietLevel(levels)
  const first = levels.findIndex((level) => level >= quiet)
  const all = secondsOf(take)
  if (first === -1) return { from: 0, to: all }
  const last = levels.findLastIndex((level) => level >= quiet) + 1
  const at = (frame: number): number => (frame * LEVEL_FRAME_MS) / 1000
  return { from: Math.max(0, at(first) - LEFT.before), to: Math.min(all, at(last) + LEFT.behind) }
}

/** How much of what lies between words a gate lets through (-24 dB), and how long it stays open behind them, in frames. */
const GATE = { closed: 10 ** (-24 / 20), hold: 15 } as const

/** A take in which the room is all but silent where nobody speaks; the gate opens a frame early and moves without clicks. */
export function gated({ sampleRate, samples }: Take): Take {
  const levels = levelsOf(samples, sampleRate)
  const quiet = quietLevel(levels)
  const gains = levels.map(() => GATE.closed)
  for (const [frame, level] of levels.entries()) {
    if (level < quiet) continue
    for (let at = Math.max(0, frame - 2); at <= Math.min(levels.length - 1, frame + GATE.hold); at++) gains[at] = 1
  }
  const length = Math.max(1, Math.round((sampleRate * LEVEL_FRAME_MS) / 1000))
  const output = samples.map((sample, at) => {
    const place = at / length - 0.5
    const [from, share] = [Math.floor(place), place - Math.floor(place)]
    const [before, after] = [gains[Math.max(0, from)] ?? 1, gains[Math.min(gains.length - 1, from + 1)] ?? 1]
    return sample * (before + (after - before) * share)
  })
  return { samples: output, sampleRate }
}

/** The loudest of each of so many parts of a sound, of 1, for a picture of it. */
export function peaksOf(samples: Float32Array, parts: number): readonly number[] {
  const peaks: number[] = []
  for (let part = 0; part < parts; part++) {
    const [from, to] = [Math.floor((samples.length * part) / parts), Math.floor((samples.length * (part + 1)) / parts)]
    let peak = 0
    for (let at = from; at < to; at++) peak = Math.max(peak, Math.abs(samples[at] ?? 0))
    peaks.push(Math.min(1, peak))
  }
  return peaks
}

/** A stretch of a take as a WAV file of 16 bits. */
export function fileOfTake({ sampleRate, samples }: Take, { from, to }: TakeStretch): Blob {
  const [first, end] = [Math.round(from * sampleRate), Math.min(samples.length, Math.round(to * sampleRate))]
  return new Blob([wavFile(sampleRate, samples.subarray(first, Math.max(first, end)))], { type: 'audio/wav' })
}
