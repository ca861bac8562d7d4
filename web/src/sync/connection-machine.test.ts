import { CLOSE_CODES, REMOVAL_REASONS, RETRY } from '@lectern/shared/access'
import type { CloseReason } from '@lectern/shared/access'
import { describe, expect, it } from 'vitest'
import { transition } from './connection-machine.ts'
import { CONNECTION_TIMES, backoff, connectionStatus, initialConnection } from './connection-state.ts'
import type { ConnectionEvent, ConnectionState } from './connection-state.ts'

const NOW = 1_000_000
const half = { now: NOW, random: () => 0.5 }

/** Runs events one after the other; answers the last state and all effect names. */
function run(events: readonly ConnectionEvent[], from: ConnectionState = initialConnection(true)) {
  let state = from
  let last: readonly { readonly type: string }[] = []
  const all: string[] = []
  for (const event of events) {
    const next = transition(state, event, half)
    state = next.state
    last = next.effects
    all.push(...next.effects.map((effect) => effect.type))
  }
  return { state, all, last: last.map((effect) => effect.type) }
}

const CONNECT: readonly ConnectionEvent[] = [{ type: 'start' }, { type: 'ticket' }, { type: 'opened' }, { type: 'hello' }, { type: 'synced' }]
const live = (): ConnectionState => run(CONNECT).state
const notice = (reason: CloseReason, retryAfterMs?: number): ConnectionEvent => ({
  type: 'notice', kind: 'removal', reason, ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
})
const closed = (reason: CloseReason): ConnectionEvent => ({ type: 'closed', code: CLOSE_CODES[reason] })

describe('connecting', () => {
  it('fetches a ticket, opens the socket, and is live when the document is complete', () => {
    expect(run([{ type: 'start' }]).last).toEqual(['cancel', 'get-ticket'])
    expect(run(CONNECT.slice(0, 2)).last).toEqual(['open-socket', 'timer'])
    expect(run(CONNECT.slice(0, 2)).state.phase).toBe('opening')
    expect(run(CONNECT.slice(0, 3)).state.phase).toBe('handshake')
    expect(live()).toMatchObject({ phase: 'live', attempts: 0, everLive: true, backOnline: false })
  })

  it('is connecting before the first connection and online after it (S2 §4)', () => {
    expect(connectionStatus(run([{ type: 'start' }]).state)).toBe('connecting')
    expect(connectionStatus(live())).toBe('online')
  })

  it('ignores events that mean nothing in a phase', () => {
    const idle = initialConnection(true)
    for (const type of ['ticket', 'opened', 'synced', 'saved', 'wake', 'retry-now', 'protocol-error'] as const) {
      expect(transition(idle, { type }, half)).toEqual({ state: idle, effects: [] })
    }
    expect(transition(idle, closed('storage'), half).state).toBe(idle)
    expect(run([{ type: 'start' }], live()).last).toEqual([])
  })

  it('gives up a handshake that takes too long', () => {
    const slow = run([...CONNECT.slice(0, 3), { type: 'timer', name: 'deadline' }])
    expect(slow.state.phase).toBe('waiting')
    expect(slow.last).toContain('close-socket')
  })
})

describe('backoff', () => {
  it('has full jitter: anywhere up to 100 ms · 2^n, at most 10 s', () => {
    expect(backoff(0, () => 0)).toBe(0)
    expect(backoff(0, () => 0.999_999)).toBe(100)
    expect(backoff(3, () => 0.999_999)).toBe(800)
    expect(backoff(30, () => 0.999_999)).toBe(CONNECTION_TIMES.backoffMax)
    expect(backoff(4, () => 0.5)).toBe(800)
  })

  it('grows with every failure and starts over once in sync', () => {
    let state = live()
    for (let n = 1; n <= 4; n++) {
      state = run([{ type: 'closed', code: 1006 }], state).state
      expect(state.attempts).toBe(n)
      state = run([{ type: 'timer', name: 'retry' }, { type: 'ticket' }, { type: 'opened' }], state).state
    }
    expect(run([{ type: 'synced' }], state).state.attempts).toBe(0)
  })
})

