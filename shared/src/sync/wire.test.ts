import * as decoding from 'lib0/decoding'
import { describe, expect, test } from 'vitest'
import {
  MESSAGE, SYNC_LIMITS, encodeHello, encodeNotice, encodeSaved, encodeToken, readHello, readNotice, readSaved, readToken,
} from './index.ts'
import type { Hello, Notice } from './index.ts'

const hello: Hello = {
  protocol: 1, role: 'editor', userId: 'u', epoch: 2, docSeq: 123_456, schema: { min: 1, max: 1 },
  limits: { frameBytes: SYNC_LIMITS.frameBytes, presenceBytes: SYNC_LIMITS.presenceBytes }, tokenExpiresAt: 1_800_000_000_000,
}

/** The type of a message and the rest of it. */
function opened(message: Uint8Array): { type: number; rest: decoding.Decoder } {
  const rest = decoding.createDecoder(message)
  return { type: decoding.readVarUint(rest), rest }
}

describe('messages of the socket', () => {
  test('saved carries two counts and no more', () => {
    for (const saved of [{ frames: 0, docSeq: 0 }, { frames: 1, docSeq: 127 }, { frames: 4_000_000_000, docSeq: Number.MAX_SAFE_INTEGER }]) {
      const { type, rest } = opened(encodeSaved(saved))
      expect(type).toBe(MESSAGE.saved)
      expect(readSaved(rest)).toEqual(saved)
      expect(decoding.hasContent(rest)).toBe(false)
    }
    expect(encodeSaved({ frames: 5, docSeq: 9 })).toHaveLength(3)
  })

  test('hello, notice and token come out as they went in', () => {
    const notice: Notice = { kind: 'removal', reason: 'access-revoked', code: 4403, retry: 'never', message: 'Вас больше нет · 👋' }
    const first = opened(encodeHello(hello))
    expect(first.type).toBe(MESSAGE.hello)
    expect(readHello(first.rest)).toEqual(hello)
    const second = opened(encodeNotice(notice))
    expect(second.type).toBe(MESSAGE.notice)
    expect(readNotice(second.rest)).toEqual(notice)
    const third = opened(encodeToken('abc.def'))
    expect(third.type).toBe(MESSAGE.token)
    expect(readToken(third.rest)).toBe('abc.def')
  })

  test('a message that is cut short, of another shape or of another protocol is refused', () => {
    const whole = encodeHello(hello)
    for (let length = 1; length < whole.length; length++) expect(() => readHello(opened(whole.slice(0, length)).rest)).toThrow(Error)
    expect(() => readHello(opened(encodeToken('not json')).rest)).toThrow(Error)
    expect(() => readHello(opened(encodeToken(JSON.stringify({ ...hello, protocol: 2 }))).rest)).toThrow(Error)
    expect(() => readNotice(opened(encodeToken('{"kind":"removal"}')).rest)).toThrow(Error)
    expect(() => readNotice(opened(encodeToken('{"gossip":1}')).rest)).toThrow(Error)
    expect(() => readSaved(opened(new Uint8Array([MESSAGE.saved])).rest)).toThrow(Error)
  })

  test('a notice of a kind that a newer server has is passed over, and so is what it says newly of a job', () => {
    expect(readNotice(opened(encodeToken('{"kind":"gossip","words":["new"]}')).rest)).toBeNull()
    const notice = { kind: 'job', reason: 'job', code: 0, retry: 'never' } as const
    const job = { jobId: 'j', kind: 'poem', state: 'rhyming', progress: 1 }
    expect(readNotice(opened(encodeToken(JSON.stringify({ ...notice, job }))).rest)).toEqual(notice)
  })

  test('types stay clear of y-websocket and of other servers', () => {
    expect([MESSAGE.sync, MESSAGE.awareness, MESSAGE.auth, MESSAGE.queryAwareness]).toEqual([0, 1, 2, 3])
    for (const type of [MESSAGE.saved, MESSAGE.hello, MESSAGE.token, MESSAGE.notice]) {
      expect(type).toBeGreaterThan(10)
      expect(type).not.toBe(102)
    }
  })
})
