import type { Duplex } from 'node:stream'
import { CLOSE_CODES } from '@lectern/shared/access'
import type { CloseReason, ShareRole } from '@lectern/shared/access'
import type { LockKind } from '@lectern/shared/lessons'
import { encodeNotice, encodeSaved } from '@lectern/shared/sync'
import type { Notice } from '@lectern/shared/sync'
import type { RawData, WebSocket } from 'ws'
import { KEEPALIVE_FRAME, frame, messageBytes } from '../room/frames.ts'
import { Heartbeat } from './heartbeat.ts'
import { Incoming } from './incoming.ts'
import type { CloseOptions, Member } from '../room/member.ts'
import { closingMessage } from './removal.ts'
import type { Traffic } from './metrics.ts'
import { Outgoing } from './outgoing.ts'
import type { Owed } from './outgoing.ts'
import { Rates } from './rates.ts'
import { Reading } from './reading.ts'
import type { Room } from '../room/room.ts'
import { SavedCount } from './saved-count.ts'
import type { SyncSettings } from '../settings.ts'
import type { Ticket } from '../upgrade/tickets.ts'
import type { EarlyDocument } from '../room/whole-document.ts'

/** What a connection needs of the server around it. */
export interface ConnectionContext {
  readonly settings: SyncSettings
  readonly now: () => number
  readonly traffic: Traffic
  readonly owed: Owed
  /** Answers one frame; a promise holds the connection's next frames back until it settles. */
  readonly handle: (connection: Connection, frame: Uint8Array) => Promise<void> | void
  /** We have said goodbye, or the other end is gone; called once. */
  readonly left: (connection: Connection) => void
  readonly closed: (connection: Connection, reason: CloseReason) => void
  /** A frame past the limit came; `ws` closes with 1009 by itself. */
  readonly oversize: (connection: Connection) => void
}

const TERMINATE_AFTER_MS = 5_000
const DRAIN_LOOK_MS = 20

/** One socket: its frames in order, its rates, its end. What the frames mean is decided elsewhere. */
export class Connection implements Member {
  readonly optedIn: boolean
  readonly docId: string
  readonly saved = new SavedCount()
  /** ms of the monotonic clock. */
  readonly openedAt = performance.now()
  /** Null until a ticket has been checked. */
  ticket: Ticket | null = null
  role: ShareRole = 'viewer'
  room: Room | null = null
  lock: LockKind | null = null
  /** Roles, places and seats allow it in; what follows is only the document. */
  isAdmitted = false
  /** One of the seats of the document is this person's. */
  hasSeat = false
  /** Has been said hello to. */
  isGreeted = false
  /** What was sent of the document before it was in memory; null when nothing was. */
  sentEarly: EarlyDocument | null = null
  /** Why we closed it; null while open, or when the other end went by itself. */
  closedFor: CloseReason | null = null
  /** When the person last did something, by the monotonic clock. */
  activeAt = performance.now()
  isStale = false
  awaitsRest = false
  staleSince = 0
  staleBacklog = 0
  badFrames = 0
  gaps = 0
  /** We asked for everything and the answer has not come yet. */
  awaitsStep2 = false
  warnedReadOnly = false
  warnedTokenDue = false
  warnedTooBig = false
  warnedLarge = false
  /** Nobody is shown the document twice while it is being built. */
  askedEarly = false
  readonly heartbeat: Heartbeat
  /** Since when the access rows could not be read, on the server's clock; null while they can. */
  authOutageSince: number | null = null
  readonly #ws: WebSocket
  readonly #outgoing: Outgoing
  readonly #context: ConnectionContext
  readonly #incoming: Incoming
  readonly #rates: Rates
  readonly #reading: Reading
  #lastSent = performance.now()
  readonly #gone = Promise.withResolvers<number>()
  #isOver = false

