import type { CloseReason } from '@lectern/shared/access'
import { MIN_SCHEMA_VERSION } from '@lectern/shared/lesson'
import type { FastifyBaseLogger } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import type { Admission, Doorkeeper } from './admission.ts'
import type { Bars } from './bars.ts'
import { Connection } from './connection.ts'
import type { CloseOptions } from './member.ts'
import type { Metrics } from './metrics.ts'
import { OversizeWatch } from './oversize.ts'
import { barAfter } from './removal.ts'
import type { Room } from './room.ts'
import type { Rooms } from './rooms.ts'
import type { Session } from './session.ts'
import type { SyncSettings } from './settings.ts'
import type { Entrance } from './upgrade.ts'

/** What the sockets need of the server around them. */
export interface SocketsContext {
  readonly settings: SyncSettings
  readonly now: () => number
  readonly rooms: Rooms
  readonly bars: Bars
  readonly doorkeeper: Doorkeeper
  readonly metrics: Metrics
  readonly logger: FastifyBaseLogger
  readonly session: () => Session
  /** The last person has left a room; the room stays until this has settled. */
  readonly lastLeft: (room: Room) => Promise<void>
}

interface Removal {
  readonly docId: string
  readonly userId: string | null
  readonly reason: CloseReason
  readonly options: CloseOptions | undefined
  readonly at: number
}

/** A removal concerns whoever was at the door when it happened; nobody stands there longer than this. */
const DOOR_MS = 30_000
const ABNORMAL = 1006

/** All open sockets: who comes in, who replaces whom, who is sent away. */
export class Sockets {
  readonly #context: SocketsContext
  readonly #connections = new Set<Connection>()
  readonly #bySession = new Map<string, Connection>()
  readonly #oversize = new OversizeWatch()
  readonly #farewells = new Set<Promise<void>>()
  #removals: Removal[] = []

  constructor(context: SocketsContext) {
    this.#context = context
  }

  get size(): number { return this.#connections.size }
  [Symbol.iterator](): Iterator<Connection> { return this.#connections[Symbol.iterator]() }

  /** A socket has been opened. Its handlers are attached before anything is waited for. */
  enter(entrance: Entrance): void {
    const { settings, now, metrics } = this.#context
    const connection = new Connection(entrance.ws, entrance.socket, entrance.optedIn, {
      settings,
      now,
      handle: (one, frame) => this.#context.session().handle(one, frame),
      left: (one) => this.#left(one),
      closed: (one, reason) => this.#closed(one, reason),
      oversize: (one) => this.#oversize.note(one.sessionId),
    }, entrance.docId)
    this.#connections.add(connection)
    metrics.opened()
    if (entrance.schema !== null && entrance.schema < MIN_SCHEMA_VERSION) return connection.close('client-too-old')
    if (entrance.admission) void this.#admit(connection, entrance.admission, entrance.knockedAt)
  }

  /** A socket that came without a ticket has shown one. */
  async authenticate(connection: Connection, ticket: string): Promise<void> {
    const knockedAt = performance.now()
    const admission = await this.#context.doorkeeper.admit(ticket, connection.docId)
    if (connection.isOver) return
    if (admission.kind === 'refused') return connection.close(REASON_FOR[admission.status])
    await this.#admit(connection, admission, knockedAt)
  }

  /** Sends a person away from a document, or everybody. */
  remove(docId: string, userId: string | null, reason: CloseReason, options?: CloseOptions): void {
    const at = performance.now()
    this.#removals = [...this.#removals.filter((one) => at - one.at < DOOR_MS), { docId, userId, reason, options, at }]
    for (const connection of this.#connections) {
      if (connection.docId === docId && (userId === null || connection.userId === userId)) connection.close(reason, options)
    }
  }

  sweep(): void {
    this.#oversize.sweep()
  }

  /** Says goodbye to everybody and waits a little for the answers. */
  async closeAll(reason: CloseReason, graceMs: number): Promise<void> {
    const gone = [...this.#connections].map((connection) => {
      connection.close(reason)
      return connection.gone
    })
    await within(graceMs, Promise.all(gone))
    await within(graceMs, Promise.allSettled(this.#farewells))
  }

  async #admit(connection: Connection, admission: Exclude<Admission, { kind: 'refused' }>, knockedAt: number): Promise<void> {
    if (admission.kind === 'unavailable') return connection.close('storage')
    const { ticket, role, locked } = admission
    connection.hold()
    connection.ticket = ticket
    connection.role = role
    const removed = this.#removals.find((one) => one.at >= knockedAt && one.docId === ticket.docId
      && (one.userId === null || one.userId === ticket.userId))
    if (removed) return connection.close(removed.reason, removed.options)
    if (locked) return connection.close('document-locked')
    if (this.#oversize.isHopeless(ticket.sessionId)) return connection.close('policy-violation')
    this.#bySession.get(ticket.sessionId)?.close('duplicate-session')
    this.#bySession.set(ticket.sessionId, connection)
    try {
      const room = await this.#context.rooms.enter(ticket.docId)
      if (room.reloading) await room.reloading
      if (connection.isOver || room.isGone) {
        this.#context.rooms.leave(room)
        return connection.close('storage')
      }
      this.#context.session().open(connection, room)
      connection.start()
    } catch (error) {
      if (error instanceof LecternError && error.code === 'not-found') return connection.close('document-deleted')
      this.#context.logger.error({ err: error, docId: ticket.docId }, 'a document could not be loaded')
      connection.close('storage')
    }
  }

  #left(connection: Connection): void {
    this.#connections.delete(connection)
    // The late end of a replaced socket must not take the new one's place away.
    if (this.#bySession.get(connection.sessionId) === connection) this.#bySession.delete(connection.sessionId)
    const { room } = connection
    if (!room) return
    room.leave(connection)
    if (room.members.size > 0 || room.isGone) return this.#context.rooms.leave(room)
    const farewell = this.#context.lastLeft(room)
      .catch((error: unknown) => this.#context.logger.warn({ err: error, docId: room.docId }, 'no version was kept at the last leave'))
      .finally(() => {
        this.#farewells.delete(farewell)
        this.#context.rooms.leave(room)
      })
    this.#farewells.add(farewell)
  }

  #closed(connection: Connection, reason: CloseReason): void {
    this.#context.metrics.closed(reason)
    const status = barAfter(reason, connection.optedIn)
    const { sessionId } = connection
    if (status === null || sessionId === '') return
    const bar = (): void => this.#context.bars.barSession(sessionId, this.#context.settings.barMs, status)
    if (reason !== 'duplicate-session') return bar()
    // A replaced socket that still answers is a second client on one ticket and would come back for ever; one that
    // does not answer was a broken line, and its client is the very one that has just reconnected.
    void this.#ifItAnswers(connection, bar)
  }

  async #ifItAnswers(connection: Connection, act: () => void): Promise<void> {
    if ((await connection.gone) !== ABNORMAL) act()
  }
}

const REASON_FOR = { 401: 'unauthorized', 403: 'access-revoked', 404: 'document-deleted', 429: 'policy-violation' } as const

/** Waits for something, but not longer than this. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => { timer = setTimeout(resolve, ms) })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
