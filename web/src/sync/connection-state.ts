import type { CloseReason } from '@lectern/shared/access'
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
  /** The shortest wait for the end of a maintenance; shares of the little that is left would be asked for ever faster. */
  maintenanceLeast: 1_000,
  /** From a waiting notice to the first complete state, when it does not say how long; and what comes on top of what it says. */
  room: 60_000,
  roomGrace: 15_000,
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
  /** Taken out of this lesson for a while. */
  | 'removed'
  /** Only owners may be in it now. */
  | 'locked'
  /** Every seat is taken. */
  | 'full'
  | 'maintenance'

/** What the server adds to a refusal or a goodbye. */
export interface RefusalDetails {
  /** In the words of whoever did it. */
  readonly message?: string
  /** When coming back makes sense, ms from now. */
  readonly retryAfterMs?: number
  /** The place among those who wait for a seat, from 1. */
  readonly place?: number
}

/** Why no ticket was to be had; anything else thrown by `getTicket` counts as no answer. */
export class TicketError extends Error {
  override readonly name = 'TicketError'
  readonly failure: TicketFailure
  readonly details: RefusalDetails
  constructor(failure: TicketFailure, details: RefusalDetails = {}) {
    super(`No ticket: ${failure}`)
    this.failure = failure
    this.details = details
  }
}

export type ConnectionEvent =
  | { readonly type: 'start' | 'stop' | 'ticket' | 'opened' | 'hello' | 'synced' | 'saved' }
  | { readonly type: 'browser-online' | 'browser-offline' | 'retry-now' | 'take-over' | 'wake' | 'protocol-error' }
  | ({ readonly type: 'ticket-failed'; readonly failure: TicketFailure } & RefusalDetails)
  | ({ readonly type: 'notice'; readonly kind: string; readonly reason: string } & RefusalDetails)
  | { readonly type: 'closed'; readonly code: number }
  | { readonly type: 'silence'; readonly ms: number }
  | { readonly type: 'timer'; readonly name: TimerName }

/** What the provider has to do, in order. */
export type ConnectionEffect =
  | { readonly type: 'get-ticket' | 'open-socket' | 'close-socket' | 'ping' | 'refresh-token' | 'forget-copy' }
  | { readonly type: 'timer'; readonly name: TimerName; readonly ms: number }
  | { readonly type: 'cancel'; readonly name: TimerName }

export interface ConnectionRemoval extends RefusalDetails {
  readonly reason: CloseReason
  /** When we try again by ourselves, ms since 1970; null when a person must act. */
  readonly retryAt: number | null
  /** Until when the server would refuse us, ms since 1970; only where we do not try by ourselves. */
  readonly bannedUntil?: number
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
  /** The server has no memory for the lesson yet: we wait inside, or come again soon. */
  readonly full: boolean
  /** Asked for a sign of life and still waiting. */
  readonly pinged: boolean
  /** What the server announced before a close. */
  readonly announced: ({ readonly reason: string } & RefusalDetails) | null
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
    phase: 'idle', attempts: 0, everLive: false, browserOnline, reconnectAt: null, trouble: false, backOnline: false, full: false,
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
  if (state.full) return 'server-full'
  return state.everLive || state.attempts > 0 ? 'reconnecting' : 'connecting'
}