  constructor(ws: WebSocket, socket: Duplex, optedIn: boolean, context: ConnectionContext, docId: string) {
    this.#ws = ws
    this.optedIn = optedIn
    this.docId = docId
    this.#context = context
    const { settings } = context
    this.#outgoing = new Outgoing(socket, settings.caughtUpBytes, context.owed)
    this.#reading = new Reading(ws, () => this.#isOver)
    this.#rates = new Rates(settings, this.#reading, () => this.close('policy-violation'))
    this.heartbeat = new Heartbeat(ws, { isOver: () => this.#isOver, isOut: () => this.#outgoing.isOut, charge: () => this.charge(1) })
    this.#incoming = new Incoming({
      handle: (bytes) => context.handle(this, bytes),
      waits: () => this.#reading.has('opening') || this.#reading.has('unread'),
      isOver: () => this.#isOver,
      failed: () => this.close('bad-frame'),
      emptied: () => this.#reading.release('queue'),
    })
    ws.on('message', (data: RawData, isBinary: boolean) => this.#receive(isBinary ? messageBytes(data) : new Uint8Array()))
    ws.on('close', (code: number) => {
      this.#gone.resolve(code)
      this.#end()
    })
    ws.on('error', (error: Error & { code?: string }) => {
      if (error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') context.oversize(this)
    })
    socket.on('drain', () => {
      this.#settle()
      if (this.isStale || this.awaitsRest) this.#catchUp()
    })
  }

  get userId(): string { return this.ticket?.userId ?? '' }
  get name(): string { return this.ticket?.name ?? '' }
  get sessionId(): string { return this.ticket?.sessionId ?? '' }
  get isOver(): boolean { return this.#isOver }
  get backlog(): number { return this.#outgoing.backlog }
  get isOut(): boolean { return this.#outgoing.isOut }
  /** Bytes written and not yet taken by the network. */
  get queued(): number { return this.#outgoing.queued }
  /** How long nothing has been taken of what waits for it, in ms. */
  get stillMs(): number { return this.#outgoing.stillMs }
  /** How long nothing has been sent, in ms. */
  get silence(): number { return performance.now() - this.#lastSent }

  send(message: Uint8Array): void {
    const made = frame(message)
    this.#owe(made.length)
    this.write(made)
  }

  /** Sends the answer to a question of the client, however big; it does not count as falling behind. */
  answer(made: Buffer): void {
    this.#outgoing.granted(made.length)
    this.#owe(made.length)
    this.write(made)
  }

  /** The same with frames that others are sent as well: they take no memory of their own. */
  answerShared(frames: readonly Buffer[]): void {
    this.#outgoing.granted(frames.reduce((sum, one) => sum + one.length, 0))
    for (const made of frames) this.write(made)
  }

  /** Resolves once it has read the answer before; null when it has. */
  answered(): Promise<void> | null {
    return this.#isOver || this.#outgoing.isOut ? null : this.#moving(() => true)
  }

  /** When little is left to be sent, or the socket is over; but no longer than this, and not while nothing moves. */
  async drained(ms: number, stillMs: number): Promise<void> {
    const late = performance.now() + ms
    await this.#moving(() => performance.now() < late && this.stillMs < stillMs)
  }

  async #moving(goesOn: () => boolean): Promise<void> {
    while (!this.#isOver && !this.#outgoing.isOut && goesOn()) await new Promise((resolve) => { setTimeout(resolve, DRAIN_LOOK_MS) })
    if (this.#outgoing.isOut) this.#settle()
  }

  write(frames: Buffer): void {
    if (this.#isOver || this.#ws.readyState !== this.#ws.OPEN) return
    this.#lastSent = performance.now()
    this.#context.traffic.bytesOut += frames.length
    this.#outgoing.write(frames)
  }

  /** Somebody who does not read what they are answered is not read from either. */
  #owe(bytes: number): void {
    if (this.#isOver) return
    this.#outgoing.owe(bytes)
    if (!this.#outgoing.isOut && this.#outgoing.own > this.#context.settings.unreadBytes) this.#reading.pause('unread')
  }

  #settle(): void {
    if (!this.#outgoing.isOut) return
    this.#outgoing.settle()
    this.#reading.release('unread')
    this.#incoming.next()
  }

  notice(notice: Notice): void {
    if (this.optedIn) this.send(encodeNotice(notice))
  }

  takeSaved(docSeq: number): Buffer | null {
    if (!this.optedIn) return null
    const frames = this.saved.take()
    return frames === null ? null : frame(encodeSaved({ frames, docSeq }))
  }

  presenceSent(): void {
    this.#rates.presenceSent()
  }

  /** Pays for one frame of presence that only repeats what we sent. */
  payEcho(bytes: number): void {
    this.#rates.payEcho(bytes)
  }

  /** A viewer tried to write; false when it was once too often. */
  mayTryToWrite(): boolean {
    return this.#rates.mayTryToWrite()
  }

  /** Makes a frame count more than one against the rate. */
  charge(messages: number): void {
    this.#rates.charge(messages, 0)
  }

  /** The room is not there yet: lets `answer` look at what waits for it and at what comes. */
  whileOpening(answer: (frame: Uint8Array) => boolean): void {
    this.#incoming.whileOpening(answer)
  }

  /** Answers the frames that waited for the room. */
  start(): void {
    this.#incoming.opened()
    this.#reading.release('opening')
    this.#incoming.next()
  }

  /** Frames wait until `start`. */
  hold(): void {
    this.#reading.hold('opening')
  }

  freeze(): void {
    this.#reading.pause('storage')
    this.notice({ kind: 'storage', reason: 'storage', code: 0, retry: 'after', retryAfterMs: this.#context.settings.storageRetryMs })
  }

  thaw(): void {
    this.#reading.release('storage')
  }

  keepAlive(): void {
    this.write(KEEPALIVE_FRAME)
  }

  close(reason: CloseReason, options?: CloseOptions): void {
    if (this.#isOver) return
    this.send(closingMessage(reason, this.optedIn, options))
    this.closedFor = reason
    this.#context.closed(this, reason)
    this.#end()
    this.#ws.close(CLOSE_CODES[reason], reason)
    // A paused socket would never read the other end's half of the close.
    this.#ws.resume()
    const timer = setTimeout(() => this.#ws.terminate(), TERMINATE_AFTER_MS)
    this.#ws.once('close', () => clearTimeout(timer))
  }

  /** Cuts the socket without a word: the other end does not answer. */
  terminate(): void {
    this.#ws.terminate()
    this.#end()
  }

  /** The close code of the other end once it is gone; 1006 when it left without a word. */
  get gone(): Promise<number> {
    return this.#gone.promise
  }

  /** Frames that have arrived are still answered; no more are read. */
  stopReading(): void {
    this.#reading.pause('shutdown')
  }

  #receive(bytes: Uint8Array): void {
    if (this.#isOver) return
    const { traffic } = this.#context
    traffic.framesIn++
    traffic.bytesIn += bytes.length
    this.#rates.charge(1, bytes.length)
    if (!this.#incoming.take(bytes)) return
    // Somebody we know is asked to wait; a stranger who floods is sent away.
    if (this.ticket || this.#incoming.waiting === 1) this.#reading.pause('queue')
    else this.close('policy-violation')
  }

  #catchUp(): void {
    if (this.backlog < this.#context.settings.caughtUpBytes) this.room?.catchUp(this)
  }

  #end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#incoming.clear()
    this.#outgoing.settle()
    this.#context.left(this)
  }
}
