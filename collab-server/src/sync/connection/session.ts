import { SYNC_LIMITS, encodeHello, readToken } from '@lectern/shared/sync'
import * as decoding from 'lib0/decoding'
import { decodeStateVector } from 'yjs'
import type { AccessControl } from '../upgrade/admission.ts'
import type { CheckPool } from '../check/check-pool.ts'
import type { Connection } from './connection.ts'
import { knowsMost } from '../room/document.ts'
import { Edits } from './edits.ts'
import { step1Message, step2Frame } from '../room/frames.ts'
import { frameKind, mayWrite } from '../upgrade/gate.ts'
import type { DocumentSchema } from '../room/document-schema.ts'
import type { Metrics } from './metrics.ts'
import type { OrphanRelocator } from '../versions/orphan-relocator.ts'
import type { Owed } from './outgoing.ts'
import type { Room } from '../room/room.ts'
import type { SyncSettings } from '../settings.ts'
import type { Turns } from '../../platform/turns.ts'
import type { EarlyDocument } from '../room/whole-document.ts'

/** What answering frames needs. */
export interface SessionContext {
  readonly settings: SyncSettings
  readonly schema: DocumentSchema
  readonly checks: CheckPool
  readonly accessControl: AccessControl
  readonly metrics: Metrics
  readonly owed: Owed
  readonly orphans: Pick<OrphanRelocator, 'placed'>
  /** Turns of those who are sent a big document. */
  readonly bigJoins: Turns
  /** A socket that came without a ticket has shown one. */
  readonly authenticate: (connection: Connection, ticket: string) => Promise<void>
}

/** A question costs as much as so many edits. */
const STEP1_COST = 10
const QUERY_COST = 10
/** How often a question looks whether its answer may be made, in ms. */
const OWED_LOOK_MS = 20
/** A step 1 of somebody who has nothing, as every client writes it. */
const STEP1_OF_NOTHING = step1Message(Uint8Array.of(0))

/** Answers the frames of connections: the role gate first, then what the frame asks for. */
export class Session {
  readonly #context: SessionContext
  readonly #edits: Edits

  constructor(context: SessionContext) {
    this.#context = context
    this.#edits = new Edits(context)
  }

  /** Says hello to somebody who has just come in. */
  open(connection: Connection, room: Room): void {
    const early = connection.sentEarly
    connection.sentEarly = null
    connection.room = room
    room.readers.join(connection)
    if (!connection.isGreeted) this.#greet(connection, room)
    const { missedSince } = room.whole
    if (early && missedSince) this.#sendState(connection, room, missedSince)
    if (mayWrite(connection.role)) connection.send(step1Message(room.stateVector()))
    this.#sendPresence(connection, room)
    if (mayWrite(connection.role)) this.#edits.warnLarge(connection, room)
  }

  /**
   * The document is being built, but lies on disk in one piece: somebody who asks for all of it gets that at once. What is
   * edited reaches them as it does others: they join before anything goes out, or are sent the difference.
   */
  openEarly(connection: Connection, early: EarlyDocument): void {
    if (connection.isOver) return
    this.#greet(connection, early)
    connection.whileOpening((frame) => {
      if (Buffer.compare(frame, STEP1_OF_NOTHING) !== 0) return false
      connection.charge(STEP1_COST)
      if (connection.askedEarly) return true
      connection.askedEarly = true
      this.#sendEarly(connection, early).catch(() => connection.close('storage'))
      return true
    })
  }

  /** There is no memory for the document yet: our client waits and is told so, others come back by themselves. */
  waits(connection: Connection): void {
    if (!connection.optedIn) return connection.close('server-full')
    const retryAfterMs = this.#context.settings.memoryWaitMs
    connection.notice({ kind: 'waiting', reason: 'server-full', code: 0, retry: 'after', retryAfterMs })
  }

