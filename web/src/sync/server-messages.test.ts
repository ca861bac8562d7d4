import { NOTICE_REASONS } from '@lectern/shared/sync'
import { describe, expect, it } from 'vitest'
import { NO_SERVER_MESSAGES, messagesAfter, messagesAtHello } from './server-messages.ts'

const NOW = 1_000_000

describe('what the server says without closing anything', () => {
  it('a maintenance is counted down to, and can be called off', () => {
    const told = messagesAfter(NO_SERVER_MESSAGES, { kind: 'maintenance', reason: NOTICE_REASONS.maintenance, retryAfterMs: 60_000, message: 'New disks' }, NOW)
    expect(told.maintenance).toEqual({ startsAt: NOW + 60_000, message: 'New disks' })
    expect(messagesAfter(told, { kind: 'maintenance', reason: NOTICE_REASONS.maintenanceCancelled }, NOW).maintenance).toBeNull()
  })

  it('a lock comes and goes', () => {
    const locked = messagesAfter(NO_SERVER_MESSAGES, { kind: 'lock', reason: NOTICE_REASONS.lockedEditing }, NOW)
    expect(locked.lock).toBe('editing')
    expect(messagesAfter(locked, { kind: 'lock', reason: NOTICE_REASONS.lockedEntry }, NOW).lock).toBe('entry')
    expect(messagesAfter(locked, { kind: 'lock', reason: NOTICE_REASONS.unlocked }, NOW).lock).toBeNull()
  })

  it('a large lesson becomes a full one, and the size stays known', () => {
    const large = messagesAfter(NO_SERVER_MESSAGES, { kind: 'size', reason: NOTICE_REASONS.large, bytes: 6_000_000 }, NOW)
    expect(large.size).toEqual({ bytes: 6_000_000, isFull: false })
    expect(messagesAfter(large, { kind: 'size', reason: NOTICE_REASONS.tooLarge }, NOW).size).toEqual({ bytes: 6_000_000, isFull: true })
  })

  it('a new connection knows its lock from the hello and nothing else', () => {
    expect(messagesAtHello({ lock: 'editing' })).toEqual({ ...NO_SERVER_MESSAGES, lock: 'editing' })
    expect(messagesAtHello({})).toEqual(NO_SERVER_MESSAGES)
  })

  it('other notices change nothing', () => {
    const word = messagesAtHello({ lock: 'entry' })
    expect(messagesAfter(word, { kind: 'token-due', reason: 'session-expired' }, NOW)).toBe(word)
  })
})
