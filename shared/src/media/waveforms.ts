import { blobUrl } from './renditions.ts'

/** What a waveform is: a byte for the loudest of each stretch of a sound. */
export const WAVEFORM = {
  /** Stretches of a second. */
  peaksPerSecond: 40,
  contentType: 'application/octet-stream',
} as const

/** Where the waveform of a stored sound is served; 415 where none can be made here. */
export function waveformUrl(hash: string): string {
  return `${blobUrl(hash)}/waveform`
}

/** Peaks of 0 … 1 as bytes. They are roots, so that quiet voices have as many steps as loud ones. */
export function writeWaveform(peaks: Iterable<number>): Uint8Array {
  return Uint8Array.from(peaks, (peak) => Math.round(Math.sqrt(Math.min(1, peak)) * 255))
}

/** The peaks that bytes of a waveform say, 0 … 1. */
export function readWaveform(bytes: Uint8Array): readonly number[] {
  return Array.from(bytes, (byte) => (byte / 255) ** 2)
}

/** Gathers the peaks of a sound of which samples come piece by piece. */
export class PeakMeter {
  readonly #peaks: number[] = []
  readonly #step: number
  /** Samples that came; below 0 those that are still to be passed over. */
  #at: number

  /** `skipped` samples at the beginning are no part of the sound. */
  constructor(sampleRate: number, skipped = 0) {
    this.#step = sampleRate / WAVEFORM.peaksPerSecond
    this.#at = -skipped
  }

  add(samples: Float32Array): void {
    for (const sample of samples) {
      const at = this.#at++
      if (at < 0) continue
      const stretch = Math.floor(at / this.#step)
      const level = Math.abs(sample)
      if (level > (this.#peaks[stretch] ?? -1)) this.#peaks[stretch] = level
    }
  }

  /** The loudest of each stretch, 0 … 1. */
  get peaks(): readonly number[] {
    return this.#peaks
  }
}
