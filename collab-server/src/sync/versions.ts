import { sql } from 'kysely'
import type { Kysely, Selectable, Transaction } from 'kysely'
import * as Y from 'yjs'
import { isBlobLeaving, markBlobs } from '../platform/blob-removal.ts'
import { findBlob, storeAway } from '../platform/blobs.ts'
import type { DocumentThreads } from '../documents/threads.ts'
import type { BlobStore } from '../platform/blobs.ts'
import { LecternError } from '../platform/errors.ts'
import type { Database } from '../platform/tables.ts'
import { transact } from '../platform/transact.ts'
import { BlobMissing, INLINE_BYTES } from './needed-blobs.ts'
import { crc32c } from './crc32c.ts'
import type { DocumentSchema } from './document-schema.ts'
import type { Room } from './room.ts'
import type { SyncSettings } from './settings.ts'
import type { VersionKind, VersionRecord } from './sync-server.ts'
import type { DocVersionTable } from './tables.ts'
import { versionsToThin } from './thinning.ts'
import type { UpdateLog } from './update-log.ts'
import { versionsToMakeRoom } from './version-room.ts'
import type { SyncQuotas } from './version-room.ts'

/** How soon an automatic version is tried again that could not be kept. */
const RETRY_MS = 60_000

type VersionRow = Omit<Selectable<DocVersionTable>, 'bytes' | 'size'>
const COLUMNS = [
  'id', 'doc_id', 'seq', 'epoch', 'kind', 'name', 'author', 'contributors', 'crc32c', 'codec', 'blob_key', 'created_at',
] as const

/** What a version to be kept is called, and who asked for it; null when nobody did. */
interface VersionInput {
  readonly kind: VersionKind
  readonly name: string | null
  readonly authorId: string | null
  /** Kept whatever the quotas say, because what it holds is nowhere else. */
  readonly isNeeded?: boolean
}

/** What versions are kept with. */
export interface VersionParts {
  readonly db: Kysely<Database>
  readonly log: Pick<UpdateLog, 'foldHistory'>
  readonly blobs: BlobStore
  readonly settings: SyncSettings
  readonly schema: DocumentSchema
  readonly now: () => number
  /** What versions may take; absent: as much as they like. */
  readonly quotas?: SyncQuotas | undefined
  /** Does away from the event loop what builds whole documents. */
  readonly threads: DocumentThreads
  /** The whole of a big document, everything in it committed, and the update it reaches to. */
  readonly whole: (docId: string) => Promise<{ readonly bytes: Uint8Array; readonly seq: number }>
  /** Blobs were marked that nothing names any more. */
  readonly blobsMarked: () => void
}

/** Keeps states of documents, by themselves and when asked, and brings them back. */
export class Versions {
  readonly #db: Kysely<Database>
  readonly #log: Pick<UpdateLog, 'foldHistory'>
  readonly #blobs: BlobStore
  readonly #settings: SyncSettings
  readonly #schema: DocumentSchema
  readonly #now: () => number
  readonly #quotas: SyncQuotas | undefined
  readonly #threads: DocumentThreads
  readonly #whole: VersionParts['whole']
  readonly #blobsMarked: () => void
  /** Documents edited since their last version, and since when (server's clock). */
  readonly #editedSince = new Map<string, number>()
  readonly #restoring = new Map<string, Promise<unknown>>()

  constructor({ blobs, blobsMarked, db, log, now, quotas, schema, settings, threads, whole }: VersionParts) {
    this.#quotas = quotas
    this.#threads = threads
    this.#whole = whole
    this.#blobsMarked = blobsMarked
    this.#db = db
    this.#log = log
    this.#blobs = blobs
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
      const last = await this.#newest(room.docId)
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
    const last = await this.#newest(room.docId)
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
      return { bytes, record: await this.#keep(room, bytes, seq, input) }
    } catch (error) {
      // An automatic version that failed meanwhile is due sooner than a time noted since.
      if (since !== undefined) this.#editedSince.set(room.docId, Math.min(since, this.#editedSince.get(room.docId) ?? since))
      throw error
    }
  }

