import { CLOSE_CODES, RETRY } from '@lectern/shared/access'
import type { CloseReason } from '@lectern/shared/access'
import { expect, test } from 'vitest'
import { TicketRefusals } from './upgrade/ticket-refusals.ts'
import { Bucket } from '../limits/bucket.ts'
import { createAddressReader } from './upgrade/client-address.ts'
import { crc32c } from './log/crc32c.ts'
import { frame, updateFrame, updateMessage } from './room/frames.ts'
import { refusalAfter, closeNotice } from './connection/removal.ts'

test('the checksum is CRC-32C', () => {
  expect(crc32c(new TextEncoder().encode('123456789'))).toBe(0xe3069283)
  expect(crc32c(new Uint8Array())).toBe(0)
})

test.each([0, 125, 126, 65_535, 65_536])('a frame of %i bytes has the head RFC 6455 wants', (length) => {
  const made = frame(new Uint8Array(length).fill(7))
  expect(made[0]).toBe(0x82)
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  expect(made.length).toBe(head + length)
  const said = head === 2 ? made[1] : head === 4 ? made.readUInt16BE(2) : Number(made.readBigUInt64BE(2))
  expect(said).toBe(length)
})

test.each([0, 1, 121, 122, 127, 128, 16_383, 16_384, 65_530, 70_000])('an edit of %i bytes is framed as any message is', (length) => {
  const update = new Uint8Array(length).fill(7)
  expect(updateFrame(update)).toEqual(frame(updateMessage(update)))
})

test('a bucket gives its burst, then its rate', () => {
  const bucket = new Bucket(10, 3, 0)
  expect([bucket.take(0), bucket.take(0), bucket.take(0), bucket.take(0)]).toEqual([true, true, true, false])
  expect(bucket.take(100)).toBe(true)
  expect(bucket.spend(5, 100)).toBe(500)
})

test('SYNC-42 a ticket that is refused stays so until its time has run out, another one is not', () => {
  let now = 0
  const refusals = new TicketRefusals(() => now)
  refusals.refuse('t1', 60_000, 403)
  expect(refusals.find('t1')).toBe(403)
  expect(refusals.find('t2')).toBeNull()
  now = 60_000
  expect(refusals.find('t1')).toBeNull()
  refusals.sweep()
  expect(refusals.find('t1')).toBeNull()
})

test('SYNC-41 every reason has a notice with its code, and stock clients stop for just those that bar', () => {
  for (const reason of Object.keys(CLOSE_CODES) as CloseReason[]) {
    const notice = closeNotice(reason)
    expect(notice).toMatchObject({ reason, code: CLOSE_CODES[reason], retry: RETRY[reason] })
    expect(notice.retryAfterMs !== undefined).toBe(notice.retry === 'after')
    const stops = notice.code >= 4400 && notice.code < 4500
    expect(refusalAfter(reason, false) !== null).toBe(stops)
    expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(123)
  }
})

test('SYNC-33 a forwarded address counts only from a known proxy', () => {
  const request = (remoteAddress: string, forwarded?: string) =>
    ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as never
  const read = createAddressReader(['10.0.0.0/8'])
  expect(read(request('1.2.3.4', '9.9.9.9'))).toBe('1.2.3.4')
  expect(read(request('::ffff:10.1.2.3', '6.6.6.6, 9.9.9.9'))).toBe('9.9.9.9')
  expect(read(request('10.1.2.3', '9.9.9.9, 10.5.5.5'))).toBe('9.9.9.9')
  expect(read(request('10.1.2.3'))).toBe('10.1.2.3')
})
