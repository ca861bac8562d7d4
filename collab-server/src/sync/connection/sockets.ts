import { CLOSE_CODES } from '@lectern/shared/access'
import type { CloseReason } from '@lectern/shared/access'
import type { Notice } from '@lectern/shared/sync'
import type { FastifyBaseLogger } from 'fastify'
import type { Shares } from '../../limits/limits.ts'
import { LecternError } from '../../platform/errors.ts'
import type { AccessControl, Admission } from '../upgrade/admission.ts'
import type { TicketRefusals } from '../upgrade/ticket-refusals.ts'
import { Connection } from './connection.ts'
import type { DocumentSchema } from '../room/document-schema.ts'
import type { CloseOptions } from '../room/member.ts'
import { NoRoomError } from '../room/memory-budget.ts'
import type { Metrics } from './metrics.ts'
import type { Owed } from './outgoing.ts'
import { OversizeWatch } from './oversize.ts'
import { recheck } from './recheck.ts'
import { keepsSeat, refusalAfter } from './removal.ts'
import type { Room } from '../room/room.ts'
import type { Rooms } from '../room/rooms.ts'
import type { Seats } from '../control/seat-store.ts'
import type { Session } from './session.ts'
import type { SyncSettings } from '../settings.ts'
import type { Ticket } from '../upgrade/tickets.ts'
import type { Upgraded } from '../upgrade/upgrade.ts'

/** What the sockets need of the server around them. */
export interface SocketsContext {
  readonly settings: SyncSettings
  readonly schema: DocumentSchema
  readonly now: () => number
  readonly rooms: Rooms
  readonly refusals: TicketRefusals
  readonly accessControl: AccessControl
  readonly seats: Seats
  readonly metrics: Metrics
  readonly owed: Owed
  readonly logger: FastifyBaseLogger
  /** The sockets of a person on all nodes. */
  readonly perPerson: Shares
  readonly session: () => Session
  /** Somebody is in and has been greeted. */
  readonly entered: (connection: Connection) => void
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

/** A removal concerns whoever was being upgraded when it happened; no upgrade takes longer than this. */
const UPGRADE_MS = 30_000
const ABNORMAL = 1006
/** The server cannot go on with a socket, and its client comes again. */
const TRY_AGAIN = 1013

/** All open sockets: who comes in, who replaces whom, who is sent away. */
export class Sockets {
  readonly #context: SocketsContext
  readonly #connections = new Set<Connection>()
  readonly #bySession = new Map<string, Connection>()
  readonly #byUser = new Map<string, Set<Connection>>()
  readonly #oversize = new OversizeWatch()
  readonly #lastVersions = new Set<Promise<void>>()
  #removals: Removal[] = []
  #reconsidered: { readonly docId: string; readonly at: number }[] = []

  constructor(context: SocketsContext) {
    this.#context = context
  }

