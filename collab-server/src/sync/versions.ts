import type { Kysely } from 'kysely'
import * as Y from 'yjs'
import type { DocumentThreads } from '../documents/threads.ts'
import { LecternError } from '../platform/errors.ts'
import type { Database } from '../platform/tables.ts'
import type { DocumentSchema } from './document-schema.ts'
import type { Room } from './room.ts'
import type { SyncSettings } from './settings.ts'
import type { VersionRecord } from './sync-server.ts'
import type { VersionInput, VersionStore } from './version-store.ts'

/** How soon an automatic version is tried again that could not be kept. */
const RETRY_MS = 60_000

/** What versions are kept with. */
export interface VersionParts {
  readonly db: Kysely<Database>
  readonly store: VersionStore
  readonly settings: SyncSettings
  readonly schema: DocumentSchema
  readonly now: () => number
  /** Does away from the event loop what builds whole documents. */
  readonly threads: DocumentThreads
  /** The whole of a big document, everything in it committed, and the update it reaches to. */
  readonly whole: (docId: string) => Promise<{ readonly bytes: Uint8Array; readonly seq: number }>
}

/** Keeps states of documents, by themselves and when asked, and brings them back. */
export class Versions {
  readonly #db: Kysely<Database>
  readonly #store: VersionStore
  readonly #settings: SyncSettings
  readonly #schema: DocumentSchema
  readonly #now: () => number
  readonly #threads: DocumentThreads
  readonly #whole: VersionParts['whole']
  /** Documents edited since their last version, and since when (server's clock). */
  readonly #editedSince = new Map<string, number>()
  readonly #restoring = new Map<string, Promise<unknown>>()

  constructor({ db, now, schema, settings, store, threads, whole }: VersionParts) {
    this.#threads = threads
    this.#whole = whole
    this.#db = db
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
      const last = await this.#store.newest(room.docId)
      if (last && last.seq >= room.headSeq) return
      await this.create(room, { kind: 'auto', name: null, authorId: null })
    } catch (error) {
      // Tried again soon, but not with every edit; where there is no room for it, no sooner than the next would be kept.
      this.#editedSince.set(room.docId, isFull(error) ? this.#now() : this.#now() - this.#settings.autoVersionMs + RETRY_MS)
      throw error
    }
  }

  /** Keeps a document as it was before it is migrated: once, however often the migration has to be tried. */
  async beforeMigration(room: Room): Promise<void> {
    const last = await this.#store.newest(room.docId)
    if (!last || last.seq < room.headSeq) await this.create(room, { kind: 'auto', name: null, authorId: null, isNeeded: true })
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

  /** Brings a version back as an edit of the user; one restore at a time a document. `demand` may refuse the change at the last moment. */
  async restore(
    room: Room, versionId: string, userId: string, demand: () => Promise<void> = async () => undefined,
  ): Promise<{ readonly preRestoreVersionId: string }> {
    const before = this.#restoring.get(room.docId) ?? Promise.resolve()
    const mine = before.catch(() => undefined).then(async () => await this.#restore(room, versionId, userId, demand))
    this.#restoring.set(room.docId, mine)
    try {
      return await mine
    } finally {
      if (this.#restoring.get(room.docId) === mine) this.#restoring.delete(room.docId)
    }
  }

  async #restore(
    room: Room, versionId: string, userId: string, demand: () => Promise<void>,
  ): Promise<{ readonly preRestoreVersionId: string }> {
    const { update } = await this.#store.read(room.docId, versionId)
    const input: VersionInput = { kind: 'pre-restore', name: null, authorId: userId }
    const { bytes, record } = await this.#keepNow(room, input)
    // What was written since is in no version: only what was kept is taken back.
    const { client, origins, update: restoring, vector } = await this.#threads.run('restore', { version: update, current: bytes })
    await demand()
    if (room.reloading) await room.reloading
    if (room.isGone) throw room.lost()
    // What was written since may lie within what is taken back, a paragraph or a slide, and goes with it.
    const seq = room.headSeq
    const isKept = room.isAt(record.seq)
    const since = isKept ? null : room.diff(vector)
    room.change({ kind: 'restore', userId, member: null }, (doc) => {
      Y.applyUpdate(doc, restoring)
      this.#schema.migrate(doc)
    })
    await room.settled()
    if (room.isGone) throw room.lost()
    // After the restore itself: what dies in between costs the names of the writers, and a failed restore leaves none behind.
    if (origins.length > 0) {
      await this.#db.insertInto('doc_restored').values({ doc_id: room.docId, client_id: client, origins })
        .onConflict((conflict) => conflict.doNothing()).execute()
    }
    const before = since === null
      ? record
      : await this.#store.keep(room, await this.#threads.run('whole', { updates: [bytes, since] }), seq, { ...input, isNeeded: true })
    return { preRestoreVersionId: before.versionId }
  }
}

/** A version was refused for want of room, which another try would find just so. */
function isFull(error: unknown): boolean {
  return error instanceof LecternError && ['storage-full', 'too-many-versions', 'disk-full'].includes(error.code)
}
