import { NOTICE_REASONS } from '@lectern/shared/sync'
import * as decoding from 'lib0/decoding'
import { decodeCheck } from '../check/check.ts'
import type { CheckPool, CheckedUpdate } from '../check/check-pool.ts'
import type { Connection } from './connection.ts'
import { step1Message, updateMessage } from '../room/frames.ts'
import { gate } from '../upgrade/gate.ts'
import type { Metrics } from './metrics.ts'
import type { OrphanRelocator } from '../versions/orphan-relocator.ts'
import type { Room } from '../room/room.ts'
import type { WriteProgress } from '../room/room-types.ts'
import type { UpdateFacts } from '../check/scan.ts'
import type { SyncSettings } from '../settings.ts'
import { TooDeepError } from '../check/update-reader.ts'

/** How often a document is measured for a frame when that fails, and the wait in between, each longer by as much, in ms. */
const MEASURE_TRIES = 4
const MEASURE_AGAIN_MS = 500

/** What taking edits needs. */
export interface EditsContext {
  readonly settings: SyncSettings
  readonly checks: CheckPool
  readonly metrics: Metrics
  readonly orphans: Pick<OrphanRelocator, 'placed'>
}

/** A frame that is an update, which has been read. */
interface Edit {
  readonly update: Uint8Array
  readonly facts: UpdateFacts
  readonly parts: CheckedUpdate['parts']
  readonly isStep2: boolean
  /** Which of the connection's frames it is. */
  readonly number: number
  /** How often it could not be found out whether there is room for it. */
  readonly unmeasured?: number
}

/** Takes the edits of connections into rooms: reads them, has them validated, and says what became of them. */
export class Edits {
  readonly #context: EditsContext

  constructor(context: EditsContext) {
    this.#context = context
  }

  /** Takes an edit, or the answer to a question of ours. */
  write(connection: Connection, room: Room, frame: Uint8Array, isStep2: boolean): Promise<void> | void {
    const number = connection.saved.receive()
    const verdict = gate(isStep2 ? 'step2' : 'update', connection.role)
    if (verdict !== 'pass') return verdict === 'drop' ? undefined : this.#readOnly(connection, number)
    let update: Uint8Array
    try {
      update = decoding.readVarUint8Array(decoding.createDecoder(frame.subarray(2)))
      if (update.length <= this.#context.settings.workerFrameBytes) {
        return this.#apply(connection, room, { update, facts: decodeCheck(update, room.maxClients), parts: null, isStep2, number })
      }
    } catch (error) {
      return this.#unreadable(connection, error, number)
    }
    return this.#applyBig(connection, room, update, isStep2, number)
  }