describe('losing the connection', () => {
  it('waits and says when it tries again', () => {
    const lost = run([{ type: 'closed', code: 1006 }], live())
    expect(lost.state).toMatchObject({ phase: 'waiting', reconnectAt: NOW + 50, removal: null })
    expect(connectionStatus(lost.state)).toBe('reconnecting')
    expect(run([{ type: 'timer', name: 'retry' }], lost.state).state).toMatchObject({ phase: 'ticket', reconnectAt: null })
  })

  it('shows "back online" for three seconds after coming back', () => {
    const back = run([{ type: 'closed', code: 1006 }, { type: 'timer', name: 'retry' }, ...CONNECT.slice(1)], live())
    expect(connectionStatus(back.state)).toBe('back-online')
    expect(connectionStatus(run([{ type: 'timer', name: 'back-online' }], back.state).state)).toBe('online')
  })

  it('tries at once when somebody says so, or the browser is back online', () => {
    const lost = run([{ type: 'closed', code: 1006 }], live()).state
    expect(run([{ type: 'retry-now' }], lost).last).toContain('get-ticket')
    expect(run([{ type: 'browser-online' }], lost).last).toContain('get-ticket')
    expect(run([{ type: 'wake' }], lost).last).toContain('get-ticket')
  })

  it('is offline as soon as the browser says so, and drops the socket', () => {
    const off = run([{ type: 'browser-offline' }], live())
    expect(connectionStatus(off.state)).toBe('offline')
    expect(off.last).toContain('close-socket')
    expect(run([{ type: 'browser-offline' }], run([{ type: 'closed', code: 1006 }], live()).state).state.browserOnline).toBe(false)
  })

  it('goes online however wrong the browser is about being offline', () => {
    const wrong = run([{ type: 'browser-offline' }, { type: 'timer', name: 'retry' }, ...CONNECT.slice(1)], live())
    expect(wrong.state.phase).toBe('live')
    expect(connectionStatus(wrong.state)).toBe('back-online')
  })

  it('counts a message that cannot be read as a lost connection', () => {
    const broken = run([{ type: 'protocol-error' }], live())
    expect(broken.state.phase).toBe('waiting')
    expect(broken.last).toContain('close-socket')
  })
})

describe('a dead socket', () => {
  it('asks for a sign of life after 20 s of silence, once', () => {
    const asked = run([{ type: 'silence', ms: CONNECTION_TIMES.pingAfter }], live())
    expect(asked.last).toEqual(['ping'])
    expect(run([{ type: 'silence', ms: CONNECTION_TIMES.pingAfter + 2_000 }], asked.state).last).toEqual([])
    expect(run([{ type: 'silence', ms: 0 }], asked.state).state.pinged).toBe(false)
  })

  it('is given up after 30 s without any message', () => {
    const dead = run([{ type: 'silence', ms: CONNECTION_TIMES.deadAfter }], live())
    expect(dead.state.phase).toBe('waiting')
    expect(dead.last).toContain('close-socket')
  })

  it('is found at once when the machine wakes up', () => {
    const woken = run([{ type: 'wake' }], live())
    expect(woken.last).toEqual(['ping', 'timer'])
    expect(run([{ type: 'timer', name: 'deadline' }], woken.state).state.phase).toBe('waiting')
    const answered = run([{ type: 'silence', ms: 0 }, { type: 'timer', name: 'deadline' }], woken.state)
    expect(answered.state.phase).toBe('live')
  })

  it('is not looked for while there is none', () => {
    expect(run([{ type: 'silence', ms: 60_000 }]).last).toEqual([])
  })
})

describe('no ticket', () => {
  const failing = (failure: 'network' | 'server' | 'busy' | 'signed-out' | 'no-access' | 'gone') =>
    run([{ type: 'start' }, { type: 'ticket-failed', failure }])

  it('waits when no answer came', () => {
    expect(failing('network').state).toMatchObject({ phase: 'waiting', trouble: false })
    expect(connectionStatus(failing('network').state)).toBe('reconnecting')
  })

  it('pauses editing when the server is at fault (S2 §4 "server error")', () => {
    expect(connectionStatus(failing('server').state)).toBe('server-error')
  })

  it('waits at least a second when there were too many requests', () => {
    expect(failing('busy').state.reconnectAt).toBeGreaterThanOrEqual(NOW + 1000)
  })

  it('stops when signed out, without access, or without a lesson', () => {
    expect(failing('signed-out').state.removal?.reason).toBe('session-expired')
    expect(failing('no-access').state.removal?.reason).toBe('access-revoked')
    expect(failing('no-access').last).toContain('forget-copy')
    expect(failing('gone').state.removal?.reason).toBe('document-deleted')
    expect(failing('gone').last).not.toContain('forget-copy')
  })
})

