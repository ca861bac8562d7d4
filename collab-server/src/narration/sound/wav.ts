/** Sound of one channel, samples of -1 … 1. */
export interface Pcm {
  readonly samples: Float32Array
  readonly sampleRate: number
}

const MAX_RATE = 96_000
const MIN_RATE = 8000

/** How a sample of a format is read; null for formats that are not read. */
function readerOf(view: DataView, format: number, bits: number): ((at: number) => number) | null {
  if (format === 1 && bits === 16) return (at) => view.getInt16(at, true) / 32_768
  if (format === 1 && bits === 24) return (at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8_388_608
  if (format === 3 && bits === 32) return (at) => view.getFloat32(at, true)
  return null
}

/** Reads a WAV file of 16 or 24 bits, or of floats, its channels mixed to one. Servers that stream say a size that is not true. @throws Error for what it cannot read. */
export function readWav(bytes: Uint8Array): Pcm {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tag = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (bytes.length < 12 || tag(0) !== 'RIFF' || tag(8) !== 'WAVE') throw new Error('not a WAV file')
  let format: { readonly channels: number; readonly rate: number; readonly bits: number; readonly kind: number } | null = null
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true)
    const from = at + 8
    if (tag(at) === 'fmt ' && from + 16 <= bytes.length) {
      const declared = view.getUint16(from, true)
      // An extensible format says what it is behind the rest.
      const kind = declared === 0xFFFE && from + 26 <= bytes.length ? view.getUint16(from + 24, true) : declared
      format = { kind, channels: view.getUint16(from + 2, true), rate: view.getUint32(from + 4, true), bits: view.getUint16(from + 14, true) }
    } else if (tag(at) === 'data' && format) {
      const { bits, channels, kind, rate } = format
      const read = readerOf(view, kind, bits)
      if (!read || channels < 1 || channels > 8 || rate < MIN_RATE || rate > MAX_RATE) break
      const width = bits / 8
      const count = Math.floor(Math.min(size, bytes.length - from) / (width * channels))
      const samples = new Float32Array(count)
      for (let sample = 0; sample < count; sample++) {
        let sum = 0
        for (let channel = 0; channel < channels; channel++) sum += read(from + (sample * channels + channel) * width)
        samples[sample] = Number.isFinite(sum) ? Math.max(-1, Math.min(1, sum / channels)) : 0
      }
      return { samples, sampleRate: rate }
    }
    at = from + size + (size % 2)
  }
  throw new Error('a WAV file of a kind that is not read')
}

/** Quieter than this is silence: -50 dB of full scale. */
const SILENCE = 10 ** (-50 / 20)
/** What stays of the silence around a sound, s. */
const LEFT = { before: 0.02, behind: 0.08 } as const

/** The sound without the silence before and behind it, and how much was cut off before, ms. */
export function trimmed({ sampleRate, samples }: Pcm): Pcm & { readonly cutMs: number } {
  const first = samples.findIndex((sample) => Math.abs(sample) > SILENCE)
  if (first === -1) return { samples, sampleRate, cutMs: 0 }
  const last = samples.findLastIndex((sample) => Math.abs(sample) > SILENCE)
  const from = Math.max(0, first - Math.round(LEFT.before * sampleRate))
  return { samples: samples.slice(from, last + 1 + Math.round(LEFT.behind * sampleRate)), sampleRate, cutMs: (from / sampleRate) * 1000 }
}
