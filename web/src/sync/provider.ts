import { encodeToken } from '@lectern/shared/sync'
import { WebsocketProvider } from 'y-websocket'
import { transition } from './connection-machine.ts'
import { CONNECTION_TIMES, TicketError, initialConnection } from './connection-state.ts'
import type { ConnectionEffect, ConnectionEvent, ConnectionState, TimerName } from './connection-state.ts'
import { createExchange } from './exchange.ts'
import type { Exchange, ExchangeOptions } from './exchange.ts'
import { heldSocket } from './held-socket.ts'
import type { Pending } from './pending-changes.ts'

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
  /** The browser's sockets unless a test brings others. */
  readonly Socket?: typeof WebSocket
}

/**
 * y-websocket's provider, for a server that greets first and says what is saved (`lv=1`). When it connects is for the
 * connection machine to decide, never for the library; what is said is in `exchange.ts`.
 */
export class LessonProvider extends WebsocketProvider {
  readonly #options: ProviderOptions
  readonly #exchange: Exchange
  readonly #timers = new Map<TimerName, ReturnType<typeof setTimeout>>()
  readonly #silence: ReturnType<typeof setInterval>
  #connection: ConnectionState
  #abort: AbortController | null = null
  #address = ''
  #isDropping = false
  #isDestroyed = false

  constructor(options: ProviderOptions) {
    const held = heldSocket(options.Socket ?? WebSocket)
    super('', '', options.doc, { connect: false, disableBc: true, awareness: options.awareness, WebSocketPolyfill: held.Socket })
    this.#options = options
    this.#connection = initialConnection(options.browserOnline)
    this.#exchange = createExchange(this, options, {
      dispatch: (event) => this.dispatch(event),
      drop: () => this.#drop(),
      isGreeting: () => this.#connection.phase === 'handshake',
      onMessage: () => { if (this.#connection.pinged) this.dispatch({ type: 'silence', ms: 0 }) },
    })
    held.mayPass = (frame) => this.#exchange.mayPass(frame)
    // Own changes are counted until they are saved, so they go out by `sendChange`; own presence goes out in its time.
    this.doc.off('update', this._updateHandler)
    this.awareness.off('update', this._awarenessUpdateHandler)
    this._awarenessUpdateHandler = (_change: unknown, origin: unknown) => {
      if (origin === 'local') this.#exchange.presenceChanged()
    }
    this.awareness.on('update', this._awarenessUpdateHandler)
    this.on('status', ({ status }) => {
      if (status === 'connected') this.dispatch({ type: 'opened' })
    })
    this.on('connection-close', (event) => this.#closed(event))
    this.#silence = setInterval(() => {
      if (this.#connection.phase === 'live') this.dispatch({ type: 'silence', ms: Date.now() - this.wsLastMessageReceived })
    }, Math.min(SILENCE_CHECK_MS, CONNECTION_TIMES.pingAfter))
  }

  get connection(): ConnectionState {
    return this.#connection
  }

  /** The address that came with the ticket. */
  override get url(): string {
    return this.#address
  }

  /** We open no broadcast channel, and the server tells the others itself who went. */
  override disconnectBc(): void {}

  dispatch(event: ConnectionEvent): void {
    if (this.#isDestroyed) return
    const next = transition(this.#connection, event, { now: Date.now(), random: this.#options.random ?? Math.random })
    const changed = next.state !== this.#connection
    this.#connection = next.state
    for (const effect of next.effects) this.#run(effect)
    if (changed) this.#options.onState(this.#connection)
  }

  /** Sends an own change if the connection is ready for it; else it goes with the next complete exchange. */
  sendChange(change: Pending): void {
    this.#exchange.sendChange(change)
  }

  override destroy(): void {
    this.dispatch({ type: 'stop' })
    this.#isDestroyed = true
    this.#abort?.abort()
    this.#exchange.end()
    clearInterval(this.#silence)
    for (const timer of this.#timers.values()) clearTimeout(timer)
    super.destroy()
  }

  #run(effect: ConnectionEffect): void {
    switch (effect.type) {
      case 'get-ticket':
        return void this.#getTicket()
      case 'open-socket':
        this.#exchange.begin()
        this.wsLastMessageReceived = Date.now()
        return this.connect()
      case 'close-socket':
        return this.#drop()
      case 'ping':
        return this.#exchange.ping()
      case 'refresh-token':
        return void this.#refreshToken()
      case 'forget-copy':
        return this.#options.onForget()
      case 'cancel':
        return clearTimeout(this.#timers.get(effect.name))
      case 'timer':
        clearTimeout(this.#timers.get(effect.name))
        this.#timers.set(effect.name, setTimeout(() => this.dispatch({ type: 'timer', name: effect.name }), effect.ms))
    }
  }

  async #getTicket(): Promise<void> {
    this.#abort?.abort()
    const mine = new AbortController()
    this.#abort = mine
    try {
      const { url } = await this.#options.getTicket(mine.signal)
      if (mine.signal.aborted) return
      this.#address = url
      this.dispatch({ type: 'ticket' })
    } catch (error) {
      if (mine.signal.aborted) return
      const failure = error instanceof TicketError ? error.failure : 'network'
      this.dispatch({ type: 'ticket-failed', failure, ...(error instanceof TicketError ? error.details : {}) })
    }
  }

  /** A new ticket over the open socket; when none is to be had the server will say so in time. */
  async #refreshToken(): Promise<void> {
    const on = this.ws
    try {
      const fresh = await this.#options.getTicket(new AbortController().signal)
      if (on === this.ws) this.#exchange.send(encodeToken(fresh.ticket))
    } catch {
      // The server closes with session-expired after its leeway, and that is handled there.
    }
  }

  #drop(): void {
    this.#isDropping = true
    this.disconnect()
    this.#isDropping = false
  }

  /** The library is about to forget its socket, because it closed or because nothing was heard of it (null). */
  #closed(event: CloseEvent | null): void {
    this.shouldConnect = false
    this.#exchange.end()
    if (event !== null) this.dispatch({ type: 'closed', code: event.code })
    else if (!this.#isDropping) queueMicrotask(() => this.dispatch({ type: 'silence', ms: CONNECTION_TIMES.deadAfter }))
  }
}
