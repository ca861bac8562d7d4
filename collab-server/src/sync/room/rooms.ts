import { LecternError } from '../../platform/errors.ts'
import { LateClients } from './client-owners.ts'
import type { CommitQueue } from '../log/commit-queue.ts'
import type { Slicer } from './document.ts'
import { DocumentReader } from './document-reader.ts'
import { MemoryBudget } from './memory-budget.ts'
import type { Reservation } from './memory-budget.ts'
import type { OrphanBacklog } from '../versions/orphan-backlog.ts'
import type { OrphanedInserts } from './orphaned-inserts.ts'
import { Room } from './room.ts'
import type { RoomContext, RoomNodes } from './room-types.ts'
import type { SyncSettings } from '../settings.ts'
import type { DamagedRow, StoredDocument, UpdateLog } from '../log/update-log.ts'
import { wholeOf } from './whole-document.ts'
import type { EarlyDocument } from './whole-document.ts'

/** What the rooms tell the parts around them. */
export interface RoomsEvents {
  /** What waits for a place in a version. */
  readonly backlog: OrphanBacklog
  /** What is stored has the layout of today, so that it may be shown as it is. */
  isCurrent(stored: StoredDocument): boolean
  /** A document was read into memory; once, before anybody gets it. Rejects = the load failed. */
  loaded(room: Room): Promise<void>
  /** Stored rows were found damaged and put aside. */
  damaged(docId: string, rows: readonly DamagedRow[]): void
  committed(room: Room, bytes: number): void
  /** The database refused an update of a document for what it is. */
  failed(docId: string, why: string): void
  /** A whole document was encoded on the event loop. */
  encoded(): void
  /** How many bytes what is stored of a document has when encoded, found out away from the event loop. */
  measure(docId: string): ReturnType<RoomContext['measure']>
  /** Cuts an edit into parts, away from the event loop. */
  readonly cut: Slicer
  /** What all sockets have not read yet of what was made for one alone. */
  readonly owed: RoomContext['owed']
  /** What was missing from a degraded document has come back. */
  healed(docId: string): void
  /** What was written into something that is gone has been stored with its update. */
  orphaned(docId: string): void
  /** The same for an update of another node, with which it was not stored. */
  orphanedElsewhere(docId: string, seq: number, orphans: OrphanedInserts): void
  /** Nobody has been in the room for a while; the last chance to compact. `isUrgent`: others wait for its memory. */
  beforeUnload(room: Room, isUrgent: boolean): Promise<void>
  /** A room is in memory no more. */
  unloaded(docId: string): void
}

/** Somebody who waits for a document, and hears what becomes of it while they wait. */
export interface Visitor {
  /** A big document has been read and is about to be built; told when it lies on disk in one piece. */
  early(stored: EarlyDocument): void
  /** There is no memory for it yet. */
  waits(): void
  /** Went away meanwhile. */
  readonly isOver: boolean
}

interface Slot {
  /** People and calls that need the room right now. */
  users: number
  room: Promise<Room>
  loaded: Room | null
  /** While a big document is being built: what is stored of it, and who wants to hear of that. */
  early: EarlyDocument | null
  /** Who waits for it to be loaded; null for calls. */
  readonly visitors: (Visitor | null)[]
  /** There is no memory for it yet. */
  isWaiting: boolean
  idle: NodeJS.Timeout | null
  idleSince: number
  /** Being compacted and unloaded, unless somebody comes meanwhile. */
  isLeaving: boolean
}

/** Who is told that there is no memory for a document comes back after this, in ms. */
const NO_ROOM_RETRY_MS = 5_000

/** The documents in memory: each loaded once however many ask, kept while used and a little longer. */
export class Rooms {
  readonly #reader: DocumentReader
  readonly #queue: CommitQueue
  readonly #settings: SyncSettings
  readonly #now: () => number
  readonly #events: RoomsEvents
  readonly #slots = new Map<string, Slot>()
  readonly #lateClients: LateClients
  readonly #nodes: RoomNodes | null
  readonly #memory: MemoryBudget

