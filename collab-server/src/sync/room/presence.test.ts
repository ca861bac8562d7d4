import { SYNC_LIMITS, presenceColour } from '@lectern/shared/sync'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { describe, expect, test } from 'vitest'
import type { Member } from './member.ts'
import { Presence } from './presence.ts'

type Entry = readonly [clientId: number, clock: number, state: unknown]

const member = (userId: string): Member => ({ userId, name: userId.toUpperCase(), role: 'editor' }) as Member

const payload = (...entries: Entry[]): Uint8Array => encoding.encode((encoder) => {
  encoding.writeVarUint8Array(encoder, encoding.encode((inner) => {
    encoding.writeVarUint(inner, entries.length)
    for (const [clientId, clock, state] of entries) {
      encoding.writeVarUint(inner, clientId)
      encoding.writeVarUint(inner, clock)
      encoding.writeVarString(inner, typeof state === 'string' ? state : JSON.stringify(state))
    }
  }))
})

/** The entries in a frame of presence. */
function read(frame: Buffer | null): Entry[] {
  if (!frame) return []
  const head = { 126: 4, 127: 10 }[(frame[1] ?? 0) & 127] ?? 2
  const outer = decoding.createDecoder(frame.subarray(head))
  decoding.readVarUint(outer)
  const decoder = decoding.createDecoder(decoding.readVarUint8Array(outer))
  return Array.from({ length: decoding.readVarUint(decoder) }, () =>
    [decoding.readVarUint(decoder), decoding.readVarUint(decoder), JSON.parse(decoding.readVarString(decoder)) as unknown] as const)
}

const watcher = member('watcher')
const seen = (presence: Presence): Entry[] => read(presence.drain()(watcher))
const fresh = (owners: Record<number, string> = {}): Presence => new Presence((clientId) => owners[clientId])
const userOf = (id: string) => ({ id, name: id.toUpperCase(), color: presenceColour(id), role: 'editor' })

