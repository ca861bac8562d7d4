import * as Y from 'yjs'
import type { DocumentThreads } from '../documents/threads.ts'
import { LecternError } from '../../platform/errors.ts'
import type { DocumentSchema } from '../room/document-schema.ts'
import type { Room } from '../room/room.ts'
import type { SyncSettings } from '../settings.ts'
import type { VersionRecord } from '../sync-server.ts'
import type { DueVersion, VersionInput, VersionStore, VersionedDocument } from './version-store.ts'

/** How soon a version is tried again that could not be kept. */
const RETRY_MS = 60_000

/** What versions are kept with. */
export interface VersionParts {
  readonly store: VersionStore
  readonly settings: SyncSettings
  readonly schema: DocumentSchema
  readonly now: () => number
  /** Does away from the event loop what builds whole documents. */
  readonly threads: DocumentThreads
  /** The whole of a big document, everything in it committed, and the update it reaches to. */
  readonly whole: (docId: string) => Promise<{ readonly bytes: Uint8Array; readonly seq: number }>
  /** What a restore left to be kept, of a document or of all, could not be kept yet. */
  readonly failed: (docId: string | null, error: unknown) => void
}

/** Keeps states of documents, by themselves and when asked, and brings them back. */
export class Versions {
  readonly #store: VersionStore
  readonly #settings: SyncSettings
  readonly #schema: DocumentSchema
  readonly #now: () => number
  readonly #threads: DocumentThreads
  readonly #whole: VersionParts['whole']
  readonly #failed: VersionParts['failed']
  /** Documents edited since their last version, and since when (server's clock). */
  readonly #editedSince = new Map<string, number>()
  readonly #restoring = new Map<string, Promise<unknown>>()
  /** Documents of which something is still due, and when it is tried again. */
  readonly #again = new Map<string, NodeJS.Timeout>()
  readonly #stop = new AbortController()

  constructor({ failed, now, schema, settings, store, threads, whole }: VersionParts) {
    this.#threads = threads
    this.#whole = whole
    this.#failed = failed
    this.#store = store
    this.#settings = settings
    this.#schema = schema
    this.#now = now
  }

  /** An edit was committed; true when it is time for an automatic version. */
  committed(docId: string): boolean {
    const since = this.#editedSince.get(docId)
    if (since === undefined) this.#editedSince.set(docId, this.#now())
    return since !== undefined && this.#now() - since >= this.#settings.autoVersionMs
  }