describe('refused for now', () => {
  const refused = (failure: 'removed' | 'locked' | 'full' | 'maintenance', details: { retryAfterMs?: number; place?: number } = {}) =>
    run([{ type: 'start' }, { type: 'ticket-failed', failure, ...details }]).state

  it('somebody taken out for a while stays out and knows how long', () => {
    expect(refused('removed', { retryAfterMs: 60_000 })).toMatchObject({
      phase: 'stopped', removal: { reason: 'admin-removed', bannedUntil: NOW + 60_000, retryAt: null },
    })
    expect(run([{ type: 'retry-now' }], refused('removed')).last).toContain('get-ticket')
  })

  it('waits before a locked lesson and is let in by itself', () => {
    const waiting = refused('locked', { retryAfterMs: 10_000 })
    expect(waiting).toMatchObject({ phase: 'waiting', reconnectAt: NOW + 11_000, removal: { reason: 'document-locked' } })
    const inside = run([{ type: 'timer', name: 'retry' }, ...CONNECT.slice(1)], waiting)
    expect(inside.state).toMatchObject({ phase: 'live', removal: null })
  })

  it('waits for a seat and knows its place, which is told anew at every try', () => {
    const third = refused('full', { retryAfterMs: 10_000, place: 3 })
    expect(third.removal).toMatchObject({ reason: 'max-users-reached', place: 3 })
    const second = run([{ type: 'timer', name: 'retry' }, { type: 'ticket-failed', failure: 'full', place: 2 }], third).state
    expect(second.removal?.place).toBe(2)
  })

  it('comes back from maintenance after a random share of the wait', () => {
    expect(refused('maintenance', { retryAfterMs: 30_000 })).toMatchObject({
      phase: 'waiting', reconnectAt: NOW + 15_000, removal: { reason: 'server-maintenance' },
    })
  })

  it('asks a server under maintenance no more than once a second, however little of it is left', () => {
    expect(refused('maintenance', { retryAfterMs: 40 }).reconnectAt).toBe(NOW + 1_000)
  })

  it('a maintenance that is only announced closes nothing and explains no other close', () => {
    const told = run([{ type: 'notice', kind: 'maintenance', reason: 'server-maintenance', retryAfterMs: 60_000 }], live()).state
    expect(told).toMatchObject({ phase: 'live', announced: null })
    expect(run([closed('server-maintenance')], told).state.removal).not.toHaveProperty('retryAfterMs')
  })
})

describe('sync row 26: what each close means', () => {
  for (const reason of REMOVAL_REASONS) {
    it(`${reason} behaves as its row of the table`, () => {
      const { state, last } = run([notice(reason), closed(reason)], live())
      if (RETRY[reason] === 'never') {
        expect(state).toMatchObject({ phase: 'stopped', removal: { reason, retryAt: null } })
        expect(connectionStatus(state)).toBe('closed')
        expect(last).not.toContain('get-ticket')
      } else if (RETRY[reason] === 'now') {
        expect(state).toMatchObject({ phase: 'ticket', removal: null })
        expect(last).toContain('get-ticket')
      } else {
        expect(state).toMatchObject({ phase: 'waiting', removal: { reason } })
        expect(state.removal?.retryAt).toBe(state.reconnectAt)
      }
    })
  }

  it('clears the copy on this device only when access was revoked', () => {
    expect(run([closed('access-revoked')], live()).last).toContain('forget-copy')
    expect(run([closed('document-deleted')], live()).last).not.toContain('forget-copy')
  })

  it('spreads returns after maintenance over the whole wait', () => {
    const at = (random: number) => transition(
      run([notice('server-maintenance', 8_000)], live()).state, closed('server-maintenance'), { now: NOW, random: () => random },
    ).state.reconnectAt
    expect(at(0)).toBe(NOW)
    expect(at(0.5)).toBe(NOW + 4_000)
  })

  it('waits a little longer than told for a seat or a lock', () => {
    const { state } = run([notice('max-users-reached', 10_000), closed('max-users-reached')], live())
    expect(state.reconnectAt).toBe(NOW + 11_000)
  })

  it('does not return to a server in a loop when "now" fails again and again', () => {
    const again = run([closed('permission-changed'), { type: 'ticket' }, { type: 'opened' }, closed('permission-changed')], live())
    expect(again.state).toMatchObject({ phase: 'waiting', attempts: 2 })
  })

  it('takes back a duplicate session and returns after inactivity when the person says so', () => {
    for (const [reason, type] of [['duplicate-session', 'take-over'], ['inactive-timeout', 'retry-now']] as const) {
      const out = run([closed(reason)], live()).state
      expect(run([{ type }], out)).toMatchObject({ state: { phase: 'ticket', removal: null } })
    }
  })

  it('keeps what the server said', () => {
    const told = run([{ type: 'notice', kind: 'removal', reason: 'admin-removed', message: 'See you' }, closed('admin-removed')], live())
    expect(told.state.removal).toMatchObject({ reason: 'admin-removed', message: 'See you' })
  })

  it('takes the code over an announcement that does not fit it', () => {
    expect(run([notice('admin-removed'), closed('document-deleted')], live()).state.removal?.reason).toBe('document-deleted')
  })
})

