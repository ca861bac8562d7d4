import { roleAllows } from '@lectern/shared/access'
import { MESSAGE, SYNC, readHello, readNotice, readSaved } from '@lectern/shared/sync'
import type { Hello, Notice } from '@lectern/shared/sync'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { encodeAwarenessUpdate } from 'y-protocols/awareness'
import type { Awareness } from 'y-protocols/awareness'
import { writeSyncStep1 } from 'y-protocols/sync'
import type { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import type { ConnectionEvent } from './connection-state.ts'
import type { Pending, PendingChanges } from './pending-changes.ts'
import { createThrottle } from './throttle.ts'

/** Presence goes out at most this often (33 Hz), latest wins. */
export const PRESENCE_INTERVAL_MS = 30
/** The shortest time between two requests for what is missing. */
const RESYNC_MS = 5_000

/** What is exchanged, and who is told of it. */
export interface ExchangeOptions {
  readonly doc: Y.Doc
  readonly awareness: Awareness
  readonly pending: PendingChanges
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
}

/** The connection that an exchange runs over. */
export interface ExchangeWire {
  readonly dispatch: (event: ConnectionEvent) => void
  readonly drop: () => void
  /** Between the hello and the first complete document. */
  readonly isGreeting: () => boolean
  /** Something came. */
  readonly onMessage: () => void
}

/** What is said with the server, over one connection after the other. */
export interface Exchange {
  /** A new connection: the server greets first. */
  begin(): void
  /** The connection is gone. */
  end(): void
  send(frame: Uint8Array): void
  /** Whether the library may send this now: nothing before the hello was dealt with, and no presence that is too long. */
  mayPass(frame: Uint8Array): boolean
  /** Sends an own change if the connection is ready for it; else it goes with the next complete exchange. */
  sendChange(change: Pending): void
  /** My presence changed. */
  presenceChanged(): void
  /** Asks for something the server answers. */
  ping(): void
}

type Handler = WebsocketProvider['messageHandlers'][number]

function frame(type: number, body: (encoder: encoding.Encoder) => void): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, type)
    body(encoder)
  })
}

function syncFrame(kind: number, bytes: Uint8Array): Uint8Array {
  return frame(MESSAGE.sync, (encoder) => {
    encoding.writeVarUint(encoder, kind)
    encoding.writeVarUint8Array(encoder, bytes)
  })
}

/** Teaches a provider our messages (`lv=1`). What it applies has the provider for its origin. */
export function createExchange(provider: WebsocketProvider, options: ExchangeOptions, wire: ExchangeWire): Exchange {
  const { doc, awareness, pending } = options
  const { dispatch } = wire
  /** Counts connections, so that what was waited for is not taken for something of the next one. */
  let connection = 0
  let hello: Hello | null = null
  /** What arrived before the hello was dealt with. */
  let early: (() => void)[] | null = []
  let mayWrite = false
  let lastResyncAt = 0

  const send = (bytes: Uint8Array): void => provider.ws?.send(bytes as Uint8Array<ArrayBuffer>)
  const requestMissing = (): void => send(frame(MESSAGE.sync, (encoder) => writeSyncStep1(encoder, doc)))
  const sendPresence = (): void => {
    if (awareness.getLocalState() === null) return
    const update = encodeAwarenessUpdate(awareness, [awareness.clientID])
    send(frame(MESSAGE.awareness, (encoder) => encoding.writeVarUint8Array(encoder, update)))
  }
  const presence = createThrottle(sendPresence, PRESENCE_INTERVAL_MS)

  function begin(): void {
    connection++
    hello = null
    early = []
    mayWrite = false
    pending.restart()
  }

  function end(): void {
    begin()
    presence.cancel()
    // The library forgets the others. Their clocks go too: the server tells a newcomer the last state of everybody,
    // which is no newer than what we knew.
    for (const id of awareness.meta.keys()) if (id !== awareness.clientID) awareness.meta.delete(id)
  }

  /** How a message is heard: what cannot be read costs the connection, and all but the first words wait for the hello. */
  function handler(read: (...args: Parameters<Handler>) => void, waits = true): Handler {
    return (...args) => {
      wire.onMessage()
      const mine = connection
      const run = (): void => {
        if (mine !== connection) return
        try {
          read(...args)
        } catch (error) {
          reportError(error)
          dispatch({ type: 'protocol-error' })
        }
      }
      if (waits && early !== null) early.push(run)
      else run()
    }
  }

  async function greet(received: Hello): Promise<void> {
    const mine = connection
    hello = received
    const go = await options.onHello(received)
    if (mine !== connection) return
    if (!go) return wire.drop()
    dispatch({ type: 'hello' })
    const waiting = early ?? []
    early = null
    requestMissing()
    presence.request()
    for (const run of waiting) run()
  }

  function readSync(decoder: decoding.Decoder): void {
    const kind = decoding.readVarUint(decoder)
    const bytes = decoding.readVarUint8Array(decoder)
    if (kind === SYNC.step1) return answer(bytes)
    apply(bytes)
    if (kind === SYNC.step2) provider.synced = true
    if (kind === SYNC.step2 && wire.isGreeting()) {
      dispatch({ type: 'synced' })
      options.onSynced()
    }
    const incomplete = doc.store.pendingStructs !== null || doc.store.pendingDs !== null
    if (incomplete && Date.now() - lastResyncAt > RESYNC_MS) {
      lastResyncAt = Date.now()
      requestMissing()
    }
  }

  /**
   * Applies what came. An observer of the document that throws (Yjs hands its error on when all is done) must not
   * cost the connection; what an update left incomplete is asked for again below.
   */
  function apply(bytes: Uint8Array): void {
    try {
      Y.applyUpdate(doc, bytes, provider)
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
    const update = syncFrame(SYNC.update, change.bytes)
    if (hello !== null && update.byteLength > hello.limits.frameBytes) {
      options.onRefused('too-large', null)
      return false
    }
    pending.sent([change])
    send(update)
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

  const { messageHandlers } = provider
  const theirPresence = messageHandlers[MESSAGE.awareness]
  messageHandlers[MESSAGE.sync] = handler((_, decoder) => readSync(decoder))
  messageHandlers[MESSAGE.awareness] = handler((...args) => theirPresence?.(...args))
  messageHandlers[MESSAGE.queryAwareness] = handler(sendPresence)
  messageHandlers[MESSAGE.saved] = handler((_, decoder) => {
    const confirmed = pending.confirm(readSaved(decoder).frames)
    dispatch({ type: 'saved' })
    options.onSaved(confirmed)
  })
  messageHandlers[MESSAGE.hello] = handler((_, decoder) => {
    if (hello === null) void greet(readHello(decoder))
  }, false)
  messageHandlers[MESSAGE.notice] = handler((_, decoder) => {
    const notice = readNotice(decoder)
    if (notice) noticed(notice)
  }, false)

  return {
    begin,
    end,
    send,
    mayPass: (bytes) => early === null && hello !== null && (bytes[0] !== MESSAGE.awareness || bytes.byteLength <= hello.limits.presenceBytes),
    sendChange(change) {
      if (mayWrite) sendOne(change)
    },
    presenceChanged: presence.request,
    ping: () => send(frame(MESSAGE.queryAwareness, () => undefined)),
  }
}