  /** Keeps the state as it is now, unless nothing was edited since the last version. */
  async auto(room: Room): Promise<void> {
    if (!this.#editedSince.delete(room.docId)) return
    try {
      await this.keepDue(room.docId)
      const last = await this.#store.newest(room.docId)
      if (last && last.seq >= room.headSeq) return
      await this.create(room, { kind: 'auto', name: null, authorId: null, unlessKept: true })
    } catch (error) {
      // Tried again soon, but not with every edit; where there is no room for it, no sooner than the next would be kept.
      this.#editedSince.set(room.docId, isFull(error) ? this.#now() : this.#now() - this.#settings.autoVersionMs + RETRY_MS)
      throw error
    }
  }

  /** Keeps a document as it was before it is migrated: once, however often the migration has to be tried. */
  async beforeMigration(room: Room): Promise<void> {
    const last = await this.#store.newest(room.docId)
    if (!last || last.seq < room.headSeq) await this.create(room, { kind: 'auto', name: null, authorId: null, isNeeded: true, unlessKept: true })
  }

  /** Keeps the state as it is now. @throws LecternError `storage-full`, `too-many-versions` or `disk-full` */
  async create(room: Room, input: VersionInput): Promise<VersionRecord> {
    return (await this.#keepNow(room, input)).record
  }

  /** Keeps the state as it is now; answers with the bytes that were kept. */
  async #keepNow(room: Room, input: VersionInput): Promise<{ readonly bytes: Uint8Array; readonly record: VersionRecord }> {
    const { bytes, seq } = room.bytes < this.#settings.bigBytes ? await room.capture() : await this.#whole(room.docId)
    const since = this.#editedSince.get(room.docId)
    this.#editedSince.delete(room.docId)
    try {
      return { bytes, record: await this.#store.keep(room, bytes, seq, input) }
    } catch (error) {
      // An automatic version that failed meanwhile is due sooner than a time noted since.
      if (since !== undefined) this.#editedSince.set(room.docId, Math.min(since, this.#editedSince.get(room.docId) ?? since))
      throw error
    }
  }

  /** When no restore of the document is under way. */
  async restored(docId: string): Promise<void> {
    await this.#restoring.get(docId)?.catch(() => undefined)
  }

  /** Brings a version back as an edit of the user; one restore at a time a document. `authorize` may refuse the change at the last moment. */
  async restore(
    room: Room, versionId: string, userId: string, check: () => Promise<void> = async () => undefined,
  ): Promise<{ readonly preRestoreVersionId: string }> {
    const before = this.#restoring.get(room.docId) ?? Promise.resolve()
    const mine = before.catch(() => undefined).then(async () => await this.#restore(room, versionId, userId, check))
    this.#restoring.set(room.docId, mine)
    try {
      return await mine
    } finally {
      if (this.#restoring.get(room.docId) === mine) this.#restoring.delete(room.docId)
    }
  }

  async #restore(
    room: Room, versionId: string, userId: string, check: () => Promise<void>,
  ): Promise<{ readonly preRestoreVersionId: string }> {
    await this.keepDue(room.docId)
    const { update } = await this.#store.read(room.docId, versionId)
    const { bytes, record } = await this.#keepNow(room, { kind: 'pre-restore', name: null, authorId: userId })
    // What was written since is in no version yet: only what was kept is taken back.
    const { client, large, origins, update: restoring, vector } = await this.#threads.run('restore', { version: update, current: bytes })
    await check()
    if (room.rebuilding) await room.rebuilding
    if (room.isGone) throw room.lost()
    // What was written since may lie within what is taken back, a paragraph or a slide, and goes with it: in the same commit
    // it is stored for a version, which is made of it afterwards, here or by whoever starts next.
    const seq = room.headSeq
    const since = room.isAt(record.seq) ? null : { versionId: crypto.randomUUID(), baseId: record.versionId, bytes: room.diff(vector) }
    const origin = { kind: 'restore', userId, member: null } as const
    const note = { origins: origins.length > 0 ? { client, bytes: origins } : null, since }
    if (large) await room.changeInParts(origin, large, (doc) => this.#schema.migrate(doc), note)
    else {
      room.change(origin, (doc) => {
        Y.applyUpdate(doc, restoring)
        this.#schema.migrate(doc)
      }, note)
    }
    await room.settled()
    if (room.isGone) throw room.lost()
    if (since === null) return { preRestoreVersionId: record.versionId }
    try {
      await this.#keepSince(room, bytes, seq, { userId, ...since })
    } catch (error) {
      // The restore is on disk, and with it all that the version is made of.
      this.#failed(room.docId, error)
      this.#keepAgain(room.docId)
    }
    return { preRestoreVersionId: since.versionId }
  }

  /** The state that was kept before a restore, with what came until then, as a version. */
  async #keepSince(
    doc: VersionedDocument, base: Uint8Array, seq: number, since: Pick<DueVersion, 'bytes' | 'userId' | 'versionId'>,
  ): Promise<void> {
    const whole = await this.#threads.run('whole', { updates: [base, since.bytes] })
    await this.#store.keep(doc, whole, seq, { kind: 'pre-restore', name: null, authorId: since.userId, isNeeded: true, versionId: since.versionId })
  }

  /**
   * Keeps the versions of a document, or of all, that a restore left to be kept; false when some still are to be. Never throws.
   * Once more does nothing.
   */
  async keepDue(docId: string | null = null): Promise<boolean> {
    let isDone = true
    const failed = (of: string | null, error: unknown): void => {
      isDone = false
      this.#failed(of, error)
    }
    const all = await this.#store.due(docId).catch((error: unknown) => {
      failed(docId, error)
      return []
    })
    for (const due of all) {
      if (this.#stop.signal.aborted) return false
      await this.#keepOneDue(due).catch((error: unknown) => failed(due.docId, error))
    }
    return isDone
  }

  /** Keeps nothing more that was left to be kept, but for what is under way: the next start does. */
  stop(): void {
    this.#stop.abort()
    for (const timer of this.#again.values()) clearTimeout(timer)
    this.#again.clear()
  }

  #keepAgain(docId: string): void {
    if (this.#stop.signal.aborted || this.#again.has(docId)) return
    const timer = setTimeout(() => {
      this.#again.delete(docId)
      void this.#keepStillDue(docId)
    }, RETRY_MS)
    this.#again.set(docId, timer.unref())
  }

  async #keepStillDue(docId: string): Promise<void> {
    if (!(await this.keepDue(docId))) this.#keepAgain(docId)
  }

  async #keepOneDue(due: DueVersion): Promise<void> {
    const { baseId, docId, epoch, seq } = due
    if (epoch === null) return await this.#store.dropDue(due)
    const { update } = await this.#store.read(docId, baseId)
    await this.#keepSince({ docId, epoch }, update, seq - 1, due)
  }
}

/** A version was refused for want of room, which another try would find just so. */
function isFull(error: unknown): boolean {
  return error instanceof LecternError && ['storage-full', 'too-many-versions', 'disk-full'].includes(error.code)
}
