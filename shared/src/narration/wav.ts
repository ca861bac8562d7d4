/** Bytes of the beginning of a WAV file. */
const WAV_HEADER = 44

function writeHeader(file: DataView, sampleRate: number, samples: number): void {
  const name = (at: number, letters: string): void => { for (let i = 0; i < letters.length; i++) file.setUint8(at + i, letters.charCodeAt(i)) }
  const bytes = samples * 2
  name(0, 'RIFF')
  file.setUint32(4, bytes + WAV_HEADER - 8, true)
  name(8, 'WAVEfmt ')
  file.setUint32(16, 16, true)
  file.setUint16(20, 1, true)
  file.setUint16(22, 1, true)
  file.setUint32(24, sampleRate, true)
  file.setUint32(28, sampleRate * 2, true)
  file.setUint16(32, 2, true)
  file.setUint16(34, 16, true)
  name(36, 'data')
  file.setUint32(40, bytes, true)
}

/** The beginning of a WAV file of one channel of 16 bits. */
export function wavHeader(sampleRate: number, samples: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(WAV_HEADER)
  writeHeader(new DataView(header.buffer), sampleRate, samples)
  return header
}

/** A WAV file of one channel of 16 bits, of samples of -1 … 1; what is louder is cut. */
export function wavFile(sampleRate: number, samples: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(WAV_HEADER + samples.length * 2)
  const view = new DataView(file.buffer)
  writeHeader(view, sampleRate, samples.length)
  for (let at = 0; at < samples.length; at++) view.setInt16(WAV_HEADER + at * 2, Math.round(Math.max(-1, Math.min(1, samples[at] ?? 0)) * 32_767), true)
  return file
}
