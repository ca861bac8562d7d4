import { ROOT } from '@lectern/shared/lesson'
import type { LessonSize } from '@lectern/shared/lessons'
import { SYNC_LIMITS } from '@lectern/shared/sync'
import * as Y from 'yjs'
import type { CloseReason } from '@lectern/shared/access'
import { LecternError } from '../platform/errors.ts'
import { semanticCheck } from './check.ts'
import type { DocumentView } from './check.ts'
import { StorageError } from './commit-queue.ts'
import { CommitWaits } from './commit-waits.ts'
import { hasPending, itemDepth, storedSize } from './document.ts'
import { FanOut, stateVectorWithout } from './fan-out.ts'
import { frame, step2Message, updateMessage } from './frames.ts'
import { Growth, deletedUnits } from './growth.ts'
import type { CloseOptions, Member } from './member.ts'
import { Presence } from './presence.ts'
import type { Emitted, RoomContext, RoomOrigin, Write, WriteOutcome } from './room-types.ts'
import type { UpdateFacts } from './scan.ts'
import { measureDocument } from './size.ts'
import { touchedSlides } from './slide-changes.ts'
import type { CommitResult, StoredDocument } from './update-log.ts'

const ROOTS: ReadonlySet<string> = new Set(Object.values(ROOT))
const EMPTY_STATE_VECTOR = Uint8Array.of(0)

/** One document in memory, the people in it, and the way of an edit from a frame to disk to the others. */
export class Room {
  readonly docId: string
  readonly lessonId: string
  readonly epoch: number
  readonly members = new Set<Member>()
  readonly presence: Presence
  readonly fanOut: FanOut
  readonly #context: RoomContext
  readonly #owners = new Map<number, string>()
  #doc: Y.Doc
  #degraded: boolean
  #headSeq: number
  #isIncomplete: boolean
  readonly #growth: Growth
  #emitted: Emitted[] = []
  /** Updates in memory that no reader has been sent yet. */
  #unsent: Uint8Array[] = []
  readonly #waits = new CommitWaits()
  #reloading: Promise<void> | null = null
  #isGone = false
  #whole: { readonly at: number; readonly bytes: Uint8Array; frame: Buffer | null } | null = null
  #changes = 0
  readonly #behind = new Map<Member, Uint8Array>()

