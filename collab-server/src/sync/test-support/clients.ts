import { MESSAGE, SYNC, readHello, readNotice, readSaved } from '@lectern/shared/sync'
import type { Hello, Notice, Saved } from '@lectern/shared/sync'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { PATIENCE } from '../../test-support/patience.ts'
import { step1Message, step2Message, updateMessage } from '../room/frames.ts'
import type { TestSyncServer } from './new-sync-server.ts'

// Each y-websocket client listens for the end of the process, and tests have many.
process.setMaxListeners(0)

/** An unmodified y-websocket client; destroyed by itself when the test is over. */
export async function stockClient(
  server: TestSyncServer, docId: string, userId: string, input: { readonly doc?: Y.Doc; readonly ticket?: string } = {},
): Promise<WebsocketProvider> {
  const ticket = input.ticket ?? (await server.ticket(docId, userId))
  const provider = new WebsocketProvider(server.url, docId, input.doc ?? new Y.Doc(), {
    params: { ticket }, WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket, disableBc: true,
  })
  // What y-websocket was refused for it prints, its ticket with it; the tests look at what happens instead.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => provider.destroy())
  return provider
}

/** Waits until the provider has the server's state. */
export async function synced(provider: WebsocketProvider): Promise<void> {
  await vi.waitFor(() => { if (!provider.synced) throw new Error('not synced') }, { ...PATIENCE, interval: 5 })
}

/** Waits for a condition; `what` is asked when it failed, so that it tells how far things came. */
export async function until(condition: () => unknown, what: string | (() => string) = 'the condition', timeout: number = PATIENCE.timeout): Promise<void> {
  await vi.waitFor(() => { if (!condition()) throw new Error(`still waiting for ${typeof what === 'string' ? what : what()}`) }, { timeout, interval: 5 })
}

/** A client of our own kind (`lv=1`), by hand: it shows everything it is told and sends whatever a test likes. */
export class RawClient {
  readonly doc: Y.Doc
  readonly ws: WebSocket
  readonly notices: Notice[] = []
  readonly frames: Uint8Array[] = []
  hello: Hello | null = null
  saved: Saved = { frames: 0, docSeq: 0 }
  sent = 0
  isSynced = false
  close: { code: number; reason: string } | null = null
  refusedWith: number | null = null
  awareness: { clientId: number; clock: number; state: unknown }[] = []
  step1s = 0
  updates = 0
  /** Answers step 1 by itself, and sends edits of its document. */
  isAutomatic = true
  /** Puts what it is sent into its document; else it is noted that it came. */
  isBuilding = true

  constructor(url: string, doc = new Y.Doc(), headers: Record<string, string> = {}) {
    this.doc = doc
    this.ws = new WebSocket(url, { headers })
    this.ws.binaryType = 'nodebuffer'
    this.ws.on('message', (data: Buffer) => this.#read(data))
    this.ws.on('close', (code, reason) => { this.close = { code, reason: reason.toString() } })
    this.ws.on('unexpected-response', (_request, response) => {
      this.refusedWith = response.statusCode ?? 0
      this.ws.terminate()
    })
    this.ws.on('error', () => undefined)
    doc.on('update', this.#sendUpdate)
    onTestFinished(() => this.end())
  }

  end(): void {
    this.doc.off('update', this.#sendUpdate)
    this.ws.terminate()
  }

  #sendUpdate = (update: Uint8Array, origin: unknown): void => {
    // What is written after the answer to step 1 is not in that answer.
    if (origin !== this && this.isAutomatic && (this.isSynced || this.step1s > 0)) this.sendUpdate(update)
  }

  send(message: Uint8Array): void {
    if (this.ws.readyState === WebSocket.OPEN) this.ws.send(message)
  }

  sendUpdate(update: Uint8Array): void {
    this.sent++
    this.send(updateMessage(update))
  }

  sendStep2(update: Uint8Array): void {
    this.sent++
    this.send(step2Message(update))
  }

  sendAwareness(entries: readonly { clientId: number; clock: number; state: unknown }[]): void {
    this.send(encoding.encode((encoder) => {
      encoding.writeVarUint(encoder, MESSAGE.awareness)
      encoding.writeVarUint8Array(encoder, encoding.encode((inner) => {
        encoding.writeVarUint(inner, entries.length)
        for (const { clientId, clock, state } of entries) {
          encoding.writeVarUint(inner, clientId)
          encoding.writeVarUint(inner, clock)
          encoding.writeVarString(inner, typeof state === 'string' ? state : JSON.stringify(state))
        }
      }))
    }))
  }

  /** All frames sent so far are on disk. */
  async allSaved(): Promise<void> {
    await until(() => this.saved.frames >= this.sent, () => `saved ${this.saved.frames} of ${this.sent}, ${JSON.stringify({ close: this.close, notices: this.notices.slice(-3), frames: this.frames.length, unsent: this.ws.bufferedAmount })}`)
  }

  #read(data: Buffer): void {
    this.frames.push(data)
    const decoder = decoding.createDecoder(data)
    const type = decoding.readVarUint(decoder)
    if (type === MESSAGE.hello) this.hello = readHello(decoder)
    else if (type === MESSAGE.notice) this.#readNotice(decoder)
    else if (type === MESSAGE.saved) this.saved = readSaved(decoder)
    else if (type === MESSAGE.awareness) this.#readAwareness(decoding.readVarUint8Array(decoder))
    else if (type === MESSAGE.sync) this.#readSync(decoder)
    if (type === MESSAGE.hello && this.isAutomatic) this.send(step1Message(Y.encodeStateVector(this.doc)))
  }

  #readNotice(decoder: decoding.Decoder): void {
    const notice = readNotice(decoder)
    if (notice) this.notices.push(notice)
  }

  #readSync(decoder: decoding.Decoder): void {
    const kind = decoding.readVarUint(decoder)
    const payload = decoding.readVarUint8Array(decoder)
    if (kind === SYNC.step1) {
      this.step1s++
      if (this.isAutomatic) this.sendStep2(Y.encodeStateAsUpdate(this.doc, payload))
      return
    }
    if (kind === SYNC.update) this.updates++
    if (this.isBuilding) Y.applyUpdate(this.doc, payload, this)
    if (kind === SYNC.step2) this.isSynced = true
  }

  #readAwareness(update: Uint8Array): void {
    const decoder = decoding.createDecoder(update)
    for (let left = decoding.readVarUint(decoder); left > 0; left--) {
      this.awareness.push({
        clientId: decoding.readVarUint(decoder), clock: decoding.readVarUint(decoder),
        state: JSON.parse(decoding.readVarString(decoder)) as unknown,
      })
    }
  }
}

/** Connects a client of our own kind and waits until it has the document. */
export async function rawClient(
  server: TestSyncServer, docId: string, userId: string, input: { readonly doc?: Y.Doc; readonly ticket?: string } = {},
): Promise<RawClient> {
  const ticket = input.ticket ?? (await server.ticket(docId, userId))
  const client = new RawClient(`${server.url}/${docId}?lv=1&ticket=${ticket}`, input.doc)
  await until(() => client.isSynced, 'the first sync')
  return client
}