  async #sendEarly(connection: Connection, early: EarlyDocument): Promise<void> {
    await this.#inTurn(connection, (room) => {
      if (room) return this.#sendState(connection, room, null)
      connection.sentEarly = early
      connection.answerShared([early.whole.frame])
    })
  }

  #greet(connection: Connection, document: { readonly epoch: number; readonly headSeq: number }): void {
    connection.isGreeted = true
    if (!connection.optedIn) return
    connection.send(encodeHello({
      protocol: 1,
      role: connection.role,
      userId: connection.userId,
      epoch: document.epoch,
      docSeq: document.headSeq,
      schema: { min: this.#context.schema.min, max: this.#context.schema.version },
      limits: { frameBytes: SYNC_LIMITS.frameBytes, presenceBytes: SYNC_LIMITS.presenceBytes },
      tokenExpiresAt: connection.ticket?.expiresAt ?? 0,
      ...(connection.lock ? { lock: connection.lock } : {}),
    }))
  }

  /** Answers one frame. */
  handle(connection: Connection, frame: Uint8Array): Promise<void> | void {
    const kind = frameKind(frame)
    if (!connection.ticket) return this.#firstWord(connection, kind === 'token' ? frame : null)
    const { room } = connection
    if (!room || connection.isOver) return
    if (room.rebuilding) return room.rebuilding.then(() => this.handle(connection, frame))
    switch (kind) {
      case 'step1': return this.#asked(connection, STEP1_COST, (within) => this.#step1(connection, within, frame))
      case 'step2':
      case 'update': return this.#edits.write(connection, room, frame, kind === 'step2')
      case 'awareness': return this.#presence(connection, room, frame)
      case 'query-awareness': return this.#asked(connection, QUERY_COST, (within) => this.#queried(connection, within))
      case 'token': return this.#refresh(connection, frame)
      case 'unknown': return this.#edits.bad(connection)
    }
  }

  async #firstWord(connection: Connection, frame: Uint8Array | null): Promise<void> {
    const ticket = frame && tokenIn(frame)
    if (ticket) await this.#context.authenticate(connection, ticket)
    else connection.close('unauthorized')
  }

  /** One answer after the other: whoever has not read the last one waits for the next, and is not read from. */
  #asked(connection: Connection, cost: number, answer: (room: Room) => Promise<void> | void): Promise<void> | void {
    connection.charge(cost)
    const before = connection.answered()
    if (before) return this.#askedLater(connection, before, answer)
    if (connection.room && !connection.isOver) return answer(connection.room)
  }

  async #askedLater(connection: Connection, before: Promise<void>, answer: (room: Room) => Promise<void> | void): Promise<void> {
    await before
    if (connection.room?.rebuilding) await connection.room.rebuilding
    if (connection.room && !connection.room.isGone && !connection.isOver) await answer(connection.room)
  }

  #step1(connection: Connection, room: Room, frame: Uint8Array): Promise<void> | void {
    let stateVector: Uint8Array
    try {
      const decoder = decoding.createDecoder(frame.subarray(2))
      stateVector = decoding.readVarUint8Array(decoder)
      const entries = decoding.readVarUint(decoding.createDecoder(stateVector))
      if (entries * 2 > stateVector.length || entries > room.maxClients) return this.#edits.bad(connection)
      decodeStateVector(stateVector)
      if (room.bytes >= this.#context.settings.bigBytes) {
        return this.#inTurn(connection, () => this.#sendState(connection, room, entries > 0 ? stateVector : null))
      }
      this.#sendState(connection, room, entries > 0 ? stateVector : null)
    } catch {
      return this.#edits.bad(connection)
    }
  }

  /** Few at a time: a big document for everybody at once would fill the memory of a server that has just started. */
  async #inTurn(connection: Connection, answer: (room: Room | null) => void): Promise<void> {
    const { bigJoins, settings } = this.#context
    const who = connection.userId
    await bigJoins.acquire(who)
    try {
      if (connection.room?.rebuilding) await connection.room.rebuilding
      if (!connection.isOver && !connection.room?.isGone) answer(connection.room)
    } finally {
      // Not waited for: the turn lasts until the bytes are out, the connection's next frames do not.
      void Promise.resolve(connection.room?.settled()).then(() => connection.drained(settings.bigJoinMs, settings.bigJoinStillMs)).then(() => bigJoins.release(who))
    }
  }

  /**
   * Sends what somebody lacks who has this, or with `null` nothing: what is not on disk yet is in it, so it waits for the disk.
   * Who knows little of a big document is sent all of it: that is in memory once, a difference would be there for each.
   */
  #sendState(connection: Connection, room: Room, stateVector: Uint8Array | null): void {
    const { owed, settings } = this.#context
    const sendWhole = (): void => room.answer(() => room.wholeFrames(), (frames) => connection.answerShared(frames))
    if (!stateVector || (room.bytes >= settings.bigBytes && !knowsMost(stateVector, room.doc))) return sendWhole()
    room.answer(() => step2Frame(room.diff(stateVector)), (made) => {
      if (made.length <= settings.unreadBytes || (made.length <= settings.bigBytes && owed.fits(made.length))) connection.answer(made)
      else if (connection.room && !connection.isOver) sendWhole()
    })
  }

  #presence(connection: Connection, room: Room, frame: Uint8Array): void {
    const outcome = room.readers.presence.receive(connection, frame.subarray(1))
    if (outcome === 'bad') return this.#edits.bad(connection)
    if (outcome === 'foreign') return connection.payEcho(frame.length)
    if (outcome === 'own') connection.activeAt = performance.now()
    room.readers.fanOut.presenceChanged()
  }

  #sendPresence(connection: Connection, room: Room): void {
    const present = room.readers.presence.all(connection)
    if (!present) return
    connection.answer(present)
    connection.presenceSent()
  }

  /** Who asks for presence again waits while others have not read theirs. */
  async #queried(connection: Connection, room: Room): Promise<void> {
    while (!this.#context.owed.fits(0) && !connection.isOver) await new Promise((resolve) => { setTimeout(resolve, OWED_LOOK_MS) })
    if (!connection.isOver && !room.isGone) this.#sendPresence(connection, room)
  }

  async #refresh(connection: Connection, frame: Uint8Array): Promise<void> {
    const text = tokenIn(frame)
    const { ticket } = connection
    const admission = text && ticket ? await this.#context.accessControl.admit(text, ticket.docId) : null
    if (connection.isOver || !ticket) return
    if (admission?.kind !== 'admitted' || admission.ticket.userId !== ticket.userId) {
      return connection.notice({ kind: 'refused', reason: 'unauthorized', code: 0, retry: 'never' })
    }
    if (admission.standing.role !== connection.role) return connection.close('permission-changed')
    // The socket stays the session it was: a new ticket renews it and opens nothing.
    connection.ticket = { ...admission.ticket, sessionId: ticket.sessionId }
    connection.warnedTokenDue = false
    connection.notice({ kind: 'token-accepted', reason: 'token-accepted', code: 0, retry: 'never' })
  }
}

function tokenIn(frame: Uint8Array): string | null {
  try {
    return readToken(decoding.createDecoder(frame.subarray(1)))
  } catch {
    return null
  }
}
