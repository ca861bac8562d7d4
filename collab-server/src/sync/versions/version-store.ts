import { sql } from 'kysely'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { namedHashes } from '../../assets/named-hashes.ts'
import { addReferences } from '../../assets/reference-store.ts'
import { isBlobLeaving, markBlobs } from '../../assets/removal-store.ts'
import { findBlob, storeAway } from '../../blobs/blobs.ts'
import type { BlobStore } from '../../blobs/blobs.ts'
import { LecternError } from '../../platform/errors.ts'
import type { Database } from '../../database/tables.ts'
import { transact } from '../../database/transact.ts'
import { crc32cOf } from '../log/crc32c.ts'
import { BlobMissing, INLINE_BYTES } from '../log/needed-blobs.ts'
import type { VersionKind, VersionRecord } from '../sync-server.ts'
import type { DocVersionTable } from '../tables.ts'
import { versionsToThin } from './thinning.ts'
import type { UpdateLog } from '../log/update-log.ts'
import { versionsToMakeRoom } from './version-room.ts'
import type { SyncQuotas } from './version-room.ts'

type VersionRow = Omit<Selectable<DocVersionTable>, 'bytes' | 'size'>
const COLUMNS = [
  'id', 'doc_id', 'seq', 'epoch', 'kind', 'name', 'author', 'contributors', 'crc32c', 'codec', 'blob_key', 'created_at',
] as const

/** What a version to be kept is called, and who asked for it; null when nobody did. */
export interface VersionInput {
  readonly kind: VersionKind
  readonly name: string | null
  readonly authorId: string | null
  /** Kept whatever the quotas say, because what it holds is nowhere else. */
  readonly isNeeded?: boolean
  /** Not kept when there is a version of this state, or of a later one, by then: another server has kept it. */
  readonly unlessKept?: boolean
  /** The id it has to have: it is kept once, however often that is tried, and is no longer among those to be kept. */
  readonly versionId?: string
}

/** A version that is still to be kept: what came between the state kept before a restore and the restore. */
export interface DueVersion {
  readonly docId: string
  /** Of the restore. */
  readonly seq: number
  readonly versionId: string
  readonly baseId: string
  readonly userId: string
  readonly bytes: Uint8Array
  /** Of the state it builds on; null when that is gone. */
  readonly epoch: number | null
}

/** The document that a version is of. */
export interface VersionedDocument {
  readonly docId: string
  readonly epoch: number
}

/** What the states are stored with. */
export interface VersionStoreParts {
  readonly db: Kysely<Database>
  readonly log: Pick<UpdateLog, 'foldHistory'>
  readonly blobs: BlobStore
  readonly now: () => number
  /** What versions may take; absent: as much as they like. */
  readonly quotas?: SyncQuotas | undefined
  /** Blobs were marked that nothing names any more. */
  readonly blobsMarked: () => void
}

/** Kept states of documents in the database and the blob store: written, thinned, read and removed. */
export class VersionStore {
  readonly #db: Kysely<Database>
  readonly #log: Pick<UpdateLog, 'foldHistory'>
  readonly #blobs: BlobStore
  readonly #now: () => number
  readonly #quotas: SyncQuotas | undefined
  readonly #blobsMarked: () => void

  constructor({ blobs, blobsMarked, db, log, now, quotas }: VersionStoreParts) {
    this.#db = db
    this.#log = log
    this.#blobs = blobs
    this.#now = now
    this.#quotas = quotas
    this.#blobsMarked = blobsMarked
  }

