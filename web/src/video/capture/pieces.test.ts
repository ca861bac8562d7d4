import { EncodedPacket } from 'mediabunny'
import { expect, it } from 'vitest'
import { isAlike, readPiece, writePiece } from './pieces.ts'

const CONFIG = { codec: 'avc1.64001f', codedWidth: 1280, codedHeight: 720, description: new Uint8Array([1, 100, 0, 31]) }
const packets = [new EncodedPacket(new Uint8Array([1, 2, 3]), 'key', 30, 1 / 30), new EncodedPacket(new Uint8Array([4]), 'delta', 30 + 1 / 30, 1 / 30)]
const written = async (): Promise<ArrayBuffer> => await writePiece({ config: CONFIG, packets }).arrayBuffer()

it('a piece is read as it was kept', async () => {
  const read = readPiece(await written(), 2)
  expect(read?.packets.map(({ data, duration, timestamp, type }) => [[...data], type, timestamp, duration])).toEqual([
    [[1, 2, 3], 'key', 30, 1 / 30], [[4], 'delta', 30 + 1 / 30, 1 / 30],
  ])
  expect(read && isAlike(read.config, CONFIG)).toBe(true)
})

it('what is damaged, cut off, of another number of frames or no piece at all is none', async () => {
  const bytes = await written()
  const longer = new Uint8Array(bytes.byteLength + 1)
  longer.set(new Uint8Array(bytes))
  for (const other of [bytes.slice(0, -1), longer.buffer, bytes.slice(1), new ArrayBuffer(0), new ArrayBuffer(400)]) expect(readPiece(other, 2)).toBeNull()
  expect(readPiece(bytes, 3)).toBeNull()
})

it('another encoder is told by what its decoder has to know', () => {
  expect(isAlike(CONFIG, { ...CONFIG, description: CONFIG.description.buffer })).toBe(true)
  expect([{ codec: 'vp8' }, { codedWidth: 854 }, { description: new Uint8Array([1]) }].some((other) => isAlike(CONFIG, { ...CONFIG, ...other }))).toBe(false)
})
