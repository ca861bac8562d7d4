import { MESSAGE, SYNC } from '@lectern/shared/sync'
import * as encoding from 'lib0/encoding'
import type { Seat } from '../subjects/subject.ts'
import type { Dialect } from './dialect.ts'
import { RawSocket, frameOf } from './raw-socket.ts'
import { Cursor, countStates, visitEdits } from './read-message.ts'
import type { Tally } from './tally.ts'

const NOTHING_UPDATE = Uint8Array.of(0, 0)
const EMPTY_STATE_VECTOR = Uint8Array.of(0)
const cursor = new Cursor()

/** An edit made beforehand, ready to be sent. */
export interface PreparedEdit {
  readonly clock: number
  readonly frame: Buffer
}

/** What a client does beside counting. */
export interface SwarmClientOptions {
  /** Source address, for servers that count connections of one. */
  readonly localAddress?: string
  /** Reads what arrives to the last edit; off where only bytes matter. */
  readonly reads?: boolean
  /** Gets the answer to step 1. */
  readonly onState?: (update: Uint8Array) => void
  /** Asks for the document; on unless told otherwise. */
  readonly syncs?: boolean
}

/** One client of a swarm: speaks the protocol, has no document. */
export class SwarmClient {
  readonly clientId: number
  readonly document: number
  edits: readonly PreparedEdit[] = []
  /** The next edit to be sent. */
  next = 0
  isSynced = false
  /** The server has asked for what this client has: its own document is in memory. */
  isAsked = false
  /** The code it was closed with; null while open. */
  closed: number | null = null
  /** What the server called the end; empty where it said nothing. */
  closedFor = ''
  /** Bytes of messages received. */
  bytes = 0
  readonly #dialect: Dialect
  readonly #tally: Tally
  readonly #options: SwarmClientOptions
  #prefix: Uint8Array = new Uint8Array()
  #socket: RawSocket | null = null
  #clock = 1
  #unconfirmed: number[] = []
  #confirmed = 0

  constructor(clientId: number, document: number, dialect: Dialect, tally: Tally, options: SwarmClientOptions = {}) {
    this.clientId = clientId
    this.document = document
    this.#dialect = dialect
    this.#tally = tally
    this.#options = options
  }

  get isOpen(): boolean { return this.#socket?.isOpen ?? false }
  /** Writes that have no receipt yet. */
  get unconfirmed(): number { return this.#unconfirmed.length }
  /** Its end in words: the code and what the server called it. */
  get closedWith(): string { return this.closedFor === '' ? String(this.closed) : `${this.closed} (${this.closedFor})` }
  get socket(): RawSocket | null { return this.#socket }

  /** Opens a connection, a new one when there was one before. */
  connect(port: number, seat: Seat): void {
    this.#prefix = this.#dialect.prefix(seat.document)
    this.isSynced = false
    this.isAsked = false
    this.closed = null
    this.closedFor = ''
    this.#unconfirmed = []
    this.#confirmed = 0
    const socket = new RawSocket(port, seat.path, {
      open: () => this.#opened(seat),
      message: (bytes) => this.#message(bytes),
      closed: (code, reason) => {
        if (this.#socket !== socket) return
        this.closed = code
        this.closedFor = reason
      },
    }, this.#options.localAddress)
    this.#socket = socket
  }

  /** A message as this server wants it, ready to be sent. */
  frame(message: Uint8Array): Buffer {
    return frameOf(this.#prefix.length === 0 ? message : Buffer.concat([this.#prefix, message]))
  }

  send(message: Uint8Array): void {
    this.#socket?.write(this.frame(message))
  }

  /** Sends an update that was not prepared. */
  sendUpdate(update: Uint8Array): void {
    this.#unconfirmed.push(performance.now())
    this.send(syncMessage(SYNC.update, update))
  }

  /** Makes edits ready to be sent; their frames depend on the server. */
  prepare(updates: readonly Uint8Array[], firstClock = 0): void {
    this.edits = updates.map((update, index) => ({ clock: firstClock + index, frame: this.frame(syncMessage(SYNC.update, update)) }))
    this.next = 0
  }

  /** Sends the next prepared edit; false when there is none left or no connection. */
  edit(): boolean {
    const edit = this.edits[this.next]
    if (!edit || !this.#socket?.isOpen) return false
    this.next++
    this.#tally.sending(this.clientId, edit.clock)
    this.#unconfirmed.push(performance.now())
    this.#socket.write(edit.frame)
    return true
  }

  /** Shows a new state to the others. */
  present(state: unknown): void {
    this.send(encoding.encode((encoder) => {
      encoding.writeVarUint(encoder, MESSAGE.awareness)
      encoding.writeVarUint8Array(encoder, encoding.encode((entries) => {
        encoding.writeVarUint(entries, 1)
        encoding.writeVarUint(entries, this.clientId)
        encoding.writeVarUint(entries, this.#clock++)
        encoding.writeVarString(entries, JSON.stringify(state))
      }))
    }))
  }

  end(): void {
    this.#socket?.end()
  }

  #opened({ document }: Seat): void {
    for (const message of this.#dialect.greeting(document)) this.send(message)
    if (!this.#dialect.answersSync || this.#options.syncs === false) this.isSynced = true
    else this.send(syncMessage(SYNC.step1, EMPTY_STATE_VECTOR))
  }

  #message(bytes: Buffer): void {
    this.bytes += bytes.length
    if (this.isSynced && this.#options.reads === false) return
    const type = bytes[this.#prefix.length]
    const rest = bytes.subarray(this.#prefix.length + 1)
    if (type === MESSAGE.sync || (type === 4 && this.#prefix.length > 0)) this.#sync(rest)
    else if (type === MESSAGE.awareness) this.#tally.presence += countStates(rest, cursor, this.clientId)
    else if (type === MESSAGE.saved) this.#saved(cursor.reset(rest, 0).uint())
    else if (type === this.#dialect.receipt) this.#saved(this.#confirmed + 1)
  }

  #sync(bytes: Uint8Array): void {
    const kind = bytes[0]
    if (kind === SYNC.step1) {
      this.isAsked = true
      this.#unconfirmed.push(performance.now())
      this.send(syncMessage(SYNC.step2, NOTHING_UPDATE))
      return
    }
    const update = cursor.reset(bytes, 1).part()
    if (kind === SYNC.step2) {
      this.isSynced = true
      this.#options.onState?.(update)
      return
    }
    visitEdits(update, cursor, (client, clock, length) => {
      // Some servers send an edit back to its author.
      if (client !== this.clientId) this.#tally.arrived(client, clock, length)
    })
  }

  #saved(frames: number): void {
    const newly = this.#unconfirmed.splice(0, Math.max(0, frames - this.#confirmed))
    this.#confirmed = Math.max(frames, this.#confirmed)
    for (const sentAt of newly) this.#tally.confirmed(sentAt)
  }
}

/** A sync message of y-protocols. */
export function syncMessage(kind: number, payload: Uint8Array): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, MESSAGE.sync)
    encoding.writeVarUint(encoder, kind)
    encoding.writeVarUint8Array(encoder, payload)
  })
}
