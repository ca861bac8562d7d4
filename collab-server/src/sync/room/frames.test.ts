import { MESSAGE } from '@lectern/shared/sync'
import * as decoding from 'lib0/decoding'
import { expect, test } from 'vitest'
import { presenceEntry, presenceFrame } from './frames.ts'

/** The message in a frame, by what the frame's head says of its length. */
function messageIn(frame: Buffer): Buffer {
  expect(frame[0]).toBe(0x82)
  const said = frame[1] ?? 0
  const [start, length] = said < 126 ? [2, said] : said === 126 ? [4, frame.readUInt16BE(2)] : [10, frame.readUInt32BE(6)]
  expect(frame.length).toBe(start + length)
  return frame.subarray(start)
}

test.each([
  ['nobody', []],
  ['one person', [[7, 1, '{"x":1}']]],
  ['client ids and clocks of any size', [[0, 0, 'null'], [127, 128, '{}'], [2 ** 32 - 1, 2 ** 32, '{}'], [2 ** 53 - 1, 16_384, '{}']]],
  ['letters of more than one byte', [[9, 3, JSON.stringify({ name: 'Żółć 日本 🎓', text: 'a'.repeat(130) })]]],
  ['more than a short frame holds', Array.from({ length: 200 }, (_, client) => [client, client * 3, `{"n":${client}}`] as const)],
  ['more than a middling frame holds', Array.from({ length: 30 }, (_, client) => [client, 1, JSON.stringify({ s: 'é'.repeat(1500) })] as const)],
] as const)('SYNC-61 a frame of presence reads as y-protocols writes it: %s', (_, entries) => {
  const outer = decoding.createDecoder(messageIn(presenceFrame(entries.map(([client, clock, state]) => presenceEntry(client, clock, state)))))
  expect(decoding.readVarUint(outer)).toBe(MESSAGE.awareness)
  const inner = decoding.createDecoder(decoding.readVarUint8Array(outer))
  expect(decoding.hasContent(outer)).toBe(false)
  const read = Array.from({ length: decoding.readVarUint(inner) }, () => [
    decoding.readVarUint(inner), decoding.readVarUint(inner), decoding.readVarString(inner),
  ])
  expect(decoding.hasContent(inner)).toBe(false)
  expect(read).toEqual(entries)
})
