import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { bytesAnswer } from './bytes-answer.ts'

test.each([0, 1, 98_304, 300_001])('an answer with %i bytes is JSON like any other, and no piece of it is large', async (length) => {
  const bytes = randomBytes(length)
  const pieces: Uint8Array[] = []
  for await (const piece of bytesAnswer({ version: { name: 'á "quoted" name' } }, 'update', bytes)) pieces.push(piece)
  expect(JSON.parse(Buffer.concat(pieces).toString())).toEqual({
    status: 1, data: { version: { name: 'á "quoted" name' }, update: bytes.toString('base64') },
  })
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(128 * 1024)
})

test('other work gets its turn between two pieces, however fast they are taken', async () => {
  let turns = 0
  const count = (): void => {
    turns++
    waiting = setImmediate(count)
  }
  let waiting = setImmediate(count)
  let pieces = 0
  for await (const _piece of bytesAnswer({}, 'update', new Uint8Array(1_000_000))) pieces++
  clearImmediate(waiting)
  expect(pieces).toBeGreaterThan(10)
  expect(turns).toBeGreaterThanOrEqual(pieces - 3)
})
