import { roleAllows } from '@lectern/shared/access'
import { MESSAGE, SYNC, encodeToken, readHello, readNotice, readSaved } from '@lectern/shared/sync'
import type { Hello, Notice } from '@lectern/shared/sync'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { applyAwarenessUpdate, encodeAwarenessUpdate, removeAwarenessStates } from 'y-protocols/awareness'
import type { Awareness } from 'y-protocols/awareness'
import { writeSyncStep1 } from 'y-protocols/sync'
import * as Y from 'yjs'
import { transition } from './connection-machine.ts'
import { CONNECTION_TIMES, initialConnection } from './connection-state.ts'
import type { ConnectionEffect, ConnectionEvent, ConnectionState, TimerName } from './connection-state.ts'
import type { Pending, PendingChanges } from './pending-changes.ts'
import { TicketError } from './ticket-error.ts'
import { createThrottle } from './throttle.ts'

/** Presence goes out at most this often (33 Hz), latest wins. */
export const PRESENCE_INTERVAL_MS = 30
/** How often the silence of the socket is looked at, and the shortest time between two requests for what is missing. */
const SILENCE_CHECK_MS = 2_500
const RESYNC_MS = 5_000

export interface ProviderOptions {
  readonly doc: Y.Doc
  readonly awareness: Awareness
  readonly pending: PendingChanges
  /** Fetches a ticket and answers the address of the socket with the ticket in it. @throws TicketError */
  readonly getTicket: (signal: AbortSignal) => Promise<{ readonly url: string; readonly ticket: string }>
  /** Looks at the hello before anything is exchanged; false drops the connection (the document is built anew). */
  readonly onHello: (hello: Hello) => Promise<boolean>
  /** The document is complete; called at every connection. */
  readonly onSynced: () => void
  /** Changes came to lie on the server's disk. */
  readonly onSaved: (confirmed: readonly Pending[]) => void
  /** The server refused a frame of ours, or `too-large`: a change that no frame can carry. */
  readonly onRefused: (reason: string, notice: Notice | null) => void
  /** Everything the server says besides; what ends the connection or refuses a frame is dealt with already. */
  readonly onNotice: (notice: Notice) => void
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

/** Origin of everything that came over the socket. */
export const REMOTE_ORIGIN = Object.freeze({ kind: 'remote' as const })

/** Connects a document to the sync server with our own messages (`lv=1`). */
export function createProvider(options: ProviderOptions): Provider {
  const { doc, awareness, pending } = options
  const random = options.random ?? Math.random
  const timers = new Map<TimerName, ReturnType<typeof setTimeout>>()
  let state = initialConnection(options.browserOnline)
  let socket: WebSocket | null = null
  let abort: AbortController | null = null
  let ticket: { readonly url: string; readonly ticket: string } | null = null
  let hello: Hello | null = null
  /** Messages that arrived before the hello was dealt with. */
  let early: Uint8Array[] | null = []
  let mayWrite = false
  let lastMessageAt = 0
  let lastResyncAt = 0
  let destroyed = false

  const send = (bytes: Uint8Array): void => {
    if (socket?.readyState === 1) socket.send(bytes as Uint8Array<ArrayBuffer>)
  }
  const sendNow = (type: number, body: (encoder: encoding.Encoder) => void): void => {
    send(
      encoding.encode((encoder) => {
        encoding.writeVarUint(encoder, type)
        body(encoder)
      }),
    )
  }
  const syncFrame = (kind: number, bytes: Uint8Array): Uint8Array =>
    encoding.encode((encoder) => {
      encoding.writeVarUint(encoder, MESSAGE.sync)
      encoding.writeVarUint(encoder, kind)
      encoding.writeVarUint8Array(encoder, bytes)
    })

  const sendPresence = (): void => {
    if (hello === null || awareness.getLocalState() === null) return
    const update = encodeAwarenessUpdate(awareness, [awareness.clientID])
    if (update.byteLength > hello.limits.presenceBytes) return
    sendNow(MESSAGE.awareness, (encoder) => encoding.writeVarUint8Array(encoder, update))
  }
  const presence = createThrottle(sendPresence, PRESENCE_INTERVAL_MS)

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
        return dropSocket(1000)
      case 'ping':
        return sendNow(MESSAGE.queryAwareness, () => undefined)
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
    hello = null
    early = []
    mayWrite = false
    pending.restart()
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
    hello = null
    mayWrite = false
    presence.cancel()
    pending.restart()
    const others = [...awareness.getStates().keys()].filter((id) => id !== awareness.clientID)
    removeAwarenessStates(awareness, others, REMOTE_ORIGIN)
    // Their clocks too: the server tells a newcomer the last state of everybody, which is no newer than what we knew.
    for (const id of others) awareness.meta.delete(id)
  }

  function dropSocket(code: number): void {
    const old = socket
    if (old === null) return
    forgetSocket()
    old.close(code)
  }

