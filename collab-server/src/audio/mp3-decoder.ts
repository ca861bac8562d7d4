import { MPEGDecoder } from 'mpg123-decoder'
import type { Pcm } from './wav.ts'

/** Bytes that are decoded in one go: what has grown too long is known soon. */
const AT_ONCE = 64 * 1024

/** Decodes an MP3 file of which the bytes come piece by piece, its channels mixed to one. */
export class Mp3Decoder {
  readonly #decoder = new MPEGDecoder()
  readonly #maxSeconds: number
  #length = 0
  #rate = 0

  constructor(maxSeconds: number) {
    this.#maxSeconds = maxSeconds
  }

  /** The sound of the next bytes, in pieces. @throws Error for what lasts longer than it may. */
  async decode(bytes: Uint8Array): Promise<readonly Pcm[]> {
    await this.#decoder.ready
    const pieces: Pcm[] = []
    for (let at = 0; at < bytes.length; at += AT_ONCE) {
      const { channelData, sampleRate, samplesDecoded } = this.#decoder.decode(bytes.subarray(at, at + AT_ONCE))
      const [left, right = left] = channelData
      if (samplesDecoded === 0 || !left || !right) continue
      if (this.#rate !== 0 && sampleRate !== this.#rate) throw new Error('an MP3 file of several sample rates')
      this.#rate = sampleRate
      this.#length += samplesDecoded
      if (this.#length > this.#maxSeconds * sampleRate) throw new Error(`an MP3 file of more than ${this.#maxSeconds} s`)
      pieces.push({ sampleRate, samples: left.map((sample, index) => (sample + (right[index] ?? 0)) / 2) })
    }
    return pieces
  }

  free(): void {
    this.#decoder.free()
  }
}

/** Reads an MP3 file, its channels mixed to one. @throws Error for what it cannot read, and for what lasts longer than so many seconds. */
export async function readMp3(bytes: Uint8Array, maxSeconds: number): Promise<Pcm> {
  const decoder = new Mp3Decoder(maxSeconds)
  try {
    const pieces = await decoder.decode(bytes)
    const [first] = pieces
    if (!first) throw new Error('not an MP3 file')
    const samples = new Float32Array(pieces.reduce((length, piece) => length + piece.samples.length, 0))
    let at = 0
    for (const piece of pieces) {
      samples.set(piece.samples, at)
      at += piece.samples.length
    }
    return { samples, sampleRate: first.sampleRate }
  } finally {
    decoder.free()
  }
}
