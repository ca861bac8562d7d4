import { CLOSE_CODES, RETRY, reasonForCode } from '@lectern/shared/access'
import type { CloseReason, Retry } from '@lectern/shared/access'
import { CONNECTION_TIMES, backoff } from './connection-state.ts'
import type {
  ConnectionEffect, ConnectionEvent, ConnectionRemoval, ConnectionState, ConnectionWorld, RefusalDetails, TicketFailure, TimerName, Transition,
} from './connection-state.ts'

const CANCEL_SOCKET_TIMERS: readonly ConnectionEffect[] = [
  { type: 'cancel', name: 'deadline' },
  { type: 'cancel', name: 'back-online' },
  { type: 'cancel', name: 'trouble' },
]

/** Fetches a ticket at once, whatever was planned. */
function connect(state: ConnectionState, before: readonly ConnectionEffect[] = []): Transition {
  return {
    state: { ...state, phase: 'ticket', reconnectAt: null, pinged: false, announced: null, backOnline: false },
    effects: [...before, { type: 'cancel', name: 'retry' }, { type: 'get-ticket' }],
  }
}

/** Waits and tries again. */
function wait(state: ConnectionState, ms: number, world: ConnectionWorld, before: readonly ConnectionEffect[] = []): Transition {
  return {
    state: {
      ...state, phase: 'waiting', attempts: state.attempts + 1, reconnectAt: world.now + ms, backOnline: false, pinged: false,
      full: false, announced: null, removal: state.removal === null ? null : { ...state.removal, retryAt: world.now + ms },
    },
    effects: [...before, ...CANCEL_SOCKET_TIMERS, { type: 'timer', name: 'retry', ms }],
  }
}

/** Stays away until a person acts. */
function halt(state: ConnectionState, removal: Omit<ConnectionRemoval, 'retryAt'>, before: readonly ConnectionEffect[] = []): Transition {
  const forget: ConnectionEffect[] = removal.reason === 'access-revoked' ? [{ type: 'forget-copy' }] : []
  return {
    state: {
      ...state, phase: 'stopped', reconnectAt: null, trouble: false, backOnline: false, full: false, pinged: false, announced: null,
      removal: { ...removal, retryAt: null },
    },
    effects: [...before, ...CANCEL_SOCKET_TIMERS, { type: 'cancel', name: 'retry' }, ...forget],
  }
}

const isReason = (reason: string): reason is CloseReason => reason in CLOSE_CODES

/** What a closed socket means: the announced reason when it fits the code, else the code's own. */
function closed(state: ConnectionState, code: number, world: ConnectionWorld): Transition {
  const announced = state.announced
  const reason = announced !== null && isReason(announced.reason) && CLOSE_CODES[announced.reason] === code ? announced.reason : reasonForCode(code)
  const retry: Retry = reason === null ? 'after' : RETRY[reason]
  if (reason === null) return wait({ ...state, trouble: false }, backoff(state.attempts, world.random), world)
  const details = announced === null ? {} : detailsIn(announced)
  if (retry === 'never') return halt(state, { reason, ...details, ...banned(details, world) })
  if (retry === 'now') {
    const again = { ...state, removal: null, trouble: false }
    return state.attempts === 0
      ? connect({ ...again, attempts: 1 }, CANCEL_SOCKET_TIMERS)
      : wait(again, backoff(state.attempts, world.random), world)
  }
  return waitAfter(state, reason, details, world)
}

/** The wait that a reason asks for, with what is shown meanwhile. */
function waitAfter(state: ConnectionState, reason: CloseReason, details: RefusalDetails, world: ConnectionWorld, atLeast = 0): Transition {
  const after = details.retryAfterMs
  const shown = { ...state, trouble: false, removal: { reason, ...details, retryAt: null } }
  switch (reason) {
    case 'server-maintenance':
      return wait(shown, Math.max(atLeast, Math.round(world.random() * (after ?? CONNECTION_TIMES.retryAfter))), world)
    case 'document-locked':
    case 'max-users-reached':
      // A little later than told, so that those who wait do not all come at once.
      return wait(shown, Math.round((after ?? CONNECTION_TIMES.retryAfter) * (1 + world.random() * 0.2)), world)
    case 'server-full': {
      const again = wait({ ...state, trouble: false }, Math.round((after ?? CONNECTION_TIMES.retryAfter) * (1 + world.random() * 0.2)), world)
      return { ...again, state: { ...again.state, full: true } }
    }
    case 'storage': {
      const trouble = state.announced === null || state.announced.reason === 'storage' || state.trouble
      return wait({ ...state, trouble }, Math.max(after ?? 0, backoff(state.attempts, world.random)), world)
    }
    default:
      return wait({ ...state, trouble: false }, Math.max(after ?? 0, backoff(state.attempts, world.random)), world)
  }
}