describe('SYNC-61 presence', () => {
  test('remembers a thousand of those who have left, and after they were said to be gone no more of them', () => {
    const presence = fresh()
    const last = member('last')
    for (let clientId = 1; clientId <= 1500; clientId++) {
      const one = member(`u${clientId}`)
      presence.receive(one, payload([clientId, 1, {}]))
      // Some say themselves that they go.
      if (clientId % 2 === 0) presence.receive(one, payload([clientId, 2, null]))
      presence.leave(one)
    }
    presence.receive(last, payload([9999, 1, {}]))
    expect(seen(presence)).toHaveLength(1501)
    expect(presence.remembered).toBe(1001)
    // The first to leave are forgotten first; who comes back in time is there still.
    const back = member('u1500')
    presence.receive(back, payload([1500, 5, {}]))
    presence.leave(back)
    presence.receive(last, payload([9999, 2, { a: 1 }]))
    expect(seen(presence).map(([clientId]) => clientId).sort((one, other) => one - other)).toEqual([1500, 9999])
    expect([presence.owner(1), presence.owner(1500), presence.size]).toEqual([undefined, 'u1500', 1])
  })

  test('carries the identity of the session, whatever the client says, and keeps the rest', () => {
    const presence = fresh()
    expect(presence.receive(member('ada'), payload([7, 3, { user: { id: 'eve', name: 'X' }, pointer: { x: 1, y: 2 }, extra: 1 }]))).toBe('own')
    expect(seen(presence)).toEqual([[7, 3, { user: userOf('ada'), pointer: { x: 1, y: 2 }, extra: 1 }]])
  })

  test('binds the first entry that is nobody else\'s; echoes of others are dropped unread', () => {
    const presence = fresh({ 8: 'eve' })
    const ada = member('ada')
    presence.receive(member('bob'), payload([9, 1, {}]))
    seen(presence)
    expect(presence.receive(ada, payload([8, 1, {}], [9, 99, 'no json at all'], [5, 1, null]))).toBe('foreign')
    expect(presence.receive(ada, payload([9, 2, {}], [7, 1, {}]))).toBe('own')
    expect(presence.receive(ada, payload([6, 1, {}]))).toBe('foreign')
    expect(seen(presence).map(([clientId]) => clientId)).toEqual([7])
  })

  test('a tab without a state of its own does not take over what it echoes of another tab of the same person', () => {
    const presence = fresh()
    const [tab, other] = [member('ada'), member('ada')]
    presence.receive(tab, payload([7, 5, {}]))
    expect(presence.receive(other, payload([7, 5, {}]))).toBe('foreign')
    expect(presence.receive(other, payload([12, 0, {}]))).toBe('own')
  })

  test('nobody is told about themselves', () => {
    const presence = fresh()
    const [ada, bob] = [member('ada'), member('bob')]
    presence.receive(ada, payload([7, 1, {}]))
    presence.receive(bob, payload([8, 1, {}]))
    const messageFor = presence.drain()
    expect(read(messageFor(ada)).map(([clientId]) => clientId)).toEqual([8])
    expect(read(messageFor(watcher)).map(([clientId]) => clientId)).toEqual([7, 8])
    expect(read(presence.all(bob)).map(([clientId]) => clientId)).toEqual([7])
  })

  test('the first frame sets the clock, then it moves by at most a thousand and never back (sync row 21)', () => {
    const presence = fresh()
    const ada = member('ada')
    presence.receive(ada, payload([7, 50_000, { at: 1 }]))
    presence.receive(ada, payload([7, 50_000 + SYNC_LIMITS.presenceClockStep + 1, { at: 2 }]))
    presence.receive(ada, payload([7, 49_999, { at: 3 }]))
    expect(seen(presence)).toMatchObject([[7, 50_000, { at: 1 }]])
    presence.receive(ada, payload([7, 50_000 + SYNC_LIMITS.presenceClockStep, { at: 4 }]))
    expect(seen(presence)).toMatchObject([[7, 51_000, { at: 4 }]])
    expect(fresh().receive(ada, payload([7, 2 ** 52, {}]))).toBe('renewed')
    const far = fresh()
    far.receive(ada, payload([7, 2 ** 52, {}]))
    expect(seen(far)).toEqual([])
  })

  test('a state past 4 KB or that is no object is dropped; more entries than allowed are a bad frame', () => {
    const presence = fresh()
    const ada = member('ada')
    presence.receive(ada, payload([7, 1, { junk: 'x'.repeat(SYNC_LIMITS.presenceBytes) }]))
    presence.receive(ada, payload([7, 1, [1, 2]]))
    expect(seen(presence)).toEqual([])
    expect(presence.receive(ada, payload(...Array.from({ length: SYNC_LIMITS.presenceEntries + 1 }, (_, n) => [n, 1, {}] as const)))).toBe('bad')
    expect(presence.receive(ada, Uint8Array.of(200, 1, 2))).toBe('bad')
  })

  test('leaving shows nobody with the next clock; coming back with the old clock is seen', () => {
    const presence = fresh()
    const [before, after] = [member('ada'), member('ada')]
    presence.receive(before, payload([7, 5, { at: 1 }]))
    seen(presence)
    presence.leave(before)
    expect(seen(presence)).toEqual([[7, 6, null]])
    presence.receive(after, payload([7, 5, { at: 2 }]))
    expect(seen(presence)).toMatchObject([[7, 7, { at: 2 }]])
    presence.receive(after, payload([7, 6, { at: 3 }]))
    expect(seen(presence)).toMatchObject([[7, 8, { at: 3 }]])
  })

  test('the late end of a replaced socket does not take the new one\'s presence away (sync row 30)', () => {
    const presence = fresh()
    const [before, after] = [member('ada'), member('ada')]
    presence.receive(before, payload([7, 5, {}]))
    presence.receive(after, payload([7, 6, {}]))
    seen(presence)
    presence.leave(before)
    expect(seen(presence)).toEqual([])
  })

  test('nobody can speak for somebody else (sync row 21)', () => {
    const presence = fresh()
    presence.receive(member('ada'), payload([7, 1, {}]))
    seen(presence)
    expect(presence.receive(member('eve'), payload([7, 2, null]))).toBe('foreign')
    expect(presence.receive(member('eve'), payload([7, 900, {}]))).toBe('foreign')
    expect(seen(presence)).toEqual([])
  })
})