describe('server trouble', () => {
  it('pauses editing at a storage notice until something is saved again', () => {
    const trouble = run([{ type: 'notice', kind: 'storage', reason: 'storage' }], live())
    expect(connectionStatus(trouble.state)).toBe('server-error')
    expect(connectionStatus(run([{ type: 'saved' }], trouble.state).state)).toBe('online')
    expect(connectionStatus(run([{ type: 'timer', name: 'trouble' }], trouble.state).state)).toBe('online')
  })

  it('stays paused after 1013 until the server is back', () => {
    const out = run([{ type: 'notice', kind: 'fault', reason: 'storage' }, closed('storage')], live())
    expect(connectionStatus(out.state)).toBe('server-error')
    expect(connectionStatus(run([{ type: 'timer', name: 'retry' }, ...CONNECT.slice(1)], out.state).state)).toBe('back-online')
  })

  it('waits inside while the server has no memory for the lesson, longer than a handshake may take', () => {
    const inside = run(CONNECT.slice(0, 3))
    const told = transition(inside.state, { type: 'notice', kind: 'waiting', reason: 'server-full', retryAfterMs: 60_000 }, half)
    expect(connectionStatus(told.state)).toBe('server-full')
    expect(told.effects).toEqual([{ type: 'timer', name: 'deadline', ms: 75_000 }])
    expect(connectionStatus(run([{ type: 'hello' }, { type: 'synced' }], told.state).state)).toBe('online')
  })

  it('comes back by itself to a full server, and says so meanwhile', () => {
    const out = run([{ type: 'notice', kind: 'fault', reason: 'server-full', retryAfterMs: 5_000 }, closed('server-full')], live())
    expect(connectionStatus(out.state)).toBe('server-full')
    expect(out.state.phase).toBe('waiting')
    expect(connectionStatus(run([{ type: 'retry-now' }, ...CONNECT.slice(1)], out.state).state)).toBe('back-online')
  })

  it('does not blame the server for a slow consumer', () => {
    const out = run([{ type: 'notice', kind: 'fault', reason: 'slow-consumer' }, closed('slow-consumer')], live())
    expect(connectionStatus(out.state)).toBe('reconnecting')
  })
})

describe('token', () => {
  it('is renewed over the open socket when it is due (sync row 22)', () => {
    expect(run([{ type: 'notice', kind: 'token-due', reason: 'token-due' }], live()).last).toEqual(['refresh-token'])
    expect(run([{ type: 'notice', kind: 'token-accepted', reason: 'token-accepted' }], live()).last).toEqual([])
  })
})

describe('stopping', () => {
  it('closes the socket and cancels every timer', () => {
    const { state, last } = run([{ type: 'stop' }], live())
    expect(state.phase).toBe('idle')
    expect(last).toEqual(['close-socket', 'cancel', 'cancel', 'cancel', 'cancel'])
  })
})
