import { ROOT } from '@lectern/shared/lesson'
import { SYNC_LIMITS } from '@lectern/shared/sync'
import * as Y from 'yjs'
import type { CloseReason } from '@lectern/shared/access'
import { LecternError } from '../platform/errors.ts'
import { semanticCheck } from './check.ts'
import type { DocumentView } from './check.ts'
import { StorageError } from './commit-queue.ts'
import type { CommitQueue } from './commit-queue.ts'
import { hasPending, itemDepth } from './document.ts'
import { FanOut, stateVectorWithout } from './fan-out.ts'
import { updateMessage } from './frames.ts'
import type { CloseOptions, Member } from './member.ts'
import { Presence } from './presence.ts'
import type { UpdateFacts } from './scan.ts'
import type { SyncSettings } from './settings.ts'
import type { UpdateKind } from './sync-server.ts'
import type { CommitResult, StoredDocument } from './update-log.ts'

const ROOTS: ReadonlySet<string> = new Set(Object.values(ROOT))
/** A frame this small passes while the document is past its limit, so that what was deleted can be undone. */
const SMALL_FRAME = 1024
const EMPTY_STATE_VECTOR = Uint8Array.of(0)

/** The origin of every transaction of the server, so that nothing has to guess where an update came from. */
export interface RoomOrigin {
  readonly kind: UpdateKind
  readonly userId: string
  readonly member: Member | null
}

/** One write on its way in. */
export interface Write {
  readonly update: Uint8Array
  readonly facts: UpdateFacts
  readonly isStep2: boolean
  readonly origin: RoomOrigin
  /** Called when all of it is on disk; at once when nothing of it was new and nothing is on its way. */
  readonly durable: () => void
}

/** What became of a write. `poisoned`: it passed the checks and yet broke the document, which is being read anew. */
export type WriteOutcome =
  | { readonly kind: 'accepted'; readonly isNew: boolean }
  | { readonly kind: 'gap' }
  | { readonly kind: 'too-big' }
  | { readonly kind: 'poisoned' }
  | { readonly kind: 'bad' | 'violation'; readonly why: string }

/** What a room needs of the server around it. */
export interface RoomContext {
  readonly queue: CommitQueue
  readonly settings: SyncSettings
  readonly now: () => number
  /** Reads the document from the log again. */
  readonly reload: () => Promise<{ stored: StoredDocument; doc: Y.Doc }>
  /** The room is of no use any more: everybody was sent away. */
  readonly discard: () => void
  /** Updates were committed; for versions and compaction. */
  readonly committed: (bytes: number) => void
}

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
  #bytes: number
  #emitted: Uint8Array[] = []
  /** Updates in memory that no reader has been sent yet. */
  #unsent: Uint8Array[] = []
  #appended = 0
  #settled = 0
  #afterCommit: { readonly at: number; readonly run: () => void }[] = []
  #reloading: Promise<void> | null = null
  #isGone = false
  #whole: { readonly at: number; readonly bytes: Uint8Array } | null = null
  #changes = 0
  readonly #behind = new Map<Member, Uint8Array>()

  constructor(stored: StoredDocument, doc: Y.Doc, context: RoomContext) {
    this.docId = stored.docId
    this.lessonId = stored.lessonId
    this.epoch = stored.epoch
    this.#context = context
    this.#headSeq = stored.headSeq
    this.#degraded = stored.degraded
    this.#bytes = sizeOf(stored)
    for (const { clientId, userId } of stored.owners) this.#owners.set(clientId, userId)
    this.#doc = this.#adopt(doc)
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
  /** Estimated size of the document when encoded, in bytes. */
  get bytes(): number { return this.#bytes }
  get isGone(): boolean { return this.#isGone }
  /** Resolves when the document is not being read anew; null when it is not. */
  get reloading(): Promise<void> | null { return this.#reloading }

  /** Semantic check, apply, append. The frame has passed size, rate, role and decode checks. */
  write(write: Write): WriteOutcome {
    const { facts, origin, isStep2, update } = write
    const verdict = semanticCheck(facts, origin.userId, isStep2, this.#view(), this.#context.settings.claimsPerFrame)
    if (verdict.kind !== 'ok') return verdict
    if (verdict.grows && this.#bytes > SYNC_LIMITS.maxBytes && update.length > SMALL_FRAME) return { kind: 'too-big' }
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
    for (const clientId of verdict.claims) this.#owners.set(clientId, origin.userId)
    return { kind: 'accepted', isNew: this.#append(origin, verdict.claims, write.durable) }
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
    const claims = this.#emitted.flatMap((update) => [...Y.parseUpdateMeta(update).to.keys()])
      .filter((client) => !this.#owners.has(client))
    for (const client of claims) this.#owners.set(client, origin.userId)
    this.#append(origin, claims, null)
  }

  /** Runs when everything applied so far is on disk; now when it is. */
  afterCommit(run: () => void): void {
    if (this.#settled === this.#appended) run()
    else this.#afterCommit.push({ at: this.#appended, run })
  }

  /** When everything applied so far is on disk. Never rejects: a room that failed is gone instead. */
  settled(): Promise<void> {
    return new Promise((resolve) => { this.afterCommit(resolve) })
  }

  /** What a reader with this state vector lacks. Send it only after what is in memory is on disk. */
  diff(stateVector: Uint8Array): Uint8Array {
    if (stateVector.length > 1) return Y.encodeStateAsUpdate(this.#doc, stateVector)
    // Everybody who joins with nothing gets the same bytes.
    if (this.#whole?.at !== this.#changes) {
      this.#whole = { at: this.#changes, bytes: Y.encodeStateAsUpdate(this.#doc) }
      this.#bytes = this.#whole.bytes.length
    }
    return this.#whole.bytes
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
    const waiting = this.#afterCommit
    this.#afterCommit = []
    // Whoever waits asks `isGone` before trusting what it waited for.
    for (const { run } of waiting) run()
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
    emitted.forEach((bytes, index) => {
      this.#changes++
      this.#bytes += bytes.length
      this.#unsent.push(bytes)
      this.#appended++
      this.#context.queue.append(
        {
          docId: this.docId, userId: origin.userId, kind: origin.kind, at: this.#context.now(), bytes,
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
    this.#settled++
    if (result.kind === 'claimed') {
      origin.member?.close('policy-violation')
      this.#startReload()
    } else {
      this.#headSeq = result.seq
      this.fanOut.committed(bytes, origin.member)
      durable?.()
      this.#context.committed(bytes.length)
    }
    while (this.#afterCommit[0] && this.#afterCommit[0].at <= this.#settled) this.#afterCommit.shift()?.run()
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
    this.#bytes = sizeOf(stored)
    this.#unsent = []
    this.#changes++
    this.#owners.clear()
    for (const { clientId, userId } of stored.owners) this.#owners.set(clientId, userId)
  }

  #adopt(doc: Y.Doc): Y.Doc {
    for (const root of ROOTS) doc.getMap(root)
    doc.on('update', (update: Uint8Array) => this.#emitted.push(update))
    return doc
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

function sizeOf(stored: StoredDocument): number {
  return stored.tail.reduce((sum, row) => sum + row.bytes.length, stored.snapshot?.bytes.length ?? 0)
}
