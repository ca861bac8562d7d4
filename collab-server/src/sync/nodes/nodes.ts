import type { Notice } from '@lectern/shared/sync'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { SharedPresence } from '../room/presence.ts'
import type { Room } from '../room/room.ts'
import type { RoomNodes } from '../room/room-types.ts'
import type { SyncSettings } from '../settings.ts'
import type { StoredRow, UpdateLog } from '../log/update-log.ts'
import { CatchUp } from './catch-up.ts'
import type { Hints } from './hints.ts'
import { createNodeCodec } from './messages.ts'
import type { NodeCodec, NodeMessage } from './messages.ts'
import { createNodeMetrics } from './metrics.ts'
import type { NodeMetrics } from './metrics.ts'

/** What working beside other nodes needs. */
export interface NodesParts {
  /** This process among the others. */
  readonly nodeId: string
  readonly hints: Hints
  readonly secret: string
  readonly log: UpdateLog
  readonly rooms: { readonly peek: (docId: string) => Room | null; readonly all: () => Iterable<Room> }
  readonly settings: SyncSettings
  readonly metrics: Registry
  readonly logger: FastifyBaseLogger
  /** Another node has written a control row, or may have. */
  readonly controlChanged: () => void
  readonly signInEnded: (signInId: string) => void
  /** Another node says something to everybody in a document. */
  readonly noticed: (docId: string, notice: Notice) => void
  /** Another node announces a change. */
  readonly announced: (topic: string) => void
}

const ALL = 'lectern:all'
const DOCUMENT = 'lectern:doc:'
/** Updates travel with their hint up to this size; bigger ones are read from the log. */
const HINT_BYTES = 64 * 1024
/** A gap is usually filled by what is under way already; then nobody has to read. */
const GAP_MS = 25

/**
 * The other processes that serve the same documents. The log they share is the truth and its numbers are the order;
 * what they tell each other are hints that save reading it. While hints do not flow, the log is polled.
 */
export class Nodes implements RoomNodes {
  readonly #parts: NodesParts
  readonly #codec: NodeCodec
  readonly #metrics: NodeMetrics
  readonly #catchUp: CatchUp
  readonly #timers: NodeJS.Timeout[] = []
  /** Committed in this turn of the event loop, to be told in one message a document. */
  readonly #outbox = new Map<string, StoredRow[]>()
  #flushing: NodeJS.Immediate | null = null
  readonly #gaps = new Map<string, NodeJS.Timeout>()
  /** When other nodes were last heard of, by the monotonic clock. */
  readonly #lastMessages = new Map<string, number>()
  #looking: Promise<void> | null = null

