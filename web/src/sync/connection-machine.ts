import { CLOSE_CODES, RETRY, reasonForCode } from '@lectern/shared/access'
import type { CloseReason, Retry } from '@lectern/shared/access'
import type { ConnectionStatus } from '@lectern/shared/sync'

/** Waits of the client end, ms. */
export const CONNECTION_TIMES = {
  /** Full jitter: the n-th wait is anywhere between 0 and base · 2^n, never above the maximum. */
  backoffBase: 100,
  backoffMax: 10_000,
  /** From opening the socket to the first complete state. */
  handshake: 15_000,
  /** Silence after which we ask for a sign of life, and after which the socket counts as dead. */
  pingAfter: 20_000,
  deadAfter: 30_000,
  /** How soon an answer must come when we asked because the machine woke up. */
  wakeAnswer: 5_000,
  backOnline: 3_000,
  /** A storage notice without a close after this long means that the server recovered. */
  troubleOver: 20_000,
  /** When a reason says "later" without saying when. */
  retryAfter: 10_000,
} as const

export type TimerName = 'retry' | 'deadline' | 'back-online' | 'trouble'

/** Why no ticket was to be had. */
export type TicketFailure =
  /** No answer at all, or only a gateway's. */
  | 'network'
  /** The server answered with a fault of its own. */
  | 'server'
  /** Too many requests. */
  | 'busy'
  /** Nobody is signed in any more. */
  | 'signed-out'
  | 'no-access'
  | 'gone'

export type ConnectionEvent =
  | { readonly type: 'start' | 'stop' | 'ticket' | 'opened' | 'hello' | 'synced' | 'saved' }
  | { readonly type: 'browser-online' | 'browser-offline' | 'retry-now' | 'take-over' | 'wake' | 'protocol-error' }
  | { readonly type: 'ticket-failed'; readonly failure: TicketFailure; readonly retryAfterMs?: number }
  | { readonly type: 'notice'; readonly kind: string; readonly reason: string; readonly message?: string; readonly retryAfterMs?: number }
  | { readonly type: 'closed'; readonly code: number }
  | { readonly type: 'silence'; readonly ms: number }
  | { readonly type: 'timer'; readonly name: TimerName }

/** What the provider has to do, in order. */
export type ConnectionEffect =
  | { readonly type: 'get-ticket' | 'open-socket' | 'close-socket' | 'ping' | 'refresh-token' | 'forget-copy' }
  | { readonly type: 'timer'; readonly name: TimerName; readonly ms: number }
  | { readonly type: 'cancel'; readonly name: TimerName }

export interface ConnectionRemoval {
  readonly reason: CloseReason
  readonly message?: string
  readonly retryAfterMs?: number
  /** When we try again by ourselves, ms since 1970; null when a person must act. */
  readonly retryAt: number | null
}

/** The connection as plain data; there is no socket in here. */
export interface ConnectionState {
  readonly phase: 'idle' | 'ticket' | 'opening' | 'handshake' | 'live' | 'waiting' | 'stopped'
  /** Failures since the last complete state. */
  readonly attempts: number
  /** Whether this session has been in sync once. */
  readonly everLive: boolean
  readonly browserOnline: boolean
  readonly reconnectAt: number | null
  /** The server cannot store: editing is paused. */
  readonly trouble: boolean
  readonly backOnline: boolean
  /** Asked for a sign of life and still waiting. */
  readonly pinged: boolean
  /** What the server announced before a close. */
  readonly announced: { readonly reason: string; readonly message?: string; readonly retryAfterMs?: number } | null
  readonly removal: ConnectionRemoval | null
}

/** Time and chance come from outside, so that every transition can be repeated. */
export interface ConnectionWorld {
  /** ms since 1970 */
  readonly now: number
  /** In [0, 1). */
  readonly random: () => number
}

export interface Transition {
  readonly state: ConnectionState
  readonly effects: readonly ConnectionEffect[]
}

export function initialConnection(browserOnline: boolean): ConnectionState {
  return {
    phase: 'idle', attempts: 0, everLive: false, browserOnline, reconnectAt: null, trouble: false, backOnline: false,
    pinged: false, announced: null, removal: null,
  }
}

/** The wait before attempt `attempts` + 1 (full jitter). */
export function backoff(attempts: number, random: () => number): number {
  const ceiling = Math.min(CONNECTION_TIMES.backoffMax, CONNECTION_TIMES.backoffBase * 2 ** attempts)
  return Math.round(random() * ceiling)
}

/** S2 §4 "Editor connection", from the connection alone. */
export function connectionStatus(state: ConnectionState): ConnectionStatus {
  if (state.phase === 'stopped') return 'closed'
  if (state.trouble) return 'server-error'
  if (state.phase === 'live') return state.backOnline ? 'back-online' : 'online'
  if (!state.browserOnline) return 'offline'
  return state.everLive || state.attempts > 0 ? 'reconnecting' : 'connecting'
}

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
      announced: null, removal: state.removal === null ? null : { ...state.removal, retryAt: world.now + ms },
    },
    effects: [...before, ...CANCEL_SOCKET_TIMERS, { type: 'timer', name: 'retry', ms }],
  }
}

