/** Sound of one channel, samples of -1 … 1. */
export interface Pcm {
  readonly samples: Float32Array
  readonly sampleRate: number
}

const MAX_RATE = 96_000
const MIN_RATE = 8000

/** How a sample of a format is read; null for formats that are not read. */
function readerOf(format: number, bits: number): ((view: DataView, at: number) => number) | null {
  if (format === 1 && bits === 16) return (view, at) => view.getInt16(at, true) / 32_768
  if (format === 1 && bits === 24) return (view, at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8_388_608
  if (format === 3 && bits === 32) return (view, at) => view.getFloat32(at, true)
  return null
}

/** What the head of a WAV file says. */
interface WavHead {
  readonly sampleRate: number
  /** Bytes of a sample in all channels. */
  readonly width: number
  /** Where the samples begin, and how many bytes of them there are, as the file says. */
  readonly from: number
  readonly size: number
  /** The sample at a place, its channels mixed to one. */
  readonly sample: (view: DataView, at: number) => number
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Reads the head of a WAV file of 16 or 24 bits, or of floats; null while its samples have not begun. @throws Error for what is none, or of another kind. */
function wavHead(bytes: Uint8Array): WavHead | null {
  const view = viewOf(bytes)
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
      const read = readerOf(kind, bits)
      if (!read || channels < 1 || channels > 8 || rate < MIN_RATE || rate > MAX_RATE) throw new Error('a WAV file of a kind that is not read')
      const sample = (samples: DataView, place: number): number => {
        let sum = 0
        for (let channel = 0; channel < channels; channel++) sum += read(samples, place + (channel * bits) / 8)
        return Number.isFinite(sum) ? Math.max(-1, Math.min(1, sum / channels)) : 0
      }
      return { sampleRate: rate, width: (bits / 8) * channels, from, size, sample }
    }
    at = from + size + (size % 2)
  }
  return null
}

function samplesOf({ sample, width }: WavHead, bytes: Uint8Array): Float32Array {
  const view = viewOf(bytes)
  return Float32Array.from({ length: Math.floor(bytes.length / width) }, (_, at) => sample(view, at * width))
}

/** Reads a WAV file of 16 or 24 bits, or of floats, its channels mixed to one. Servers that stream say a size that is not true. @throws Error for what it cannot read. */
export function readWav(bytes: Uint8Array): Pcm {
  const head = wavHead(bytes)
  if (!head) throw new Error('a WAV file of a kind that is not read')
  return { samples: samplesOf(head, bytes.subarray(head.from, head.from + head.size)), sampleRate: head.sampleRate }
}

/** How far into a WAV file its samples begin, at most, bytes. */
const HEAD_MAX = 1 * 1024 * 1024

/** Reads a WAV file of which the bytes come piece by piece. */
export class WavDecoder {
  #head: WavHead | null = null
  #kept: Uint8Array = new Uint8Array()
  /** Bytes of samples that are still to come. */
  #left = 0

  /** The sound of the next bytes; null where there is none in them. @throws Error for what it cannot read. */
  decode(bytes: Uint8Array): Pcm | null {
    let given: Uint8Array = Buffer.concat([this.#kept, bytes])
    this.#kept = given
    if (this.#head === null) {
      // Fewer bytes than this say nothing of what they are.
      this.#head = given.length < 12 ? null : wavHead(given)
      if (this.#head === null) {
        if (given.length > HEAD_MAX) throw new Error('a WAV file whose sound does not begin')
        return null
      }
      given = given.subarray(this.#head.from)
      this.#left = this.#head.size
    }
    given = given.subarray(0, this.#left)
    const whole = given.length - (given.length % this.#head.width)
    this.#left -= whole
    this.#kept = given.slice(whole)
    return { samples: samplesOf(this.#head, given.subarray(0, whole)), sampleRate: this.#head.sampleRate }
  }
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