  async #keep(room: Room, bytes: Uint8Array, seq: number, input: VersionInput): Promise<VersionRecord> {
    if (!input.isNeeded) await this.#quotas?.demandSpace(bytes.length)
    const blobKey = bytes.length > INLINE_BYTES ? await this.#blobs.put(bytes) : null
    const last = await this.#newest(room.docId)
    await this.#log.foldHistory([room.docId])
    const contributors = await this.#db.selectFrom('doc_contributor').select('user_id')
      .where('doc_id', '=', room.docId).where('last_seq', '>', last?.seq ?? 0).orderBy('last_seq', 'desc').execute()
    const row: VersionRow = {
      id: crypto.randomUUID(), doc_id: room.docId, seq, epoch: room.epoch, kind: input.kind, name: input.name,
      author: input.authorId, contributors: JSON.stringify(contributors.map((one) => one.user_id)), crc32c: crc32c(bytes),
      codec: 'yjs1', blob_key: blobKey, created_at: this.#now(),
    }
    try {
      const gone = await transact(this.#db, async (trx) => {
        // A blob on its way out must not be named again; the row keeps the bytes itself then.
        const isInline = blobKey === null || await isBlobLeaving(trx, blobKey)
        if (blobKey !== null && isInline) await markBlobs(trx, [blobKey], row.created_at)
        await trx.insertInto('doc_version')
          .values({ ...row, blob_key: isInline ? null : blobKey, bytes: isInline ? bytes : null, size: bytes.length }).execute()
        return await this.#makeRoom(trx, row, input)
      })
      if (gone > 0) this.#blobsMarked()
    } catch (error) {
      if (blobKey !== null) await this.#putInVain(blobKey)
      throw error
    }
    await this.#thin(room.docId)
    return present(row)
  }

  /**
   * In the transaction that wrote a version: others go where there are too many or too much, and where
   * that is not enough it is refused. Answers how many went.
   */
  async #makeRoom(trx: Transaction<Database>, { doc_id, id }: Pick<VersionRow, 'doc_id' | 'id'>, { isNeeded, kind }: VersionInput): Promise<number> {
    if (!this.#quotas) return 0
    const excess = await this.#quotas.versionExcess(trx, doc_id)
    if (excess.bytes <= 0 && excess.versions <= 0) return 0
    const rows = await trx.selectFrom('doc_version').select(['id', 'kind', 'name', sql<number>`coalesce(size, length(bytes), 0)`.as('size')])
      .where('doc_id', '=', doc_id).where('id', '<>', id).orderBy('seq').orderBy('created_at').execute()
    const { gone, isEnough } = versionsToMakeRoom(rows.map((row) => ({ ...row, isNamed: row.name !== null })), excess, kind)
    if (!isEnough && isNeeded !== true) throw new LecternError(excess.bytes > 0 ? 'storage-full' : 'too-many-versions')
    return await this.#drop(trx, doc_id, gone)
  }

  /** Nothing names what was put for a version that was refused, unless other rows do. */
  async #putInVain(blobKey: string): Promise<void> {
    // Should this fail as well, what is left is found by `verify`.
    await transact(this.#db, async (trx) => { await markBlobs(trx, [blobKey], this.#now()) }).catch(() => undefined)
    this.#blobsMarked()
  }

  /** Removes a version for good, and gives back its bytes. */
  async delete(docId: string, versionId: string): Promise<void> {
    await transact(this.#db, async (trx) => {
      if ((await this.#drop(trx, docId, new Set([versionId]))) === 0) throw new LecternError('not-found')
    })
    this.#blobsMarked()
  }

  async list(docId: string): Promise<readonly VersionRecord[]> {
    const rows = await this.#db.selectFrom('doc_version').select(COLUMNS).where('doc_id', '=', docId)
      // The count orders them: a clock that was put back would show the newest last.
      .orderBy('seq', 'desc').orderBy('created_at', 'desc').execute()
    return rows.map(present)
  }

  async read(docId: string, versionId: string): Promise<{ readonly version: VersionRecord; readonly update: Uint8Array }> {
    const row = await this.#db.selectFrom('doc_version').select([...COLUMNS, 'bytes'])
      .where('doc_id', '=', docId).where('id', '=', versionId).executeTakeFirst()
    if (!row) throw new LecternError('not-found')
    const update = row.blob_key === null ? row.bytes : await findBlob(this.#blobs, row.blob_key)
    if (update === 'missing') throw storeAway(new BlobMissing(row.blob_key ?? ''))
    if (!update || update === 'damaged' || crc32c(update) !== row.crc32c) throw new LecternError('internal', { cause: new Error(`version ${versionId} is damaged`) })
    return { version: present(row), update: new Uint8Array(update) }
  }

  async rename(docId: string, versionId: string, name: string): Promise<VersionRecord> {
    const row = await this.#db.updateTable('doc_version')
      // A name makes an automatic version one that is kept; where it came from stays for the others.
      .set((eb) => ({ name, kind: eb.case().when('kind', '=', 'auto').then('named' as const).else(eb.ref('kind')).end() }))
      .where('doc_id', '=', docId).where('id', '=', versionId).returning(COLUMNS).executeTakeFirst()
    if (!row) throw new LecternError('not-found')
    return present(row)
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
    const { update } = await this.read(room.docId, versionId)
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
      : await this.#keep(room, await this.#threads.run('whole', { updates: [bytes, since] }), seq, { ...input, isNeeded: true })
    return { preRestoreVersionId: before.versionId }
  }

  async #newest(docId: string): Promise<{ readonly seq: number } | undefined> {
    return await this.#db.selectFrom('doc_version').select('seq').where('doc_id', '=', docId)
      .orderBy('seq', 'desc').limit(1).executeTakeFirst()
  }

  /** Drops automatic versions by age; who edited up to one that goes counts for the next that stays. */
  async #thin(docId: string): Promise<void> {
    const isAnyGone = await transact(this.#db, async (trx) => {
      const rows = await trx.selectFrom('doc_version').select(['id', 'created_at']).where('doc_id', '=', docId).where('kind', '=', 'auto').execute()
      const gone = versionsToThin(rows.map((row) => ({ id: row.id, createdAt: row.created_at })), this.#now())
      return gone.length > 0 && (await this.#drop(trx, docId, new Set(gone))) > 0
    })
    if (isAnyGone) this.#blobsMarked()
  }

  /** Removes versions; who edited up to one that goes counts for the next that stays. Answers how many there were. */
  async #drop(trx: Transaction<Database>, docId: string, gone: ReadonlySet<string>): Promise<number> {
    if (gone.size === 0) return 0
    const rows = await trx.selectFrom('doc_version').select(['id', 'contributors', 'blob_key'])
      .where('doc_id', '=', docId).orderBy('seq').orderBy('created_at').execute()
    let orphans: readonly string[] = []
    for (const row of rows) {
      const own = JSON.parse(row.contributors) as string[]
      if (gone.has(row.id)) {
        orphans = [...orphans, ...own]
        await trx.deleteFrom('doc_version').where('id', '=', row.id).execute()
      } else if (orphans.length > 0) {
        const contributors = JSON.stringify([...new Set([...own, ...orphans])])
        orphans = []
        await trx.updateTable('doc_version').set({ contributors }).where('id', '=', row.id).execute()
      }
    }
    const dropped = rows.filter((row) => gone.has(row.id))
    await markBlobs(trx, dropped.flatMap((row) => (row.blob_key === null ? [] : [row.blob_key])), this.#now())
    return dropped.length
  }
}

/** A version was refused for want of room, which another try would find just so. */
function isFull(error: unknown): boolean {
  return error instanceof LecternError && ['storage-full', 'too-many-versions', 'disk-full'].includes(error.code)
}

function present(row: VersionRow): VersionRecord {
  return {
    versionId: row.id, docId: row.doc_id, kind: row.kind, name: row.name, authorId: row.author,
    contributorIds: JSON.parse(row.contributors) as string[], seq: row.seq, createdAt: row.created_at,
  }
}