function detailsIn({ message, retryAfterMs, place }: RefusalDetails): RefusalDetails {
  return {
    ...(message === undefined ? {} : { message }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(place === undefined ? {} : { place }),
  }
}

const banned = ({ retryAfterMs }: RefusalDetails, world: ConnectionWorld): { readonly bannedUntil?: number } =>
  retryAfterMs === undefined ? {} : { bannedUntil: world.now + retryAfterMs }

function ticketFailed(state: ConnectionState, failure: TicketFailure, details: RefusalDetails, world: ConnectionWorld): Transition {
  const ms = Math.max(details.retryAfterMs ?? 0, backoff(state.attempts, world.random))
  switch (failure) {
    case 'network':
      return wait({ ...state, trouble: false }, ms, world)
    case 'server':
      return wait({ ...state, trouble: true }, ms, world)
    case 'busy':
      return wait(state, Math.max(ms, 1000), world)
    case 'signed-out':
      return halt(state, { reason: 'session-expired' })
    case 'no-access':
      return halt(state, { reason: 'access-revoked' })
    case 'gone':
      return halt(state, { reason: 'document-deleted' })
    case 'removed':
      return halt(state, { reason: 'admin-removed', ...details, ...banned(details, world) })
    case 'locked':
      return waitAfter(state, 'document-locked', details, world)
    case 'full':
      return waitAfter(state, 'max-users-reached', details, world)
    case 'maintenance':
      return waitAfter(state, 'server-maintenance', details, world, CONNECTION_TIMES.maintenanceLeast)
  }
}

const hasSocket = (state: ConnectionState): boolean =>
  state.phase === 'opening' || state.phase === 'handshake' || state.phase === 'live'

/** One step. Events that mean nothing in a phase change nothing. */
export function transition(state: ConnectionState, event: ConnectionEvent, world: ConnectionWorld): Transition {
  const same: Transition = { state, effects: [] }
  const drop: readonly ConnectionEffect[] = hasSocket(state) ? [{ type: 'close-socket' }] : []
  switch (event.type) {
    case 'start':
      return state.phase === 'idle' ? connect(state) : same
    case 'stop':
      return {
        state: { ...state, phase: 'idle', reconnectAt: null, pinged: false, backOnline: false, full: false },
        effects: [...drop, ...CANCEL_SOCKET_TIMERS, { type: 'cancel', name: 'retry' }],
      }
    case 'ticket':
      if (state.phase !== 'ticket') return same
      return {
        state: { ...state, phase: 'opening' },
        effects: [{ type: 'open-socket' }, { type: 'timer', name: 'deadline', ms: CONNECTION_TIMES.handshake }],
      }
    case 'ticket-failed':
      return state.phase === 'ticket' ? ticketFailed(state, event.failure, detailsIn(event), world) : same
    case 'opened':
      return state.phase === 'opening' ? { state: { ...state, phase: 'handshake' }, effects: [] } : same
    case 'hello':
      return same
    case 'synced': {
      if (state.phase !== 'handshake') return same
      const backOnline = state.everLive || state.attempts > 0
      return {
        state: { ...state, phase: 'live', attempts: 0, everLive: true, trouble: false, backOnline, full: false, pinged: false, removal: null },
        effects: [
          { type: 'cancel', name: 'deadline' },
          ...(backOnline ? [{ type: 'timer', name: 'back-online', ms: CONNECTION_TIMES.backOnline } as const] : []),
        ],
      }
    }
    case 'saved':
      return state.phase === 'live' && state.trouble
        ? { state: { ...state, trouble: false }, effects: [{ type: 'cancel', name: 'trouble' }] }
        : same
    case 'notice':
      return noticed(state, event)
    case 'closed':
      return hasSocket(state) ? closed(state, event.code, world) : same
    case 'protocol-error':
      return hasSocket(state) ? wait({ ...state, trouble: false }, backoff(state.attempts, world.random), world, drop) : same
    case 'silence':
      return silent(state, event.ms, world)
    case 'wake':
      if (state.phase === 'waiting') return connect(state)
      if (state.phase !== 'live') return same
      return {
        state: { ...state, pinged: true },
        effects: [{ type: 'ping' }, { type: 'timer', name: 'deadline', ms: CONNECTION_TIMES.wakeAnswer }],
      }
    case 'browser-online': {
      const online = { ...state, browserOnline: true }
      if (state.phase === 'waiting') return connect({ ...online, attempts: Math.max(1, Math.min(state.attempts, 3)) })
      return { state: online, effects: state.phase === 'live' ? [{ type: 'ping' }] : [] }
    }
    case 'browser-offline': {
      const offline = { ...state, browserOnline: false }
      if (!hasSocket(state)) return { state: offline, effects: [] }
      return wait({ ...offline, trouble: false }, CONNECTION_TIMES.backoffMax, world, drop)
    }
    case 'retry-now':
    case 'take-over':
      if (state.phase === 'waiting') return connect(state)
      if (state.phase !== 'stopped') return same
      return connect({ ...state, removal: null, attempts: 1 })
    case 'timer':
      return timed(state, event.name, world, drop)
  }
}

function noticed(state: ConnectionState, event: Extract<ConnectionEvent, { type: 'notice' }>): Transition {
  if (event.kind === 'token-due') return { state, effects: [{ type: 'refresh-token' }] }
  if (event.kind === 'storage' && state.phase === 'live') {
    return {
      state: { ...state, trouble: true, announced: { reason: event.reason } },
      effects: [{ type: 'timer', name: 'trouble', ms: CONNECTION_TIMES.troubleOver }],
    }
  }
  if (event.kind === 'waiting' && state.phase === 'handshake') {
    const ms = (event.retryAfterMs ?? CONNECTION_TIMES.room) + CONNECTION_TIMES.roomGrace
    return { state: { ...state, full: true }, effects: [{ type: 'timer', name: 'deadline', ms }] }
  }
  // An announced maintenance closes nothing yet; the goodbye comes with its own notice.
  if (event.kind !== 'removal' && event.kind !== 'fault' && event.kind !== 'storage') return { state, effects: [] }
  return { state: { ...state, announced: { reason: event.reason, ...detailsIn(event) } }, effects: [] }
}

function silent(state: ConnectionState, ms: number, world: ConnectionWorld): Transition {
  if (state.phase !== 'live') return { state, effects: [] }
  if (ms >= CONNECTION_TIMES.deadAfter) {
    return wait({ ...state, trouble: false }, backoff(state.attempts, world.random), world, [{ type: 'close-socket' }])
  }
  if (ms >= CONNECTION_TIMES.pingAfter) {
    return state.pinged ? { state, effects: [] } : { state: { ...state, pinged: true }, effects: [{ type: 'ping' }] }
  }
  if (!state.pinged) return { state, effects: [] }
  return { state: { ...state, pinged: false }, effects: [{ type: 'cancel', name: 'deadline' }] }
}

function timed(state: ConnectionState, name: TimerName, world: ConnectionWorld, drop: readonly ConnectionEffect[]): Transition {
  switch (name) {
    case 'retry':
      return state.phase === 'waiting' ? connect(state) : { state, effects: [] }
    case 'back-online':
      return { state: { ...state, backOnline: false }, effects: [] }
    case 'trouble':
      return { state: state.phase === 'live' ? { ...state, trouble: false } : state, effects: [] }
    case 'deadline':
      // Too slow to become live, or no sign of life after waking up.
      if (state.phase === 'live' && !state.pinged) return { state, effects: [] }
      if (!hasSocket(state)) return { state, effects: [] }
      return wait({ ...state, trouble: false }, backoff(state.attempts, world.random), world, drop)
  }
}
