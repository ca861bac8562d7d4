import { encodeToken } from '@lectern/shared/sync'
import { transition } from './connection-machine.ts'
import { CONNECTION_TIMES, initialConnection } from './connection-state.ts'
import type { ConnectionEffect, ConnectionEvent, ConnectionState, TimerName } from './connection-state.ts'
import { createExchange } from './exchange.ts'
import type { ExchangeOptions } from './exchange.ts'
import type { Pending } from './pending-changes.ts'
import { TicketError } from './ticket-error.ts'

/** How often the silence of the socket is looked at. */
const SILENCE_CHECK_MS = 2_500

/** What a provider connects, and how it gets there. */
export interface ProviderOptions extends ExchangeOptions {
  /** Fetches a ticket and answers the address of the socket with the ticket in it. @throws TicketError */
  readonly getTicket: (signal: AbortSignal) => Promise<{ readonly url: string; readonly ticket: string }>
  /** Access ended: the copy on this device has to go. */
  readonly onForget: () => void
  readonly onState: (state: ConnectionState) => void
  readonly browserOnline: boolean
  readonly random?: () => number
  readonly openSocket?: (url: string) => WebSocket
}

/** The socket end of a lesson: runs what the connection machine decides. */
export interface Provider {
  readonly state: ConnectionState
  dispatch(event: ConnectionEvent): void
  /** Sends an own change if the connection is ready for it; else it goes with the next complete exchange. */
  sendChange(change: Pending): void
  /** My presence changed. */
  presenceChanged(): void
  destroy(): void
}

/** Connects a document to the sync server with our own messages (`lv=1`). */
export function createProvider(options: ProviderOptions): Provider {
  const random = options.random ?? Math.random
  const timers = new Map<TimerName, ReturnType<typeof setTimeout>>()
  let state = initialConnection(options.browserOnline)
  let socket: WebSocket | null = null
  let abort: AbortController | null = null
  let ticket: { readonly url: string; readonly ticket: string } | null = null
  let lastMessageAt = 0
  let destroyed = false

  const send = (bytes: Uint8Array): void => {
    if (socket?.readyState === 1) socket.send(bytes as Uint8Array<ArrayBuffer>)
  }
  const exchange = createExchange(options, {
    send, dispatch,
    drop: dropSocket,
    isGreeting: () => state.phase === 'handshake',
  })

  function dispatch(event: ConnectionEvent): void {
    if (destroyed) return
    const next = transition(state, event, { now: Date.now(), random })
    const changed = next.state !== state
    state = next.state
    for (const effect of next.effects) run(effect)
    if (changed) options.onState(state)
  }

  function run(effect: ConnectionEffect): void {
    switch (effect.type) {
      case 'get-ticket':
        return void getTicket()
      case 'open-socket':
        return openSocket()
      case 'close-socket':
        return dropSocket()
      case 'ping':
        return exchange.ping()
      case 'refresh-token':
        return void refreshToken()
      case 'forget-copy':
        return options.onForget()
      case 'cancel':
        clearTimeout(timers.get(effect.name))
        return
      case 'timer':
        clearTimeout(timers.get(effect.name))
        timers.set(effect.name, setTimeout(() => dispatch({ type: 'timer', name: effect.name }), effect.ms))
    }
  }

  async function getTicket(): Promise<void> {
    abort?.abort()
    const mine = new AbortController()
    abort = mine
    try {
      const got = await options.getTicket(mine.signal)
      if (mine.signal.aborted) return
      ticket = got
      dispatch({ type: 'ticket' })
    } catch (error) {
      if (mine.signal.aborted) return
      const failure = error instanceof TicketError ? error.failure : 'network'
      dispatch({ type: 'ticket-failed', failure, ...(error instanceof TicketError ? error.said : {}) })
    }
  }

  /** A new ticket over the open socket; when none is to be had the server will say so in time. */
  async function refreshToken(): Promise<void> {
    const on = socket
    try {
      const fresh = await options.getTicket(new AbortController().signal)
      if (on === socket) send(encodeToken(fresh.ticket))
    } catch {
      // The server closes with session-expired after its leeway, and that is handled there.
    }
  }

  function openSocket(): void {
    if (ticket === null) return
    const made = options.openSocket?.(ticket.url) ?? new WebSocket(ticket.url)
    made.binaryType = 'arraybuffer'
    socket = made
    exchange.begin()
    lastMessageAt = Date.now()
    made.addEventListener('open', () => {
      if (made === socket) dispatch({ type: 'opened' })
    })
    made.addEventListener('message', (event: MessageEvent) => {
      if (made === socket && event.data instanceof ArrayBuffer) receive(new Uint8Array(event.data))
    })
    made.addEventListener('close', (event) => {
      if (made !== socket) return
      forgetSocket()
      dispatch({ type: 'closed', code: event.code })
    })
  }

  function forgetSocket(): void {
    socket = null
    exchange.end()
  }

  function dropSocket(): void {
    const old = socket
    if (old === null) return
    forgetSocket()
    old.close(1000)
  }

  function receive(bytes: Uint8Array): void {
    lastMessageAt = Date.now()
    if (state.pinged) dispatch({ type: 'silence', ms: 0 })
    exchange.receive(bytes)
  }

  const silence = setInterval(() => {
    if (state.phase === 'live') dispatch({ type: 'silence', ms: Date.now() - lastMessageAt })
  }, Math.min(SILENCE_CHECK_MS, CONNECTION_TIMES.pingAfter))

  return {
    get state() {
      return state
    },
    dispatch,
    sendChange: exchange.sendChange,
    presenceChanged: exchange.presenceChanged,
    destroy() {
      dispatch({ type: 'stop' })
      destroyed = true
      abort?.abort()
      exchange.destroy()
      clearInterval(silence)
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
