/* oxlint-disable no-restricted-imports -- runs in Node beside the tests, never in a browser */
import type { AddressInfo } from 'node:net'
import { CLOSE_CODES } from '@lectern/shared/access'
import type { CloseReason, ShareRole } from '@lectern/shared/access'
import { createLesson } from '@lectern/shared/lesson'
import { MESSAGE, SYNC, encodeHello, encodeNotice, encodeSaved, readToken } from '@lectern/shared/sync'
import type { Hello, Notice } from '@lectern/shared/sync'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { WebSocketServer } from 'ws'
import type { WebSocket as Socket } from 'ws'
import * as Y from 'yjs'

/** One connection as the wire server sees it. */
export interface WireClient {
  readonly socket: Socket
  readonly url: string
  /** Sync-write frames received. */
  frames: number
  /** Tokens received. */
  readonly tokens: string[]
  presenceFrames: number
  queries: number
  /** Whatever came, frames of all kinds. */
  messages: number
}

/** The wire of the sync server without its storage: a document in memory, and everything the server may say. */
export interface WireServer {
  readonly doc: Y.Doc
  readonly clients: Set<WireClient>
  readonly seen: WireClient[]
  hello: Hello
  /** Somebody else who is there; told to everybody who comes. */
  present: { readonly clientId: number; readonly clock: number; readonly state: unknown } | null
  /** While true nothing is confirmed and nothing is applied: the disk does not take writes. */
  frozen: boolean
  /** Takes frames and says nothing, as a machine whose plug was pulled. */
  mute: boolean
  /** Lets sockets open and does not greet them. */
  shy: boolean
  /** Greets those whom it was too shy to greet. */
  greet(): void
  url(ticket: string): string
  notice(notice: Partial<Notice> & Pick<Notice, 'kind' | 'reason'>): void
  close(reason: CloseReason, options?: { readonly retryAfterMs?: number; readonly message?: string }): void
  confirm(): void
  stop(): Promise<void>
}

const message = (type: number, body: (encoder: encoding.Encoder) => void): Uint8Array =>
  encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, type)
    body(encoder)
  })
const syncMessage = (kind: number, bytes: Uint8Array): Uint8Array =>
  message(MESSAGE.sync, (encoder) => {
    encoding.writeVarUint(encoder, kind)
    encoding.writeVarUint8Array(encoder, bytes)
  })

function presenceMessage({ clientId, clock, state }: NonNullable<WireServer['present']>): Uint8Array {
  const entries = encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, 1)
    encoding.writeVarUint(encoder, clientId)
    encoding.writeVarUint(encoder, clock)
    encoding.writeVarString(encoder, JSON.stringify(state))
  })
  return message(MESSAGE.awareness, (encoder) => encoding.writeVarUint8Array(encoder, entries))
}

/** Starts on a free port of this machine. */
export async function startWireServer(options: { readonly role?: ShareRole; readonly doc?: Y.Doc } = {}): Promise<WireServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const doc = options.doc ?? new Y.Doc()
  if (options.doc === undefined) createLesson(doc, { title: 'On the server' }, { kind: 'remote' })
  const wire: WireServer = {
    doc, clients: new Set(), seen: [], present: null, frozen: false, mute: false, shy: false,
    hello: {
      protocol: 1, role: options.role ?? 'editor', userId: 'me', epoch: 1, docSeq: 1, schema: { min: 1, max: 1 },
      limits: { frameBytes: 4 * 1024 * 1024, presenceBytes: 4096 }, tokenExpiresAt: Date.now() + 900_000,
    },
    greet() {
      for (const { socket } of wire.clients) greet(wire, socket)
    },
    url: (ticket) => `ws://127.0.0.1:${port}/collab/doc?ticket=${ticket}&lv=1`,
    notice(notice) {
      for (const { socket } of wire.clients) socket.send(encodeNotice({ code: 0, retry: 'never', ...notice }))
    },
    close(reason, more = {}) {
      wire.notice({ kind: 'removal', reason, code: CLOSE_CODES[reason], ...more })
      for (const { socket } of wire.clients) socket.close(CLOSE_CODES[reason], reason)
    },
    confirm() {
      for (const { socket, frames } of wire.clients) socket.send(encodeSaved({ frames, docSeq: frames + 1 }))
    },
    async stop() {
      for (const { socket } of wire.clients) socket.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    for (const client of wire.clients) if (client !== origin) client.socket.send(syncMessage(SYNC.update, update))
  })
  server.on('connection', (socket, request) => {
    const client: WireClient = { socket, url: request.url ?? '', frames: 0, tokens: [], presenceFrames: 0, queries: 0, messages: 0 }
    wire.clients.add(client)
    wire.seen.push(client)
    socket.on('close', () => wire.clients.delete(client))
    if (!wire.shy) greet(wire, socket)
    socket.on('message', (data: Buffer) => {
      client.messages++
      if (!wire.mute) receive(wire, client, new Uint8Array(data))
    })
  })
  return wire
}

function greet(wire: WireServer, socket: Socket): void {
  socket.send(encodeHello(wire.hello))
  socket.send(syncMessage(SYNC.step1, Y.encodeStateVector(wire.doc)))
  if (wire.present !== null) socket.send(presenceMessage(wire.present))
}

function receive(wire: WireServer, client: WireClient, bytes: Uint8Array): void {
  const decoder = decoding.createDecoder(bytes)
  switch (decoding.readVarUint(decoder)) {
    case MESSAGE.token:
      client.tokens.push(readToken(decoder))
      return
    case MESSAGE.awareness:
      client.presenceFrames++
      return
    case MESSAGE.queryAwareness:
      client.queries++
      client.socket.send(message(MESSAGE.awareness, (encoder) => encoding.writeVarUint8Array(encoder, new Uint8Array([0]))))
      return
    case MESSAGE.sync:
      return receiveSync(wire, client, decoder)
  }
}

function receiveSync(wire: WireServer, client: WireClient, decoder: decoding.Decoder): void {
  const kind = decoding.readVarUint(decoder)
  const update = decoding.readVarUint8Array(decoder)
  if (kind === SYNC.step1) {
    client.socket.send(syncMessage(SYNC.step2, Y.encodeStateAsUpdate(wire.doc, update)))
    return
  }
  if (wire.hello.role === 'viewer') {
    if (kind === SYNC.update) wire.notice({ kind: 'refused', reason: 'read-only', frame: client.frames + 1 })
    return
  }
  client.frames++
  if (wire.frozen) return
  Y.applyUpdate(wire.doc, update, client)
  client.socket.send(encodeSaved({ frames: client.frames, docSeq: client.frames + 1 }))
}