  constructor(parts: NodesParts) {
    const { hints, logger, log, metrics, rooms, secret, settings } = parts
    this.#parts = parts
    this.#codec = createNodeCodec(secret)
    this.#metrics = createNodeMetrics(metrics, () => hints.isUp)
    this.#catchUp = new CatchUp({
      log, room: rooms.peek, read: () => this.#metrics.caughtUp(),
      failed: (error, docId) => logger.warn({ err: error, docId }, 'what other nodes wrote could not be read'),
    })
    hints.subscribe(ALL)
    hints.start({
      received: (channel, message) => this.#received(channel, message),
      up: () => this.#up(),
      down: () => logger.warn('Redis is away: other nodes are followed by reading the log'),
      subscribed: (channel) => this.#subscribed(channel),
    })
    this.#every(settings.followPollMs, () => { if (!hints.isUp) void this.#look() })
    this.#every(settings.nodeLookMs, () => {
      void this.#look()
      parts.controlChanged()
    })
    this.#every(settings.nodeBeatMs, () => this.#beat())
  }

  opened(docId: string): void {
    this.#parts.hints.subscribe(`${DOCUMENT}${docId}`)
  }

  loaded(docId: string): void {
    // Answers that came before there was a room for them were lost.
    this.#askWho(docId)
  }

  closed(docId: string): void {
    this.#parts.hints.unsubscribe(`${DOCUMENT}${docId}`)
    clearTimeout(this.#gaps.get(docId))
    this.#gaps.delete(docId)
  }

  committed(docId: string, row: StoredRow): void {
    const rows = this.#outbox.get(docId)
    if (rows) rows.push(row)
    else this.#outbox.set(docId, [row])
    this.#flushing ??= setImmediate(() => this.#flush())
  }

  present(docId: string, entries: readonly SharedPresence[]): void {
    this.#publish(`${DOCUMENT}${docId}`, { kind: 'presence', node: this.#parts.nodeId, entries })
  }

  behind(docId: string): void {
    if (this.#gaps.has(docId)) return
    this.#gaps.set(docId, setTimeout(() => {
      this.#gaps.delete(docId)
      if (this.#parts.rooms.peek(docId)?.hasGap) void this.#catchUp.run(docId)
    }, GAP_MS).unref())
  }

  caughtUp(docId: string): Promise<boolean> {
    return this.#catchUp.run(docId)
  }

  /** There is a new control row. */
  publishControl(): void {
    this.#publish(ALL, { kind: 'control', node: this.#parts.nodeId })
  }

  publishSignInEnded(signInId: string): void {
    this.#publish(ALL, { kind: 'sign-in-ended', node: this.#parts.nodeId, signInId })
  }

  publishNotice(docId: string, notice: Notice): void {
    this.#publish(`${DOCUMENT}${docId}`, { kind: 'notice', node: this.#parts.nodeId, notice })
  }

  publishAnnouncement(topic: string): void {
    this.#publish(ALL, { kind: 'announcement', node: this.#parts.nodeId, topic })
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    for (const timer of this.#gaps.values()) clearTimeout(timer)
    if (this.#flushing) this.#flush()
    await this.#looking
    this.#publish(ALL, { kind: 'bye', node: this.#parts.nodeId })
    this.#parts.hints.close()
  }

  #every(ms: number, run: () => void): void {
    this.#timers.push(setInterval(run, ms).unref())
  }

  #flush(): void {
    this.#flushing = null
    for (const [docId, rows] of this.#outbox) {
      const headSeq = rows.at(-1)?.seq ?? 0
      const isSmall = rows.reduce((sum, { bytes }) => sum + bytes.length, 0) <= HINT_BYTES
      this.#publish(`${DOCUMENT}${docId}`, { kind: 'rows', node: this.#parts.nodeId, headSeq, rows: isSmall ? rows : [] })
    }
    this.#outbox.clear()
  }

  #publish(channel: string, message: NodeMessage): void {
    const isSent = this.#parts.hints.isUp && this.#parts.hints.publish(channel, this.#codec.encode(channel, message))
    if (isSent) this.#metrics.published()
    else this.#metrics.lost()
  }

  #received(channel: string, bytes: Uint8Array): void {
    const message = this.#codec.decode(channel, bytes)
    if (!message) return this.#metrics.lost()
    if (message.node === this.#parts.nodeId) return
    this.#metrics.received()
    this.#lastMessages.set(message.node, performance.now())
    if (message.kind === 'bye') return this.#forget(message.node)
    if (message.kind === 'control') return this.#parts.controlChanged()
    if (message.kind === 'announcement') return this.#parts.announced(message.topic)
    if (message.kind === 'sign-in-ended') return this.#parts.signInEnded(message.signInId)
    const room = channel.startsWith(DOCUMENT) ? this.#parts.rooms.peek(channel.slice(DOCUMENT.length)) : null
    if (!room) return
    if (message.kind === 'presence') {
      room.readers.presence.takeFrom(message.node, message.entries)
      room.readers.fanOut.presenceChanged()
    } else if (message.kind === 'notice') this.#parts.noticed(room.docId, message.notice)
    else if (message.kind === 'who') this.#showOwn(room)
    else if (message.kind === 'rows') {
      room.follow(message.rows)
      if (message.rows.length === 0 && message.headSeq > room.headSeq) void this.#catchUp.run(room.docId)
    }
  }

  /** Hints flow again: what was said in the meantime is read, and asked for. */
  #up(): void {
    this.#parts.logger.info('Redis is there: other nodes are followed by their hints')
    this.#parts.controlChanged()
    this.#beat()
    for (const room of this.#parts.rooms.all()) {
      void this.#catchUp.run(room.docId)
      this.#showOwn(room)
      this.#askWho(room.docId)
    }
  }

  #subscribed(channel: string): void {
    if (!channel.startsWith(DOCUMENT)) return
    const docId = channel.slice(DOCUMENT.length)
    void this.#catchUp.run(docId)
    this.#askWho(docId)
  }

  #askWho(docId: string): void {
    this.#publish(`${DOCUMENT}${docId}`, { kind: 'who', node: this.#parts.nodeId })
  }

  #showOwn(room: Room): void {
    const entries = room.readers.presence.own()
    if (entries.length > 0) this.present(room.docId, entries)
  }

  /** Says that this node is there, and forgets the people of nodes that have not said so. */
  #beat(): void {
    const { nodeGoneMs, presenceGoneMs } = this.#parts.settings
    this.#publish(ALL, { kind: 'beat', node: this.#parts.nodeId })
    const now = performance.now()
    for (const [node, receivedAt] of this.#lastMessages) if (now - receivedAt > nodeGoneMs) this.#lastMessages.delete(node)
    for (const room of this.#parts.rooms.all()) {
      room.readers.presence.dropOthers((node, receivedAt) => !this.#lastMessages.has(node) || now - receivedAt > presenceGoneMs)
      room.readers.fanOut.presenceChanged()
    }
  }

  /** A node has gone, and its people with it. */
  #forget(node: string): void {
    this.#lastMessages.delete(node)
    for (const room of this.#parts.rooms.all()) {
      room.readers.presence.dropOthers((one) => one === node)
      room.readers.fanOut.presenceChanged()
    }
  }

  /** Compares what memory has with what the log has; one look at a time. */
  #look(): Promise<void> {
    this.#looking ??= this.#compare()
      .catch((error: unknown) => this.#parts.logger.warn({ err: error }, 'the log could not be read for what other nodes wrote'))
      .finally(() => { this.#looking = null })
    return this.#looking
  }

  async #compare(): Promise<void> {
    const held = [...this.#parts.rooms.all()].map((room) => room.docId)
    if (held.length === 0) return
    const heads = await this.#parts.log.heads(held)
    await Promise.all(held.map(async (docId) => {
      const room = this.#parts.rooms.peek(docId)
      if (room && (heads.get(docId) ?? 0) > room.headSeq) await this.#catchUp.run(docId)
    }))
  }
}
