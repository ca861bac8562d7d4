import * as Y from 'yjs'
import type { CloseReason } from '@lectern/shared/access'
import { LecternError } from '../../platform/errors.ts'
import { ClientOwners } from './client-owners.ts'
import { CommitWaits } from './commit-waits.ts'
import { Commits } from './commits.ts'
import { itemDepth, storedSize } from './document.ts'
import { stateVectorWithout } from './fan-out.ts'
import { Following } from './following.ts'
import { Growth } from './growth.ts'
import { WriteValidator } from './write-validator.ts'
import { LiveDocument, ROOTS } from './live-document.ts'
import type { Member } from './member.ts'
import { heapOfDocument } from './memory-budget.ts'
import { missedIn } from '../nodes/stored-updates.ts'
import { orphanedBy } from './orphaned-inserts.ts'
import { Readers } from './readers.ts'
import { partOf } from './room-types.ts'
import type { LargeEdit, RoomContext, RoomOrigin, Write, WriteOutcome } from './room-types.ts'
import type { RestoreNote, StoredDocument, StoredRow } from '../log/update-log.ts'
import { MAX_CLIENTS } from '../check/update-reader.ts'
import { WholeState } from './whole-document.ts'
import type { WholeDocument } from './whole-document.ts'

/** One document in memory, the people in it, and the way of an edit from a frame to disk to the others. */
export class Room {
  readonly docId: string
  readonly lessonId: string
  readonly epoch: number
  /** The people in it, and what goes out to them. */
  readonly readers: Readers
  /** All of the document, for those who have nothing of it. */
  readonly whole: WholeState
  /** ms of the monotonic clock. */
  readonly loadedAt = performance.now()
  readonly #context: RoomContext
  readonly #owners: ClientOwners
  readonly #live: LiveDocument
  readonly #following: Following
  readonly #validator: WriteValidator
  readonly #growth: Growth
  readonly #waits = new CommitWaits()
  readonly #commits: Commits
  #rebuilding: Promise<void> | null = null
  #timesReadAnew = 0
  #isGone = false
  /** Why everybody was sent away; null while nobody was. */
  #failedFor: CloseReason | null = null

