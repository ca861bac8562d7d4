import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { crc32c, crc32cOf } from './crc32c.ts'

/** Bit by bit, as the polynomial says. */
function slowly(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1
  }
  return ~crc >>> 0
}

test('the checksum is that of RFC 3720, whatever the length, and bytes may come in parts', () => {
  expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283)
  expect(crc32c(new Uint8Array(32))).toBe(0x8a9136aa)
  const bytes = randomBytes(100)
  for (let length = 0; length <= bytes.length; length++) {
    const part = bytes.subarray(0, length)
    expect(crc32c(part)).toBe(slowly(part))
    expect(crc32c(bytes.subarray(length), crc32c(part))).toBe(slowly(bytes))
  }
})

test('many bytes are gone through in slices, with room in between for other work', async () => {
  const bytes = randomBytes(3_000_000)
  let turns = 0
  const count = (): void => {
    turns++
    waiting = setImmediate(count)
  }
  let waiting = setImmediate(count)
  expect(await crc32cOf(bytes)).toBe(crc32c(bytes))
  clearImmediate(waiting)
  expect(turns).toBeGreaterThanOrEqual(2)
})