  function receive(bytes: Uint8Array): void {
    lastMessageAt = Date.now()
    if (state.pinged) dispatch({ type: 'silence', ms: 0 })
    try {
      const decoder = decoding.createDecoder(bytes)
      const type = decoding.readVarUint(decoder)
      if (type === MESSAGE.hello && hello === null) return void greet(readHello(decoder))
      if (type === MESSAGE.notice) return noticed(readNotice(decoder))
      if (early !== null) {
        early.push(bytes)
        return
      }
      read(type, decoder)
    } catch (error) {
      reportError(error)
      dispatch({ type: 'protocol-error' })
    }
  }

  async function greet(said: Hello): Promise<void> {
    const on = socket
    hello = said
    const go = await options.onHello(said)
    if (on !== socket || destroyed) return
    if (!go) return dropSocket(1000)
    dispatch({ type: 'hello' })
    sendNow(MESSAGE.sync, (encoder) => writeSyncStep1(encoder, doc))
    presence.request()
    const waiting = early ?? []
    early = null
    for (const bytes of waiting) {
      const decoder = decoding.createDecoder(bytes)
      read(decoding.readVarUint(decoder), decoder)
    }
  }

  function read(type: number, decoder: decoding.Decoder): void {
    switch (type) {
      case MESSAGE.sync:
        return readSync(decoder)
      case MESSAGE.awareness:
        return applyAwarenessUpdate(awareness, decoding.readVarUint8Array(decoder), REMOTE_ORIGIN)
      case MESSAGE.queryAwareness:
        return sendPresence()
      case MESSAGE.saved: {
        const confirmed = pending.confirm(readSaved(decoder).frames)
        dispatch({ type: 'saved' })
        options.onSaved(confirmed)
      }
    }
  }

  function readSync(decoder: decoding.Decoder): void {
    const kind = decoding.readVarUint(decoder)
    const bytes = decoding.readVarUint8Array(decoder)
    if (kind === SYNC.step1) return answer(bytes)
    apply(bytes)
    if (kind === SYNC.step2 && state.phase === 'handshake') {
      dispatch({ type: 'synced' })
      options.onSynced()
    }
    const incomplete = doc.store.pendingStructs !== null || doc.store.pendingDs !== null
    if (incomplete && Date.now() - lastResyncAt > RESYNC_MS) {
      lastResyncAt = Date.now()
      sendNow(MESSAGE.sync, (encoder) => writeSyncStep1(encoder, doc))
    }
  }

  /**
   * Applies what came. An observer of the document that throws (Yjs hands its error on when all is done) must not
   * cost the connection; what an update left incomplete is asked for again below.
   */
  function apply(bytes: Uint8Array): void {
    try {
      Y.applyUpdate(doc, bytes, REMOTE_ORIGIN)
    } catch (error) {
      reportError(error)
    }
  }

  /** Gives the server everything it lacks. Who may not edit has nothing to give: their unsent edits were set aside at the hello. */
  function answer(stateVector: Uint8Array): void {
    if (hello === null || !roleAllows(hello.role, 'edit')) return
    const missing = syncFrame(SYNC.step2, Y.encodeStateAsUpdate(doc, stateVector))
    mayWrite = true
    if (missing.byteLength <= hello.limits.frameBytes) {
      pending.sent(pending.all())
      return send(missing)
    }
    // Too much for one frame: an empty answer, then change by change.
    pending.sent([])
    send(syncFrame(SYNC.step2, Y.encodeStateAsUpdate(new Y.Doc())))
    for (const change of pending.all()) if (!sendOne(change)) return
  }

  function sendOne(change: Pending): boolean {
    const frame = syncFrame(SYNC.update, change.bytes)
    if (hello !== null && frame.byteLength > hello.limits.frameBytes) {
      options.onRefused('too-large', null)
      return false
    }
    pending.sent([change])
    send(frame)
    return true
  }

  function noticed(notice: Notice): void {
    options.onNotice(notice)
    const refused = notice.kind === 'refused' || (notice.kind === 'size' && notice.frame !== undefined)
    if (refused) return options.onRefused(notice.reason, notice)
    const { kind, reason, message, retryAfterMs, place } = notice
    dispatch({
      type: 'notice', kind, reason,
      ...(message === undefined ? {} : { message }),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      ...(place === undefined ? {} : { place }),
    })
  }

  const onAwareness = (_change: unknown, origin: unknown): void => {
    if (origin === 'local') presence.request()
  }
  awareness.on('update', onAwareness)
  const silence = setInterval(() => {
    if (state.phase === 'live') dispatch({ type: 'silence', ms: Date.now() - lastMessageAt })
  }, Math.min(SILENCE_CHECK_MS, CONNECTION_TIMES.pingAfter))

  return {
    get state() {
      return state
    },
    dispatch,
    sendChange(change) {
      if (mayWrite) sendOne(change)
    },
    presenceChanged: presence.request,
    destroy() {
      dispatch({ type: 'stop' })
      destroyed = true
      abort?.abort()
      presence.cancel()
      clearInterval(silence)
      for (const timer of timers.values()) clearTimeout(timer)
      awareness.off('update', onAwareness)
    },
  }
}