  constructor(stored: StoredDocument, doc: Y.Doc, context: RoomContext) {
    this.docId = stored.docId
    this.lessonId = stored.lessonId
    this.epoch = stored.epoch
    this.#context = context
    this.#headSeq = stored.headSeq
    this.#degraded = stored.degraded
    for (const { clientId, userId } of stored.owners) this.#owners.set(clientId, userId)
    this.#doc = this.#adopt(doc)
    this.#isIncomplete = hasPending(doc)
    this.#growth = new Growth(context.settings, () => this.#state().bytes.length)
    this.#growth.reset(storedSize(stored), false)
    this.presence = new Presence((clientId) => this.#owners.get(clientId))
    this.fanOut = new FanOut({
      members: this.members,
      presence: this.presence,
      limits: context.settings,
      presenceTickMs: SYNC_LIMITS.presenceTickMs,
      headSeq: () => this.#headSeq,
      becameStale: (member) => this.#behind.set(member, stateVectorWithout(this.#doc, this.#unsent)),
      flushed: (updates) => this.#unsent.splice(0, updates),
    })
  }

  /** The document in memory. It may be ahead of the disk; change it only through the room. */
  get doc(): Y.Doc { return this.#doc }
  /** The last committed update. */
  get headSeq(): number { return this.#headSeq }
  /** Size of the document when encoded, in bytes, or a little more. */
  get bytes(): number { return this.#growth.bytes }
  /** So big that people should know. */
  get isLarge(): boolean { return this.#growth.exceeds(this.#context.settings.warnBytes) }
  get isGone(): boolean { return this.#isGone }
  /** Resolves when the document is not being read anew; null when it is not. */
  get reloading(): Promise<void> | null { return this.#reloading }

  /** Semantic check, apply, append. The frame has passed size, rate, role and decode checks. */
  write(write: Write): WriteOutcome {
    const { facts, origin, isStep2, update } = write
    const verdict = semanticCheck(facts, origin.userId, isStep2, this.#view(), this.#context.settings.claimsPerFrame)
    if (verdict.kind !== 'ok') return verdict
    if (verdict.grows && !this.#growth.mayGrow(update.length)) return { kind: 'too-big' }
    const claims = [...verdict.claims, ...this.#reservedIn(facts, origin.userId)]
    this.#emitted = []
    let isWhole = false
    try {
      Y.applyUpdate(this.#doc, update, origin)
      isWhole = (this.#degraded || !hasPending(this.#doc))
        && facts.types.every((item) => itemDepth(this.#doc, item.client, item.clock) <= SYNC_LIMITS.nesting)
    } catch {
      isWhole = false
    }
    if (!isWhole) {
      this.#startReload()
      return { kind: 'poisoned' }
    }
    for (const clientId of claims) this.#owners.set(clientId, origin.userId)
    const isNew = this.#append(origin, claims, write.durable)
    if (this.#degraded && isStep2 && isNew) this.#lookWhetherHealed()
    return { kind: 'accepted', isNew }
  }

  /** Server code changes the document under a client id of its own; `settled` tells when it is on disk. */
  change(origin: RoomOrigin, change: (doc: Y.Doc) => void): void {
    this.#emitted = []
    const { clientID } = this.#doc
    this.#doc.clientID = crypto.getRandomValues(new Uint32Array(1))[0] as number
    try {
      this.#doc.transact(() => change(this.#doc), origin)
    } catch (error) {
      // Yjs keeps what a transaction did before it threw; the log does not have it.
      if (this.#emitted.length > 0) this.#startReload()
      throw error
    } finally {
      this.#doc.clientID = clientID
    }
    const claims = this.#emitted.flatMap(({ bytes }) => [...Y.parseUpdateMeta(bytes).to.keys()])
      .filter((client) => !this.#owners.has(client))
    for (const client of claims) this.#owners.set(client, origin.userId)
    this.#append(origin, claims, null)
  }

  /** Runs when everything applied so far is on disk; now when it is. */
  afterCommit(run: () => void): void {
    this.#waits.when(run)
  }

  /** When everything applied so far is on disk. Never rejects: a room that failed is gone instead. */
  settled(): Promise<void> {
    return new Promise((resolve) => { this.afterCommit(resolve) })
  }

  /** What a reader with this state vector lacks. Send it only after what is in memory is on disk. */
  diff(stateVector: Uint8Array): Uint8Array {
    if (stateVector.length > 1) return Y.encodeStateAsUpdate(this.#doc, stateVector)
    return this.#state().bytes
  }

  /** The answer to somebody who has nothing, framed; everybody who joins meanwhile is sent the very same bytes. */
  wholeFrame(): Buffer {
    const state = this.#state()
    state.frame ??= frame(step2Message(state.bytes))
    return state.frame
  }

  /** How big the document is and what takes the room. */
  readSize(): LessonSize {
    const { maxBytes, warnBytes } = this.#context.settings
    return { ...measureDocument(this.#doc, this.#state().bytes.length), maxBytes, warnBytes }
  }

  /** The whole document and the update it reaches to, once that is on disk; rejects when it never gets there. */
  capture(): Promise<{ readonly bytes: Uint8Array; readonly seq: number }> {
    const bytes = this.diff(EMPTY_STATE_VECTOR)
    return new Promise((resolve, reject) => {
      this.afterCommit(() => {
        if (this.#isGone) reject(new LecternError('unavailable'))
        else resolve({ bytes, seq: this.#headSeq })
      })
    })
  }

  stateVector(): Uint8Array {
    return Y.encodeStateVector(this.#doc)
  }

  join(member: Member): void {
    this.members.add(member)
  }

  leave(member: Member): void {
    this.members.delete(member)
    this.#behind.delete(member)
    this.presence.leave(member)
    this.fanOut.presenceChanged()
  }

  /** A reader that was too slow has drained: one difference instead of all it missed. */
  catchUp(member: Member): void {
    const stateVector = this.#behind.get(member)
    if (!stateVector || this.#reloading) return
    this.#behind.delete(member)
    const missed = updateMessage(Y.encodeStateAsUpdate(this.#doc, stateVector))
    const present = this.presence.all(member)
    this.afterCommit(() => {
      member.send(missed)
      if (present) member.send(present)
    })
    member.isStale = false
  }

  /** Sends everybody away, or one person. */
  expel(userId: string | null, reason: CloseReason, options?: CloseOptions): void {
    for (const member of this.members) {
      if (userId === null || member.userId === userId) member.close(reason, options)
    }
  }

  /** The storage does not take writes. */
  freeze(): void {
    for (const member of this.members) member.freeze()
  }

  thaw(): void {
    for (const member of this.members) member.thaw()
  }

  /** Forgets the document; what is in memory only is given up. */
  destroy(): void {
    if (this.#isGone) return
    this.#isGone = true
    this.fanOut.stop()
    this.#doc.destroy()
    // Whoever waits asks `isGone` before trusting what it waited for.
    this.#waits.giveUp()
  }

  /** Everybody away, memory gone, and the next to come reads from disk. */
  fail(reason: CloseReason): void {
    if (this.#isGone) return
    this.expel(null, reason)
    this.destroy()
    this.#context.discard()
  }

  #append(origin: RoomOrigin, claims: readonly number[], durable: (() => void) | null): boolean {
    const emitted = this.#emitted
    this.#emitted = []
    const last = emitted.length - 1
    emitted.forEach(({ bytes, touches, deletedUnits }, index) => {
      this.#changes++
      this.#growth.add(bytes.length, deletedUnits)
      this.#unsent.push(bytes)
      this.#waits.appended()
      this.#context.queue.append(
        {
          docId: this.docId, userId: origin.userId, kind: origin.kind, at: this.#context.now(), bytes, touches,
          claims: index === 0 ? claims : [],
        },
        (result) => this.#committed(result, bytes, origin, index === last ? durable : null),
      )
    })
    if (emitted.length === 0 && durable) this.afterCommit(durable)
    return emitted.length > 0
  }

  #committed(result: CommitResult | StorageError, bytes: Uint8Array, origin: RoomOrigin, durable: (() => void) | null): void {
    if (this.#isGone) return
    if (result instanceof StorageError) return this.fail('storage')
    if (result.kind === 'gone') return this.fail('document-deleted')
    if (result.kind === 'failed') {
      this.#context.failed(result.why)
      return this.fail('storage')
    }
    this.#waits.settled()
    if (result.kind === 'claimed') {
      origin.member?.close('policy-violation')
      this.#startReload()
    } else {
      this.#headSeq = result.seq
      this.fanOut.committed(bytes, origin.member)
      durable?.()
      this.#context.committed(bytes.length)
    }
    this.#waits.release()
  }

  /** Throws the document in memory away and reads it from the log once what was accepted is on disk. */
  #startReload(): void {
    this.#reloading ??= this.#reload().catch(() => this.fail('storage')).finally(() => { this.#reloading = null })
  }

  async #reload(): Promise<void> {
    await this.#context.queue.settled()
    const { stored, doc } = await this.#context.reload()
    if (this.#isGone) return doc.destroy()
    this.#doc.destroy()
    this.#doc = this.#adopt(doc)
    this.#degraded = stored.degraded
    this.#headSeq = stored.headSeq
    this.#isIncomplete = hasPending(doc)
    this.#growth.reset(storedSize(stored), false)
    // What is committed goes out now: what is sent and what is not is counted from here on anew.
    this.fanOut.flush()
    this.#unsent = []
    this.#changes++
    this.#owners.clear()
    for (const { clientId, userId } of stored.owners) this.#owners.set(clientId, userId)
  }

  #adopt(doc: Y.Doc): Y.Doc {
    for (const root of ROOTS) doc.getMap(root)
    doc.on('update', (bytes: Uint8Array, _origin: unknown, _doc: Y.Doc, transaction: Y.Transaction) => {
      this.#emitted.push({ bytes, touches: touchedSlides(transaction), deletedUnits: deletedUnits(transaction.deleteSet) })
    })
    return doc
  }

  /** The whole document encoded, once for all who ask before it changes. */
  #state(): { readonly bytes: Uint8Array; frame: Buffer | null } {
    if (this.#whole?.at !== this.#changes) {
      this.#whole = { at: this.#changes, bytes: Y.encodeStateAsUpdate(this.#doc), frame: null }
      this.#growth.reset(this.#whole.bytes.length, true)
    }
    return this.#whole
  }

  /** A client brought something back and nothing waits for a lost update any more. */
  #lookWhetherHealed(): void {
    if (!this.#isIncomplete || hasPending(this.#doc)) return
    this.#isIncomplete = false
    this.#degraded = false
    this.afterCommit(() => { if (!this.#isGone) this.#context.healed() })
  }

  /** Client ids that presence reserved for this person and that are written under for the first time: theirs for good now. */
  #reservedIn(facts: UpdateFacts, userId: string): readonly number[] {
    return [...facts.structs].flatMap(([client, range]) => (
      !this.#owners.has(client) && this.presence.owner(client) === userId && range.end > Y.getState(this.#doc.store, client) ? [client] : []
    ))
  }

  #view(): DocumentView {
    return {
      roots: ROOTS,
      degraded: this.#degraded,
      clock: (client) => Y.getState(this.#doc.store, client),
      owner: (client) => this.#owners.get(client) ?? this.presence.owner(client),
      depth: (client, clock) => itemDepth(this.#doc, client, clock),
    }
  }
}