  /** Keeps a state that was read up to an update. @throws LecternError `storage-full`, `too-many-versions` or `disk-full` */
  async keep({ docId, epoch }: VersionedDocument, bytes: Uint8Array, seq: number, input: VersionInput): Promise<VersionRecord> {
    if (!input.isNeeded) await this.#quotas?.requireSpace(bytes.length)
    const blobKey = bytes.length > INLINE_BYTES ? await this.#blobs.put(bytes) : null
    const sum = await crc32cOf(bytes)
    const last = await this.newest(docId)
    await this.#log.foldHistory([docId])
    const contributors = await this.#db.selectFrom('doc_contributor').select('user_id')
      .where('doc_id', '=', docId).where('last_seq', '>', last?.seq ?? 0).orderBy('last_seq', 'desc').execute()
    const row: VersionRow = {
      id: input.versionId ?? crypto.randomUUID(), doc_id: docId, seq, epoch, kind: input.kind, name: input.name,
      author: input.authorId, contributors: JSON.stringify(contributors.map((one) => one.user_id)), crc32c: sum,
      codec: 'yjs1', blob_key: blobKey, created_at: this.#now(),
    }
    const shown = namedHashes(bytes)
    let kept = row
    try {
      const gone = await transact(this.#db, async (trx) => {
        const known = input.unlessKept === true ? await this.#keptSince(trx, docId, seq) : undefined
        kept = known ?? row
        if (known) {
          if (blobKey !== null) await markBlobs(trx, [blobKey], row.created_at)
          return blobKey === null ? 0 : 1
        }
        // A blob on its way out must not be named again; the row keeps the bytes itself then.
        const isInline = blobKey === null || await isBlobLeaving(trx, blobKey)
        if (blobKey !== null && isInline) await markBlobs(trx, [blobKey], row.created_at)
        await trx.insertInto('doc_version')
          .values({ ...row, blob_key: isInline ? null : blobKey, bytes: isInline ? bytes : null, size: bytes.length })
          .onConflict((conflict) => conflict.column('id').doNothing()).execute()
        await addReferences(trx, { kind: 'version', id: row.id }, shown)
        if (input.versionId !== undefined) await trx.deleteFrom('doc_restoring').where('doc_id', '=', docId).where('version_id', '=', input.versionId).execute()
        return await this.#makeRoom(trx, row, input)
      })
      if (gone > 0) this.#blobsMarked()
    } catch (error) {
      if (blobKey !== null) await this.#putInVain(blobKey)
      throw error
    }
    await this.#thin(docId)
    return present(kept)
  }

  /** A version of a state that was reached with this update or later. */
  async #keptSince(trx: Transaction<Database>, docId: string, seq: number): Promise<VersionRow | undefined> {
    return await trx.selectFrom('doc_version').select(COLUMNS).where('doc_id', '=', docId).where('seq', '>=', seq)
      .orderBy('seq', 'desc').limit(1).executeTakeFirst()
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
    if (!update || update === 'damaged' || (await crc32cOf(update)) !== row.crc32c) throw new LecternError('internal', { cause: new Error(`version ${versionId} is damaged`) })
    return { version: present(row), update: new Uint8Array(update.buffer, update.byteOffset, update.length) }
  }

  async rename(docId: string, versionId: string, name: string): Promise<VersionRecord> {
    const row = await this.#db.updateTable('doc_version')
      // A name makes an automatic version one that is kept; where it came from stays for the others.
      .set((eb) => ({ name, kind: eb.case().when('kind', '=', 'auto').then('named' as const).else(eb.ref('kind')).end() }))
      .where('doc_id', '=', docId).where('id', '=', versionId).returning(COLUMNS).executeTakeFirst()
    if (!row) throw new LecternError('not-found')
    return present(row)
  }

  /** The last that was kept. */
  async newest(docId: string): Promise<{ readonly seq: number } | undefined> {
    return await this.#db.selectFrom('doc_version').select('seq').where('doc_id', '=', docId)
      .orderBy('seq', 'desc').limit(1).executeTakeFirst()
  }

  /** Versions of a document, or of all, that are still to be kept of what was stored with a restore. */
  async due(docId: string | null): Promise<readonly DueVersion[]> {
    const all = this.#db.selectFrom('doc_restoring').leftJoin('doc_version', 'doc_version.id', 'doc_restoring.base_id')
      .select(['doc_restoring.doc_id as docId', 'doc_restoring.seq', 'version_id as versionId', 'base_id as baseId', 'user_id as userId', 'doc_restoring.bytes', 'epoch'])
      .orderBy('doc_restoring.doc_id').orderBy('doc_restoring.seq')
    return await (docId === null ? all : all.where('doc_restoring.doc_id', '=', docId)).execute()
  }

  /** One of them cannot be kept any more: people have removed the state it builds on. */
  async dropDue({ docId, versionId }: DueVersion): Promise<void> {
    await this.#db.deleteFrom('doc_restoring').where('doc_id', '=', docId).where('version_id', '=', versionId).execute()
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
    const rows = await trx.selectFrom('doc_version').select(['id', 'contributors'])
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
    return rows.filter((row) => gone.has(row.id)).length
  }
}

function present(row: VersionRow): VersionRecord {
  return {
    versionId: row.id, docId: row.doc_id, kind: row.kind, name: row.name, authorId: row.author,
    contributorIds: JSON.parse(row.contributors) as string[], seq: row.seq, createdAt: row.created_at,
  }
}

/** The versions that somebody made, as they may know them. */
export async function versionsBy(db: Kysely<Database>, userId: string) {
  return await db.selectFrom('doc_version').select(['id', 'doc_id', 'name', 'kind', 'created_at']).where('author', '=', userId).execute()
}
