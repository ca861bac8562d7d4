import { describe, expect, test } from 'vitest'
import { CLOSE_CODES, FAULT_REASONS, REMOVAL_REASONS, RETRY, endsReading, mayBeAdministrator, reasonForCode, removalReasonSchema } from './index.ts'

/** The table of close codes: reason, code, whether a stock client (y-websocket 3.1) comes back by itself, what ours does. */
const TABLE = [
  ['unauthorized', 4401, false, 'never'],
  ['access-revoked', 4403, false, 'never'],
  ['document-deleted', 4404, false, 'never'],
  ['inactive-timeout', 4408, false, 'never'],
  ['duplicate-session', 4409, false, 'never'],
  ['admin-removed', 4410, false, 'never'],
  ['session-expired', 4419, false, 'now'],
  ['policy-violation', 4422, false, 'never'],
  ['document-locked', 4423, false, 'after'],
  ['max-users-reached', 4429, false, 'after'],
  ['permission-changed', 4501, true, 'now'],
  ['server-maintenance', 4503, true, 'after'],
] as const
const FAULTS = [
  ['bad-frame', 4400, false, 'never'],
  ['client-too-old', 4426, false, 'never'],
  ['storage', 1013, true, 'after'],
  ['slow-consumer', 1013, true, 'after'],
  ['oversize-frame', 1009, true, 'after'],
  ['server-full', 1013, true, 'after'],
] as const

describe('S2 §4: the reasons for which somebody is removed', () => {
  test('there are twelve, each with its code and what a client does (sync row 26)', () => {
    expect(TABLE.map(([reason]) => reason).sort()).toEqual([...REMOVAL_REASONS].sort())
    expect(FAULTS.map(([reason]) => reason).sort()).toEqual([...FAULT_REASONS].sort())
  })

  test.each([...TABLE, ...FAULTS])('%s closes with %i; stock clients come back: %s; ours: %s', (reason, code, reconnects, retry) => {
    expect(CLOSE_CODES[reason]).toBe(code)
    expect(RETRY[reason]).toBe(retry)
    // y-websocket 3.1 stops for good at 4400–4499 and reconnects at every other code.
    expect(code >= 4400 && code <= 4499).toBe(!reconnects)
  })

  test('a code of ours tells its reason, any other code none', () => {
    for (const [reason, code] of TABLE) expect(reasonForCode(code)).toBe(reason)
    for (const code of [1000, 1006, 4000, 4499, 4500]) expect(reasonForCode(code)).toBeNull()
  })

  test('removal codes are all different', () => {
    expect(new Set(REMOVAL_REASONS.map((reason) => CLOSE_CODES[reason])).size).toBe(12)
  })

  test('S2 §6 after five of them the person may not read the document any more; the others take nothing from the screen', () => {
    const ending = ['access-revoked', 'admin-removed', 'document-deleted', 'session-expired', 'unauthorized']
    expect([...REMOVAL_REASONS, ...FAULT_REASONS].filter(endsReading).sort()).toEqual(ending)
  })

  test('S2 §8 an administrator could have done eight of them, and no fault', () => {
    expect([...REMOVAL_REASONS, ...FAULT_REASONS].filter((reason) => !mayBeAdministrator(reason)).sort()).toEqual([
      'bad-frame', 'client-too-old', 'duplicate-session', 'inactive-timeout', 'oversize-frame', 'server-full', 'session-expired',
      'slow-consumer', 'storage', 'unauthorized',
    ])
  })

  test('only the twelve are accepted as a reason', () => {
    expect(removalReasonSchema.safeParse('access-revoked').success).toBe(true)
    expect(removalReasonSchema.safeParse('bored').success).toBe(false)
  })
})
