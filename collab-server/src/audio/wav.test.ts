import { wavFile } from '@lectern/shared/narration'
import { expect, it } from 'vitest'
import { WavDecoder, readWav } from './wav.ts'

it.each([1, 7, 44, 4096])('a WAV file that comes in pieces of %i bytes is read as the whole of it', (size) => {
  const file = new Uint8Array(wavFile(8000, Float32Array.from({ length: 500 }, (_, at) => Math.sin(at))))
  const decoder = new WavDecoder()
  const read: number[] = []
  for (let at = 0; at < file.length; at += size) read.push(...decoder.decode(file.subarray(at, at + size))?.samples ?? [])
  expect(read).toEqual([...readWav(file).samples])
})

it('a file whose sound does not begin is not kept in memory', () => {
  const head = Buffer.alloc(64 * 1024)
  head.write('RIFF....WAVE')
  head.write('LIST', 12)
  head.writeUInt32LE(0x7FFF_FFFF, 16)
  const decoder = new WavDecoder()
  expect(decoder.decode(head)).toBeNull()
  expect(() => { for (let piece = 0; piece < 20; piece++) decoder.decode(Buffer.alloc(64 * 1024)) }).toThrow('does not begin')
  expect(() => new WavDecoder().decode(Buffer.from('RIFX....WAVEfmt '))).toThrow('not a WAV file')
})