  async #applyBig(connection: Connection, room: Room, update: Uint8Array, isStep2: boolean, number: number): Promise<void> {
    let checked: CheckedUpdate
    try {
      checked = await this.#context.checks.check(update, room.maxClients)
    } catch (error) {
      return this.#unreadable(connection, error, number)
    }
    if (room.rebuilding) await room.rebuilding
    if (!connection.isOver) await this.#apply(connection, room, { update, ...checked, isStep2, number })
  }

  #apply(connection: Connection, room: Room, edit: Edit, isSure = false, progress?: WriteProgress): Promise<void> | void {
    const { facts, isStep2, number, parts, update } = edit
    const outcome = room.write({
      update, facts, parts, isStep2, isSure, ...(progress ? { progress } : {}),
      origin: { kind: 'edit', userId: connection.userId, member: connection },
      durable: () => {
        connection.saved.commit(number)
        room.readers.fanOut.savedChanged()
      },
    })
    if (outcome.kind === 'later') return this.#applySure(connection, room, edit)
    if (outcome.kind === 'backlog-full') return this.#applyWhenPlaced(connection, room, edit, isSure, progress)
    if (outcome.kind === 'unmeasured') return this.#applyMeasured(connection, room, edit, isSure)
    if (outcome.kind === 'unfinished') return this.#goOn(connection, room, edit, outcome.progress, progress)
    if (isStep2) connection.awaitsStep2 = false
    if (outcome.kind === 'accepted') {
      if (outcome.isNew) connection.activeAt = performance.now()
      this.#chargeSteps(connection, outcome.steps - (progress?.steps ?? 0))
      this.warnLarge(connection, room)
      if (isStep2) {
        connection.saved.heal(number)
        connection.gaps = 0
      } else if (!outcome.isNew && !connection.optedIn) {
        // The echo is a stock client's only receipt; what was not new has none by itself.
        room.afterCommit(() => connection.send(updateMessage(update)))
      }
      return
    }
    connection.saved.hold(number)
    this.#context.metrics.refused(outcome.kind)
    switch (outcome.kind) {
      case 'gap': return this.#gap(connection, room)
      case 'too-big': return this.#tooBig(connection, room, number)
      case 'bad': return this.bad(connection, number)
      case 'poisoned': return connection.close('bad-frame')
      case 'violation': return connection.close('policy-violation', { message: outcome.why })
    }
  }

  /** Validates a frame once everything that any node has stored is in memory. */
  async #applySure(connection: Connection, room: Room, edit: Edit): Promise<void> {
    const isSure = await room.sure()
    if (room.rebuilding) await room.rebuilding
    if (connection.isOver) return
    if (isSure) return await this.#apply(connection, room, edit, true)
    connection.close('storage')
  }

  /** Takes no more of somebody until what they wrote into something that is gone has its place in a version, and sends them away when that takes long. */
  async #applyWhenPlaced(connection: Connection, room: Room, edit: Edit, isSure: boolean, progress?: WriteProgress): Promise<void> {
    this.#context.metrics.refused('backlog-full')
    const isPlaced = await this.#context.orphans.placed(room.docId, connection.userId)
    if (room.rebuilding) await room.rebuilding
    if (connection.isOver || room.isGone) return
    if (isPlaced) return await this.#apply(connection, room, edit, isSure, progress)
    connection.close('storage')
  }

  /** Validates a frame once it is known how big the document is. */
  async #applyMeasured(connection: Connection, room: Room, edit: Edit, isSure: boolean): Promise<void> {
    const isMeasured = await Promise.resolve(room.measuring).then(() => true, () => false)
    if (room.rebuilding) await room.rebuilding
    if (connection.isOver || room.isGone) return
    if (isMeasured) return await this.#apply(connection, room, edit, isSure)
    const unmeasured = (edit.unmeasured ?? 0) + 1
    if (unmeasured === MEASURE_TRIES) return connection.close('storage')
    await new Promise((resolve) => { setTimeout(resolve, MEASURE_AGAIN_MS * unmeasured).unref() })
    if (room.rebuilding) await room.rebuilding
    if (!connection.isOver && !room.isGone) await this.#apply(connection, room, { ...edit, unmeasured }, isSure)
  }

  /** Integrating it takes long: others get their turn, and its sender pays for it. */
  async #goOn(connection: Connection, room: Room, edit: Edit, progress: WriteProgress, before: WriteProgress | undefined): Promise<void> {
    this.#chargeSteps(connection, progress.steps - (before?.steps ?? 0))
    await new Promise((resolve) => { setImmediate(resolve) })
    if (room.rebuilding) await room.rebuilding
    if (!connection.isOver && !room.isGone) await this.#apply(connection, room, edit, true, progress)
  }

  #chargeSteps(connection: Connection, steps: number): void {
    const messages = Math.floor(steps / this.#context.settings.stepsPerMessage)
    if (messages > 0) connection.charge(messages)
  }

  /** The client is ahead of us: its answer to a step 1 carries everything again. */
  #gap(connection: Connection, room: Room): void {
    if (connection.awaitsStep2 || connection.warnedTooBig) return
    connection.gaps++
    if (connection.gaps > this.#context.settings.gapTolerance) return connection.close('bad-frame')
    this.#askAgain(connection, room)
  }

  #askAgain(connection: Connection, room: Room): void {
    connection.awaitsStep2 = true
    connection.send(step1Message(room.stateVector()))
  }

  #unreadable(connection: Connection, error: unknown, number: number): void {
    if (!(error instanceof TooDeepError)) return this.bad(connection, number)
    this.#context.metrics.refused('violation')
    connection.close('policy-violation', { message: error.message })
  }

  /** A frame that is none; `number` when it was to be an edit. */
  bad(connection: Connection, number?: number): void {
    connection.badFrames++
    this.#context.metrics.refused('bad')
    if (connection.badFrames > this.#context.settings.badFrameTolerance) return connection.close('bad-frame')
    connection.notice({
      kind: 'refused', reason: 'bad-frame', code: 0, retry: 'never', ...(number === undefined ? {} : { frame: number }),
    })
    if (number === undefined || !connection.room) return
    connection.saved.hold(number)
    this.#askAgain(connection, connection.room)
  }

  #readOnly(connection: Connection, number: number): void {
    this.#context.metrics.refused('read-only')
    if (!connection.mayTryToWrite()) return connection.close('policy-violation')
    if (connection.warnedReadOnly) return
    connection.warnedReadOnly = true
    connection.notice({ kind: 'refused', reason: 'read-only', code: 0, retry: 'never', frame: number })
  }

  #tooBig(connection: Connection, room: Room, number: number): void {
    if (connection.warnedTooBig) return
    connection.warnedTooBig = true
    connection.notice({ kind: 'size', reason: NOTICE_REASONS.tooLarge, code: 0, retry: 'never', frame: number, bytes: room.bytes })
  }

  /** Tells somebody once that the document is so large that people should know. */
  warnLarge(connection: Connection, room: Room): void {
    if (connection.warnedLarge || !room.isLarge) return
    connection.warnedLarge = true
    connection.notice({ kind: 'size', reason: NOTICE_REASONS.large, code: 0, retry: 'never', bytes: room.bytes })
  }
}