  /** `nodes` are the other processes that serve the same documents; null when there are none. */
  constructor(
    log: UpdateLog, queue: CommitQueue, settings: SyncSettings, now: () => number, slice: Slicer, events: RoomsEvents,
    nodes: RoomNodes | null = null,
  ) {
    this.#nodes = nodes
    this.#queue = queue
    this.#settings = settings
    this.#now = now
    this.#events = events
    this.#lateClients = new LateClients(settings.clientsPastLimit)
    this.#memory = new MemoryBudget({
      bytes: settings.heapBudget, waitMs: settings.memoryWaitMs, patienceMs: settings.memoryPatienceMs,
      used: () => this.heap, lacking: (isUrgent) => this.#makeRoom(isUrgent),
    })
    this.#reader = new DocumentReader({ log, slice, settings, events, memory: this.#memory })
  }

  /** Rooms in memory. */
  *[Symbol.iterator](): Iterator<Room> {
    for (const slot of this.#slots.values()) if (slot.loaded && !slot.loaded.isGone) yield slot.loaded
  }

  /** Estimated heap of the documents in memory, in bytes. */
  get heap(): number {
    let heap = 0
    for (const slot of this.#slots.values()) heap += slot.loaded?.heap ?? 0
    return heap
  }

  /** The room of a document if it is in memory. */
  peek(docId: string): Room | null {
    const room = this.#slots.get(docId)?.loaded
    return room && !room.isGone ? room : null
  }

  /**
   * The room of a document, loaded when it is not in memory; every `enter` is paired with a `leave`.
   * Never makes a document: an unknown one throws `not-found`, one that cannot be read whatever the log threw, one of which
   * nobody can tell whether other nodes have written to it `unavailable`, one for which there is no memory `NoRoomError`.
   */
  async enter(docId: string, visitor: Visitor | null = null): Promise<Room> {
    const slot = this.#slots.get(docId) ?? this.#open(docId)
    slot.users++
    if (!slot.loaded) slot.visitors.push(visitor)
    if (slot.early) visitor?.early(slot.early)
    else if (slot.isWaiting) visitor?.waits()
    // A room about to be unloaded is simply kept: it is in memory until its slot is gone.
    if (slot.idle) clearTimeout(slot.idle)
    slot.idle = null
    let room: Room
    try {
      room = await slot.room
    } catch (error) {
      slot.users--
      if (this.#slots.get(docId) === slot) {
        this.#slots.delete(docId)
        this.#nodes?.closed(docId)
      }
      throw error
    }
    // What was stored on another node before somebody came is there when they look.
    if (this.#nodes && !(await this.#nodes.caughtUp(docId))) {
      this.leave(room)
      throw new LecternError('unavailable')
    }
    return room
  }

  leave(room: Room): void {
    const slot = this.#slots.get(room.docId)
    if (!slot || slot.loaded !== room) return
    slot.users--
    if (slot.users > 0) return
    slot.idleSince = performance.now()
    slot.idle = setTimeout(() => { void this.#unload(room.docId, slot) }, this.#settings.unloadAfterMs)
    this.#makeRoom(false)
  }

  /** Runs something with the room in memory. */
  async use<Result>(docId: string, run: (room: Room) => Promise<Result>): Promise<Result> {
    const room = await this.enter(docId)
    try {
      if (room.rebuilding) await room.rebuilding
      return await run(room)
    } finally {
      this.leave(room)
    }
  }

  /** Forgets every room; what was accepted has been committed. */
  close(): void {
    this.#memory.close()
    for (const [docId, slot] of this.#slots) {
      if (slot.idle) clearTimeout(slot.idle)
      slot.loaded?.destroy()
      this.#slots.delete(docId)
    }
  }

  #open(docId: string): Slot {
    const loading = Promise.withResolvers<Room>()
    const slot: Slot = { users: 0, room: loading.promise, loaded: null, early: null, visitors: [], isWaiting: false, idle: null, idleSince: 0, isLeaving: false }
    this.#slots.set(docId, slot)
    this.#nodes?.opened(docId)
    this.#load(docId, slot).then(loading.resolve, loading.reject)
    return slot
  }

  async #load(docId: string, slot: Slot): Promise<Room> {
    const reserved: Reservation[] = []
    try {
      const room = await this.#build(docId, slot, reserved)
      slot.loaded = room
      slot.early = null
      slot.visitors.length = 0
      this.#nodes?.loaded(docId)
      return room
    } finally {
      for (const one of reserved) one.release()
      this.#makeRoom(false)
    }
  }

  async #build(docId: string, slot: Slot, reserved: Reservation[]): Promise<Room> {
    const { stored, doc } = await this.#reader.read(docId, {
      early(early) {
        slot.early = early
        for (const visitor of slot.visitors) visitor?.early(early)
      },
      wait: (need, isBig) => this.#waitForRoom(slot, need, isBig),
      reserved: (room) => reserved.push(room),
    })
    const room: Room = new Room(stored, doc, {
      queue: this.#queue, settings: this.#settings, lateClients: this.#lateClients, backlog: this.#events.backlog,
      now: this.#now, nodes: this.#nodes,
      reload: () => this.#reader.read(docId), discard: () => this.#forget(room),
      committed: (bytes) => this.#events.committed(room, bytes),
      failed: (why) => this.#events.failed(docId, why),
      encoded: () => this.#events.encoded(), cut: (update) => this.#events.cut(update), owed: this.#events.owed, measure: () => this.#events.measure(docId),
      healed: () => this.#events.healed(docId), orphaned: () => this.#events.orphaned(docId),
      orphanedElsewhere: (seq, orphans) => this.#events.orphanedElsewhere(docId, seq, orphans),
    }, slot.early && !slot.early.isBroken ? slot.early.whole : wholeOf(stored))
    try {
      await this.#events.loaded(room)
    } catch (error) {
      room.destroy()
      throw error
    }
    return room
  }

  /** Waits for memory; whoever wants the document is told so. */
  async #waitForRoom(slot: Slot, need: number, isBig: boolean): Promise<Reservation> {
    const room = this.#memory.wait(need, isBig, () => slot.visitors.some((one) => !one?.isOver))
    slot.isWaiting = true
    for (const visitor of slot.visitors) visitor?.waits()
    return await room.finally(() => { slot.isWaiting = false })
  }

  async #unload(docId: string, slot: Slot, isUrgent = false): Promise<void> {
    slot.idle = null
    const room = slot.loaded
    if (!room || room.isGone) return
    slot.isLeaving = true
    await room.settled()
    if (slot.users === 0) await this.#events.beforeUnload(room, isUrgent).catch(() => undefined)
    await room.settled()
    slot.isLeaving = false
    // Whoever came meanwhile keeps the room.
    if (slot.users > 0 || slot.idle || this.#slots.get(docId) !== slot) return
    this.#forget(room)
    room.destroy()
    this.#memory.changed()
  }

  #forget(room: Room): void {
    const slot = this.#slots.get(room.docId)
    if (slot?.loaded !== room) return
    if (slot.idle) clearTimeout(slot.idle)
    this.#slots.delete(room.docId)
    this.#nodes?.closed(room.docId)
    this.#events.unloaded(room.docId)
    this.#memory.changed()
  }

  /**
   * Over the budget, or while somebody waits for memory, the documents that have been idle longest go at once. When that
   * is not enough and somebody has waited for a while, so do those that nobody edits; never one that is being edited.
   */
  #makeRoom(isUrgent: boolean): void {
    let { excess } = this.#memory
    for (const slot of this.#slots.values()) if (slot.isLeaving) excess -= slot.loaded?.heap ?? 0
    const idle = [...this.#slots].filter(([, slot]) => slot.idle !== null)
    idle.sort(([, a], [, b]) => a.idleSince - b.idleSince)
    for (const [docId, slot] of idle) {
      if (excess <= 0) return
      excess -= slot.loaded?.heap ?? 0
      if (slot.idle) clearTimeout(slot.idle)
      void this.#unload(docId, slot, true)
    }
    if (!isUrgent) return
    const now = performance.now()
    const watched = [...this].filter((room) => room.readers.members.size > 0 && now - room.loadedAt >= this.#settings.memoryStayMs
      && now - room.editedAt >= this.#settings.memoryEditedMs)
    watched.sort((a, b) => a.editedAt - b.editedAt || a.loadedAt - b.loadedAt)
    for (const room of watched) {
      if (excess <= 0) return
      excess -= room.heap
      room.readers.expel(null, 'server-full', { retryAfterMs: NO_ROOM_RETRY_MS })
    }
  }
}