  get size(): number { return this.#connections.size }
  [Symbol.iterator](): Iterator<Connection> { return this.#connections[Symbol.iterator]() }

  /** A socket has been opened. Its handlers are attached before anything is waited for. */
  enter(upgraded: Upgraded): void {
    const { settings, now, metrics } = this.#context
    const connection = new Connection(upgraded.ws, upgraded.socket, upgraded.optedIn, {
      settings,
      now,
      traffic: metrics.traffic,
      owed: this.#context.owed,
      handle: (one, frame) => this.#context.session().handle(one, frame),
      left: (one) => this.#left(one),
      closed: (one, reason) => this.#closed(one, reason),
      oversize: (one) => this.#oversize.note(one.sessionId),
    }, upgraded.docId)
    this.#connections.add(connection)
    metrics.opened()
    if (upgraded.schema !== null && upgraded.schema < this.#context.schema.min) return connection.close('client-too-old')
    if (upgraded.admission) void this.#admit(connection, upgraded.admission, upgraded.receivedAt)
  }

  /** A socket that came without a ticket has shown one. */
  async authenticate(connection: Connection, ticket: string): Promise<void> {
    const receivedAt = performance.now()
    const admission = await this.#context.accessControl.admit(ticket, connection.docId)
    if (connection.isOver) return
    await this.#admit(connection, admission, receivedAt)
  }

  /** Sends a person away from a document, or everybody. */
  remove(docId: string, userId: string | null, reason: CloseReason, options?: CloseOptions): void {
    const at = performance.now()
    this.#removals = [...this.#removals.filter((one) => at - one.at < UPGRADE_MS), { docId, userId, reason, options, at }]
    for (const connection of this.#connections) {
      if (connection.docId === docId && (userId === null || connection.userId === userId)) connection.close(reason, options)
    }
  }

  /** A sign-in is over: its sockets close at once, wherever they are. */
  endSignIn(signInId: string): void {
    for (const connection of this.#connections) if (connection.ticket?.signInId === signInId) connection.close('session-expired')
  }

  /** Whether a person has fewer than so many sockets on all nodes, those of this collaboration session left out: they would be replaced. */
  async hasRoom(who: Pick<Ticket, 'userId' | 'sessionId'>, most: number): Promise<boolean> {
    const own = this.#besides(who)
    return own < most && own + await this.#context.perPerson.others(who.userId) < most
  }

  /** How many sockets a person has here, those left out that a new one would replace. */
  #besides({ sessionId, userId }: Pick<Ticket, 'userId' | 'sessionId'>): number {
    return [...this.#byUser.get(userId) ?? []].filter((one) => one.sessionId !== sessionId).length
  }

  /** Counts a socket for its person; false when that would be more than they may have. At once here: nobody takes the same place while other nodes are asked. */
  async #count(connection: Connection, most: number): Promise<boolean> {
    const { userId } = connection
    const own = this.#besides(connection) + 1
    if (own > most) return false
    const open = this.#byUser.get(userId)
    if (open) open.add(connection)
    else this.#byUser.set(userId, new Set([connection]))
    return await this.#context.perPerson.claim(userId, own, most)
  }

  #uncount(connection: Connection): void {
    const open = this.#byUser.get(connection.userId)
    if (!open?.delete(connection)) return
    if (open.size === 0) this.#byUser.delete(connection.userId)
    this.#context.perPerson.set(connection.userId, open.size)
  }

  /** Says something to everybody. */
  say(notice: Notice): void {
    for (const connection of this.#connections) connection.notice(notice)
  }

  /** Says something to everybody in a document. */
  broadcastNotice(docId: string, notice: Notice): void {
    for (const connection of this.#connections) if (connection.docId === docId) connection.notice(notice)
  }

  /** What people may do in a document has changed: whom it concerns, or everybody, is asked for again. */
  async reconsider(docId: string, userId: string | null = null): Promise<void> {
    const at = performance.now()
    this.#reconsidered = [...this.#reconsidered.filter((one) => at - one.at < UPGRADE_MS), { docId, at }]
    await recheck([...this.#connections].filter((one) => one.docId === docId && (userId === null || one.userId === userId)), this.#context)
  }

  sweep(): void {
    this.#oversize.sweep()
  }

  /** Says goodbye to everybody and waits a little for the answers. */
  async closeAll(reason: CloseReason, graceMs: number, options?: CloseOptions): Promise<void> {
    const gone = [...this.#connections].map((connection) => {
      connection.close(reason, options)
      return connection.gone
    })
    await within(graceMs, Promise.all(gone))
    await within(graceMs, Promise.allSettled(this.#lastVersions))
  }

  async #admit(connection: Connection, admission: Admission, receivedAt: number): Promise<void> {
    if (admission.kind === 'unavailable') return connection.close('storage')
    const { ticket } = admission
    connection.hold()
    connection.ticket = ticket ?? null
    if (admission.kind === 'refused') {
      const { reason, retryAfterMs } = admission
      return connection.close(reason, retryAfterMs === undefined ? {} : { retryAfterMs })
    }
    const { standing } = admission
    connection.role = standing.role
    connection.lock = standing.lock
    const removed = this.#removals.find((one) => one.at >= receivedAt && one.docId === connection.docId
      && (one.userId === null || one.userId === connection.userId))
    if (removed) return connection.close(removed.reason, removed.options)
    if (this.#oversize.isHopeless(connection.sessionId)) return connection.close('policy-violation')
    if (this.#connections.has(connection) && !(await this.#count(connection, standing.connections))) {
      // Asking for a ticket again tells why.
      return connection.close('max-users-reached', { retryAfterMs: this.#context.settings.seatRetryMs })
    }
    if (connection.isOver) return
    if (standing.seats !== null && !(await this.#takeSeat(connection, standing.seats))) return
    connection.isAdmitted = true
    this.#bySession.get(connection.sessionId)?.close('duplicate-session')
    this.#bySession.set(connection.sessionId, connection)
    await this.#enterRoom(connection)
    if (this.#reconsidered.some((one) => one.at >= receivedAt && one.docId === connection.docId)) await recheck([connection], this.#context)
  }

  /** False when there is none and the socket was closed. */
  async #takeSeat(connection: Connection, seats: number): Promise<boolean> {
    try {
      const answer = await this.#context.seats.take(connection.docId, connection.userId, seats, true)
      connection.hasSeat = answer.kind === 'taken'
      if (connection.isOver) this.#leaveSeat(connection)
      else if (answer.kind === 'full') {
        connection.close('max-users-reached', { retryAfterMs: this.#context.settings.seatRetryMs, place: answer.place })
      }
    } catch (error) {
      this.#context.logger.warn({ err: error, docId: connection.docId }, 'seats could not be counted')
      connection.close('storage')
    }
    return !connection.isOver
  }

  #leaveSeat(connection: Connection): void {
    if (!connection.hasSeat) return
    connection.hasSeat = false
    const { docId, userId } = connection
    if ([...this.#connections].some((one) => one.hasSeat && one.docId === docId && one.userId === userId && !one.isOver)) return
    const left = this.#context.seats.leave(docId, userId, keepsSeat(connection.closedFor))
      .catch((error: unknown) => this.#context.logger.warn({ err: error, docId }, 'a seat could not be given back'))
      .finally(() => this.#lastVersions.delete(left))
    this.#lastVersions.add(left)
  }

  async #enterRoom(connection: Connection): Promise<void> {
    const { docId } = connection
    try {
      const room = await this.#context.rooms.enter(docId, {
        early: (early) => this.#context.session().openEarly(connection, early),
        waits: () => this.#context.session().waits(connection),
        get isOver() { return connection.isOver },
      })
      if (room.rebuilding) await room.rebuilding
      if (connection.isOver || room.isGone || connection.sentEarly?.isBroken) {
        this.#context.rooms.leave(room)
        return connection.close('storage')
      }
      this.#context.session().open(connection, room)
      this.#context.entered(connection)
      connection.start()
    } catch (error) {
      if (error instanceof LecternError && error.code === 'not-found') return connection.close('document-deleted')
      if (error instanceof NoRoomError) {
        this.#context.logger.warn({ err: error, docId }, 'there was no memory for a document')
        return connection.close('server-full')
      }
      this.#context.logger.error({ err: error, docId }, 'a document could not be loaded')
      connection.close('storage')
    }
  }

  #left(connection: Connection): void {
    this.#connections.delete(connection)
    this.#uncount(connection)
    // The late end of a replaced socket must not take the new one's place away.
    if (this.#bySession.get(connection.sessionId) === connection) this.#bySession.delete(connection.sessionId)
    this.#leaveSeat(connection)
    const { room } = connection
    if (!room) return
    room.readers.leave(connection)
    if (room.readers.members.size > 0 || room.isGone) return this.#context.rooms.leave(room)
    const version = this.#context.lastLeft(room)
      .catch((error: unknown) => this.#context.logger.warn({ err: error, docId: room.docId }, 'no version was kept at the last leave'))
      .finally(() => {
        this.#lastVersions.delete(version)
        this.#context.rooms.leave(room)
      })
    this.#lastVersions.add(version)
  }

  #closed(connection: Connection, reason: CloseReason): void {
    this.#context.metrics.closed(reason)
    if (CLOSE_CODES[reason] === TRY_AGAIN) this.#logRetryLater(connection, reason)
    const status = refusalAfter(reason, connection.optedIn)
    const ticketId = connection.ticket?.ticketId
    if (status === null || ticketId === undefined) return
    const refuse = (): void => this.#context.refusals.refuse(ticketId, this.#context.settings.ticketRefusedMs, status)
    if (reason !== 'duplicate-session') return refuse()
    // A replaced socket that still answers is a second client on one ticket and would come back for ever; one that
    // does not answer was a broken line, and its client is the very one that has just reconnected.
    void this.#ifItAnswers(connection, refuse)
  }

  /** Nobody did anything wrong, so that an operator wants to know. */
  #logRetryLater({ backlog, docId, isStale, queued, stillMs, userId }: Connection, reason: CloseReason): void {
    const { hopelessBytes, staleMs } = this.#context.settings
    this.#context.logger.warn(
      { docId, userId, reason, queued, backlog, backlogLimit: hopelessBytes, stillMs: Math.round(stillMs), stillLimitMs: staleMs, isStale },
      'a collaboration socket was closed with 1013',
    )
  }

  async #ifItAnswers(connection: Connection, act: () => void): Promise<void> {
    if ((await connection.gone) !== ABNORMAL) act()
  }
}

/** Waits for something, but not longer than this. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => { timer = setTimeout(resolve, ms) })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