  /** `whole` is what was read when it was one update, which spares encoding it again. */
  constructor(stored: StoredDocument, doc: Y.Doc, context: RoomContext, whole: WholeDocument | null) {
    this.docId = stored.docId
    this.lessonId = stored.lessonId
    this.epoch = stored.epoch
    this.#context = context
    this.#owners = new ClientOwners(stored.owners)
    this.#live = new LiveDocument(stored, doc)
    this.whole = new WholeState(whole && { whole, vector: Y.encodeStateVector(doc) }, {
      encode: () => this.#encoded(), vector: () => this.stateVector(), since: (vector) => Y.encodeStateAsUpdate(this.doc, vector),
    })
    this.#growth = new Growth(context.settings, () => (this.bytes < context.settings.bigBytes ? this.whole.now.bytes.length : context.measure()))
    this.#growth.reset(storedSize(stored), whole !== null)
    this.readers = new Readers({
      settings: context.settings,
      ownerOf: (clientId) => this.#owners.get(clientId),
      headSeq: () => this.headSeq,
      stateWithout: (updates) => stateVectorWithout(this.doc, updates),
      wentOut: () => this.whole.wentOut(),
      cut: context.cut, owed: context.owed,
      present: (entries) => context.nodes?.present(this.docId, entries),
    })
    this.#following = new Following(stored.headSeq, {
      live: this.#live, owners: this.#owners,
      isRebuilding: () => this.#rebuilding !== null, broken: () => this.#startReload(),
      took: ({ bytes, deletedUnits }) => {
        this.whole.changed()
        this.#growth.add(bytes.length, deletedUnits)
        this.readers.followed(bytes, this.#waits.pending)
      },
      orphaned: (seq, orphans) => context.orphanedElsewhere(seq, orphans), behind: () => context.nodes?.behind(this.docId),
    })
    const live = this.#live
    this.#validator = new WriteValidator({
      settings: context.settings, owners: this.#owners, growth: this.#growth, hasOtherNodes: context.nodes !== null,
      view: {
        roots: ROOTS,
        get degraded() { return live.degraded },
        clock: (client) => Y.getState(this.doc.store, client),
        owner: (client) => this.#owners.get(client) ?? this.readers.presence.owner(client),
        depth: (client, clock) => itemDepth(this.doc, client, clock),
      },
      isBacklogFull: (userId) => context.backlog.isFull(this.docId, userId),
      reservedFor: (client) => this.readers.presence.owner(client),
      late: (userId, amount) => context.lateClients.take(this.docId, userId, amount),
    })
    this.#commits = new Commits({
      docId: this.docId, context, waits: this.#waits, whole: this.whole, growth: this.#growth, readers: this.readers, following: this.#following,
      isGone: () => this.#isGone, fail: (reason) => this.fail(reason), broken: () => this.#startReload(),
    })
  }

  /** The document in memory. It may be ahead of the disk; change it only through the room. */
  get doc(): Y.Doc { return this.#live.doc }
  /** The last committed update up to which nothing is missing from memory. */
  get headSeq(): number { return this.#following.headSeq }
  /** Other nodes have stored updates that are not in memory yet. */
  get hasGap(): boolean { return this.#following.hasGap }
  /** Size of the document when encoded, in bytes, or a little more. */
  get bytes(): number { return this.#growth.bytes }
  /** Client ids that what is sent to it may name: all it has, also those of damaged rows, and what one frame may bring. */
  get maxClients(): number {
    return Math.max(MAX_CLIENTS, Math.max(this.#owners.size, this.doc.store.clients.size) + this.#context.settings.claimsPerFrame)
  }
  /** Estimated memory it takes, in bytes. */
  get heap(): number { return heapOfDocument(this.doc, this.bytes) }
  /** When somebody here last changed something, by the monotonic clock in ms. */
  get editedAt(): number { return this.#commits.editedAt }
  /** So big that people should know. */
  get isLarge(): boolean { return this.#growth.exceeds(this.#context.settings.warnBytes) }
  /** Resolves when it is known how big it is; null when that is not being found out. */
  get measuring(): Promise<void> | null { return this.#growth.measuring }
  get isGone(): boolean { return this.#isGone }
  /** Resolves when the document in memory is whole: it is not while it is read anew, or changed in parts; null when it is. */
  get rebuilding(): Promise<void> | null { return this.#rebuilding }

  /** Semantic check, apply, append. The frame has passed size, rate, role and decode checks. */
  write(write: Write): WriteOutcome {
    const { facts, isStep2, origin, progress } = write
    const verdict = this.#validator.validate(write, this.#timesReadAnew)
    if (verdict.kind !== 'ok') return verdict
    const { claims, validatedAt } = verdict
    const { part, isLast } = partOf(write, this.#live.degraded)
    const before = progress?.steps ?? 0
    const clocks = new Map([...facts.structs.keys()].map((client) => [client, Y.getState(this.doc.store, client)] as const))
    const limits = this.#live.stepLimits(this.#context.settings, before, part.length)
    const applied = this.#live.apply(part, origin, isLast ? facts.hooks : [], limits)
    if (!applied) {
      this.#startReload()
      return { kind: 'poisoned' }
    }
    const { emitted, end, steps } = applied
    this.#owners.claim(claims, origin.userId)
    const durable = end === 'whole' && isLast ? write.durable : null
    this.#commits.append(emitted, { origin, claims, durable, orphans: orphanedBy(part, this.doc, clocks) })
    if (this.#context.nodes && claims.length > 0) this.afterCommit(this.#validator.claiming(claims))
    if (end === 'refused') return { kind: 'violation', why: 'takes too long to be merged with what others wrote in the same place' }
    const isNew = emitted.length > 0 || progress?.isNew === true
    if (end === 'paused' || !isLast) {
      const next = (progress?.part ?? 0) + (end === 'paused' ? 0 : 1)
      return { kind: 'unfinished', progress: { part: next, steps: before + steps, isNew, validatedAt, claims: emitted.length > 0 ? [] : claims } }
    }
    if (isStep2 && emitted.length > 0 && this.#live.takeHealed()) this.afterCommit(() => { if (!this.#isGone) this.#context.healed() })
    return { kind: 'accepted', isNew, steps: before + steps }
  }

  /** Server code changes the document under a client id of its own; `settled` tells when it is on disk, and what a restore stores with it. */
  change(origin: RoomOrigin, change: (doc: Y.Doc) => void, restored: RestoreNote | null = null): void {
    const emitted = this.#live.change(origin, change, () => this.#startReload())
    const claims = emitted.flatMap(({ bytes }) => this.#owners.claimNew(bytes, origin.userId))
    this.#commits.append(emitted, { origin, claims, durable: null, orphans: null, restored })
  }

  /**
   * The same with a large edit, cut into parts that are applied with pauses for other documents; whoever writes in this one waits. It is
   * stored whole, and with it what `finish` changes then. Ends early when the document is gone from memory.
   */
  async changeInParts(origin: RoomOrigin, edit: LargeEdit, finish: (doc: Y.Doc) => void, restored: RestoreNote | null = null): Promise<void> {
    const changing = this.#changeInParts(origin, edit, finish, restored)
    this.#rebuilding = this.#wholeAfter(changing)
    await changing
  }

  async #changeInParts(origin: RoomOrigin, edit: LargeEdit, finish: (doc: Y.Doc) => void, restored: RestoreNote | null): Promise<void> {
    const emitted = await this.#live.applyInParts(edit.parts, edit.update, origin, () => this.#isGone)
    if (this.#isGone) return
    if (emitted === null) throw new Error('an edit of the server does not apply')
    const claims = edit.clients.filter((client) => this.#owners.get(client) === undefined)
    this.#owners.claim(claims, origin.userId)
    this.#commits.append([emitted], { origin, claims, durable: null, orphans: null, restored })
    this.change(origin, finish)
  }

  /** When nobody changes the document in parts any more, and it has been read anew where that was asked for meanwhile, or a part was missing. */
  async #wholeAfter(changing: Promise<void>): Promise<void> {
    const readAnew = this.#timesReadAnew
    const isDone = await changing.then(() => true, () => false)
    this.#rebuilding = null
    if (this.#isGone) return
    if (!isDone || this.#timesReadAnew !== readAnew) this.#startReload()
    else if (this.hasGap) this.#following.goOn()
    await this.#rebuilding
  }

  /** Runs when everything applied so far is on disk; now when it is. */
  afterCommit(run: () => void): void {
    this.#waits.when(run)
  }

  /**
   * Makes an answer of what is in memory now and delivers it once that is on disk. Should something of it turn out never to
   * get there (another node has its client id, or it broke the document), it is made again of what is read anew. `lost` =
   * the document is gone from memory, and with it whoever waited.
   */
  answer<Made>(make: () => Made, deliver: (made: Made) => void, lost?: () => void): void {
    if (this.#isGone) return lost?.()
    const readAnew = this.#timesReadAnew
    const made = make()
    this.afterCommit(() => {
      if (this.#isGone) return lost?.()
      if (readAnew === this.#timesReadAnew) return deliver(made)
      void Promise.resolve(this.#rebuilding).then(() => this.answer(make, deliver, lost))
    })
  }

  /** When everything applied so far is on disk. Never rejects: a room that failed is gone instead. */
  settled(): Promise<void> {
    return new Promise((resolve) => { this.afterCommit(resolve) })
  }

  /** What to tell a caller who finds the document gone: somebody deleted it meanwhile, or it could not be stored. */
  lost(): LecternError {
    return new LecternError(this.#failedFor === 'document-deleted' ? 'not-found' : 'unavailable')
  }

  /** What a reader with this state vector lacks. Send it only after what is in memory is on disk. */
  diff(stateVector: Uint8Array): Uint8Array {
    if (stateVector.length > 1) return Y.encodeStateAsUpdate(this.doc, stateVector)
    return this.whole.now.bytes
  }

  /** All of the document in frames, for those who have nothing of it; see `diff`. */
  wholeFrames(): readonly Buffer[] {
    return this.whole.frames(this.bytes >= this.#context.settings.bigBytes)
  }

  /** The whole document and the update it reaches to, once that is on disk; rejects when it never gets there. */
  async capture(): Promise<{ readonly bytes: Uint8Array; readonly seq: number }> {
    if (this.#rebuilding) await this.#rebuilding
    return await new Promise((resolve, reject) => {
      this.answer(
        () => ({ bytes: this.whole.now.bytes, followed: this.#following.count, head: this.headSeq }),
        // What other nodes wrote meanwhile is not in these bytes.
        ({ bytes, followed, head }) => resolve({ bytes, seq: this.#following.count === followed ? this.headSeq : head }),
        () => reject(this.lost()),
      )
    })
  }

  /** Whether memory has exactly what was stored up to this update. */
  isAt(seq: number): boolean {
    return this.headSeq === seq && this.#waits.pending === 0 && !this.hasGap
  }

  stateVector(): Uint8Array {
    return Y.encodeStateVector(this.doc)
  }

  /** A reader has drained: they are sent more of what waits for them, or, when they were too slow, one difference instead of all they missed. */
  catchUp(member: Member): void {
    // While others have not read theirs, no more is made for one alone; the next look at the sockets tries again.
    if (!this.readers.fanOut.goOn(member) || this.#rebuilding || !this.#context.owed.fits(0)) return
    const stateVector = this.readers.takeBehind(member)
    if (stateVector) this.answer(() => this.diff(stateVector), (missed) => this.readers.bringUp(member, missed))
  }

  /** Everything is on disk, and everything the log has is in memory; false when that cannot be had. */
  async sure(): Promise<boolean> {
    await this.settled()
    if (this.#rebuilding) await this.#rebuilding
    return !this.#isGone && ((await this.#context.nodes?.caughtUp(this.docId)) ?? true)
  }

  /** Takes updates over that other nodes have stored: into memory, and on to the people here. They are never logged again. */
  follow(rows: readonly StoredRow[]): void {
    if (!this.#isGone) this.#following.follow(rows)
  }

  /** The same with a whole document, where the updates are no rows of their own any more. */
  followWhole(stored: StoredDocument): void {
    if (!this.#isGone && !this.#rebuilding) this.#following.followWhole(stored)
  }

  /** Forgets the document; what is in memory only is given up. */
  destroy(): void {
    if (this.#isGone) return
    this.#isGone = true
    this.readers.stop()
    this.#live.destroy()
    // Whoever waits asks `isGone` before trusting what it waited for.
    this.#waits.releaseAll()
  }

  /** Everybody away, memory gone, and the next to come reads from disk. */
  fail(reason: CloseReason): void {
    if (this.#isGone) return
    this.#failedFor = reason
    this.readers.expel(null, reason)
    this.destroy()
    this.#context.discard()
  }

  /** Throws the document in memory away and reads it from the log once what was accepted is on disk. */
  #startReload(): void {
    this.#timesReadAnew++
    this.#rebuilding ??= this.#reload().catch(() => this.fail('storage')).finally(() => {
      this.#rebuilding = null
      if (!this.#isGone && this.hasGap) this.#following.goOn()
    })
  }

  async #reload(): Promise<void> {
    // Only for what this room appended: others may type without end.
    await this.settled()
    const { stored, doc } = await this.#context.reload()
    if (this.#isGone) return doc.destroy()
    this.#live.replace(stored, doc)
    this.#growth.reset(storedSize(stored), false)
    this.readers.startAnew()
    for (const bytes of missedIn(stored, this.headSeq)) this.readers.followed(bytes, this.#waits.pending)
    this.#following.replaced(stored.headSeq)
    this.whole.replaced()
    this.whole.wentOut()
    this.#owners.reset(stored.owners)
  }

  #encoded(): Uint8Array {
    this.#context.encoded()
    const bytes = Y.encodeStateAsUpdate(this.doc)
    this.#growth.reset(bytes.length, true)
    return bytes
  }
}
