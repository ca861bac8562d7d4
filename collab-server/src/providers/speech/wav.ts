/** Bytes of the beginning of a WAV file. */
export const WAV_HEADER = 44

/** The beginning of a WAV file of one channel of 16 bits. */
export function wavHeader(sampleRate: number, samples: number): Buffer {
  const header = Buffer.alloc(WAV_HEADER)
  const bytes = samples * 2
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(bytes + WAV_HEADER - 8, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(bytes, 40)
  return header
}