/** Stays away until a person acts. */
function halt(state: ConnectionState, removal: Omit<ConnectionRemoval, 'retryAt'>, before: readonly ConnectionEffect[] = []): Transition {
  const forget: ConnectionEffect[] = removal.reason === 'access-revoked' ? [{ type: 'forget-copy' }] : []
  return {
    state: {
      ...state, phase: 'stopped', reconnectAt: null, trouble: false, backOnline: false, pinged: false, announced: null,
      removal: { ...removal, retryAt: null },
    },
    effects: [...before, ...CANCEL_SOCKET_TIMERS, { type: 'cancel', name: 'retry' }, ...forget],
  }
}

const isReason = (reason: string): reason is CloseReason => reason in CLOSE_CODES

/** What a closed socket means: the announced reason when it fits the code, else the code's own. */
function closed(state: ConnectionState, code: number, world: ConnectionWorld): Transition {
  const told = state.announced
  const reason = told !== null && isReason(told.reason) && CLOSE_CODES[told.reason] === code ? told.reason : reasonForCode(code)
  const retry: Retry = reason === null ? 'after' : RETRY[reason]
  if (reason === null) return wait({ ...state, trouble: false }, backoff(state.attempts, world.random), world)
  const said = {
    ...(told?.message === undefined ? {} : { message: told.message }),
    ...(told?.retryAfterMs === undefined ? {} : { retryAfterMs: told.retryAfterMs }),
  }
  if (retry === 'never') return halt(state, { reason, ...said })
  if (retry === 'now') {
    const again = { ...state, removal: null, trouble: false }
    return state.attempts === 0
      ? connect({ ...again, attempts: 1 }, CANCEL_SOCKET_TIMERS)
      : wait(again, backoff(state.attempts, world.random), world)
  }
  const after = told?.retryAfterMs
  switch (reason) {
    case 'server-maintenance': {
      const ms = Math.round(world.random() * (after ?? CONNECTION_TIMES.retryAfter))
      return wait({ ...state, trouble: false, removal: { reason, ...said, retryAt: null } }, ms, world)
    }
    case 'document-locked':
    case 'max-users-reached': {
      // A little later than told, so that those who wait do not all come at once.
      const ms = Math.round((after ?? CONNECTION_TIMES.retryAfter) * (1 + world.random() * 0.2))
      return wait({ ...state, trouble: false, removal: { reason, ...said, retryAt: null } }, ms, world)
    }
    case 'storage': {
      const trouble = told === null || told.reason === 'storage' || state.trouble
      return wait({ ...state, trouble }, Math.max(after ?? 0, backoff(state.attempts, world.random)), world)
    }
    default:
      return wait({ ...state, trouble: false }, Math.max(after ?? 0, backoff(state.attempts, world.random)), world)
  }
}

function ticketFailed(state: ConnectionState, failure: TicketFailure, after: number | undefined, world: ConnectionWorld): Transition {
  const ms = Math.max(after ?? 0, backoff(state.attempts, world.random))
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
        state: { ...state, phase: 'idle', reconnectAt: null, pinged: false, backOnline: false },
        effects: [...drop, ...CANCEL_SOCKET_TIMERS, { type: 'cancel', name: 'retry' }],
      }
    case 'ticket':
      if (state.phase !== 'ticket') return same
      return {
        state: { ...state, phase: 'opening' },
        effects: [{ type: 'open-socket' }, { type: 'timer', name: 'deadline', ms: CONNECTION_TIMES.handshake }],
      }
    case 'ticket-failed':
      return state.phase === 'ticket' ? ticketFailed(state, event.failure, event.retryAfterMs, world) : same
    case 'opened':
      return state.phase === 'opening' ? { state: { ...state, phase: 'handshake' }, effects: [] } : same
    case 'hello':
      return same
    case 'synced': {
      if (state.phase !== 'handshake') return same
      const backOnline = state.everLive || state.attempts > 0
      return {
        state: { ...state, phase: 'live', attempts: 0, everLive: true, trouble: false, backOnline, pinged: false, removal: null },
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
  if (event.kind !== 'removal' && event.kind !== 'fault' && event.kind !== 'storage' && event.kind !== 'maintenance') {
    return { state, effects: [] }
  }
  const announced = {
    reason: event.reason,
    ...(event.message === undefined ? {} : { message: event.message }),
    ...(event.retryAfterMs === undefined ? {} : { retryAfterMs: event.retryAfterMs }),
  }
  return { state: { ...state, announced }, effects: [] }
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
