import { SCHEMA_VERSION } from '@lectern/shared/lesson'
import type { RemovalReason } from '@lectern/shared/access'
import type { LockKind } from '@lectern/shared/lessons'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { addReferences } from '../../assets/reference-store.ts'
import { LecternError } from '../../platform/errors.ts'
import type { Database } from '../../database/tables.ts'
import { transact } from '../../database/transact.ts'
import { clientsOf } from '../check/scan.ts'
import { firstUpdateFacts } from '../log/first-update.ts'
import type { FirstUpdateFacts } from '../log/first-update.ts'
import { lockCode, lockOf } from '../upgrade/lock.ts'
import { controlKind } from '../connection/removal.ts'
import type { LastEdit } from '../sync-server.ts'

/** Somebody who is kept out of a document. */
export interface Ban {
  readonly userId: string
  readonly bannedBy: string
  /** ms since 1970 */
  readonly until: number
}

/** Who locked a document how, and when. */
export interface LockRecord {
  readonly kind: LockKind
  readonly userId: string
  /** ms since 1970 */
  readonly at: number
}

/** What was done to a document and to one person's access to it. */
export interface DocStanding {
  readonly deleted: boolean
  readonly lock: LockKind | null
  /** Until when this person is kept out, ms since 1970; null when not. */
  readonly bannedUntil: number | null
}

/** What rows tell about all documents together. */
export interface StateCounts {
  readonly quarantined: number
  readonly degraded: number
  readonly locked: Readonly<Record<LockKind, number>>
  readonly seats: { readonly taken: number; readonly waiting: number }
  readonly banned: number
  readonly blobsLeaving: number
}

/** The rows of documents outside the log: there or not, in the trash or not, and what was done to people's access. */
export interface DocStore {
  /** Writes the rows of a new document and its first update. */
  create(
    trx: Kysely<Database>,
    input: {
      readonly docId: string; readonly lessonId: string; readonly userId: string; readonly update: Uint8Array
      readonly facts?: FirstUpdateFacts | undefined
    },
  ): Promise<void>
  /** What decides whether these people, a thousand at most, may be in a document, besides the role; nobody's when there is no such document. */
  find(docId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, DocStanding>>
  /** Whether there is such a document, and it is not in the trash. */
  isOpen(docId: string): Promise<boolean>
  lastEdits(docIds: readonly string[]): Promise<Map<string, LastEdit>>
  /** Puts the tombstone; throws `not-found`. Once more does nothing. */
  markDeleted(docId: string): Promise<void>
  /** Takes it away; throws `not-found`. */
  unmarkDeleted(docId: string): Promise<void>
  /** Keeps a person out until then (ms since 1970); once more says it anew. */
  ban(docId: string, input: Ban): Promise<void>
  /** Who is kept out at this moment, who comes back first first. */
  bans(docId: string): Promise<readonly Ban[]>
  /** Lets a person in again; false when nobody kept them out. */
  unban(docId: string, userId: string): Promise<boolean>
  /** Locks or unlocks; throws `not-found`. */
  lock(docId: string, kind: LockKind | null, userId: string): Promise<void>
  readLock(docId: string): Promise<LockRecord | null>
  /** The document's content was brought up to a schema. */
  migrated(docId: string, schemaVersion: number): Promise<void>
  /** What was missing from a degraded document has come back. */
  healed(docId: string): Promise<void>
  /** Writes a control row. */
  control(docId: string, userId: string | null, reason: RemovalReason, payload: object): Promise<void>
  /** Counts for `/metrics`. */
  counts(): Promise<StateCounts>
}

/** Ids in one query; SQLite takes 32,766 parameters, PostgreSQL 65,535. */
const IDS_A_QUERY = 1000

/** The next number of a control row. @NOTE one writer at a time, as SQLite has it; elsewhere this is an identity column. */
const NEXT_SEQ = sql<number>`(select coalesce(max(seq), 0) + 1 from control)`

/** The rows through Kysely. `nodeId` is written into control rows, for every other node to act on; `wrote` tells of each. */
export function createDocStore(db: Kysely<Database>, now: () => number, nodeId = '', wrote: () => void = () => undefined): DocStore {
  const writeControl = async (
    source: Kysely<Database>, docId: string, userId: string | null, kind: ReturnType<typeof controlKind> | 'restore', payload: object,
  ): Promise<void> => {
    await source.insertInto('control').values({
      id: crypto.randomUUID(), seq: NEXT_SEQ, doc_id: docId, user_id: userId, kind,
      payload: JSON.stringify({ ...payload, node: nodeId }), created_at: now(),
    }).execute()
  }
  const mark = async (docId: string, deletedAt: number | null): Promise<void> => {
    await transact(db, async (trx) => {
      const row = await trx.updateTable('doc').set({ deleted_at: deletedAt }).where('id', '=', docId).returning('id').executeTakeFirst()
      if (!row) throw new LecternError('not-found')
      await writeControl(trx, docId, null, deletedAt === null ? 'restore' : 'delete', {})
    })
    wrote()
  }
  return {
    async create(trx, { docId, facts, lessonId, update, userId }) {
      const at = now()
      const { crc32c, named } = facts ?? firstUpdateFacts(update)
      await trx.insertInto('doc').values({
        id: docId, lesson_id: lessonId, epoch: 1, schema_version: SCHEMA_VERSION, head_seq: 1, snapshot_seq: 0, folded_seq: 1,
        locked: 0, locked_by: null, locked_at: null, degraded: 0, edited_by: userId, edited_at: at, deleted_at: null,
        import_bytes: update.length,
      }).execute()
      await trx.insertInto('doc_update')
        .values({ doc_id: docId, seq: 1, user_id: userId, ts: at, kind: 'import', crc32c, bytes: update, touches: null })
        .execute()
      await addReferences(trx, { kind: 'document', id: docId }, named)
      await trx.insertInto('doc_contributor').values({ doc_id: docId, user_id: userId, last_seq: 1 }).execute()
      for (const clientId of clientsOf(update)) {
        await trx.insertInto('doc_client')
          .values({ doc_id: docId, client_id: clientId, user_id: userId, first_seq: 1, last_seen: at })
          .execute()
      }
    },
    async find(docId, userIds) {
      const row = await db.selectFrom('doc').select(['deleted_at', 'locked']).where('id', '=', docId).executeTakeFirst()
      if (!row) return new Map()
      const bans = await db.selectFrom('doc_ban').select(['user_id', 'until'])
        .where('doc_id', '=', docId).where('user_id', 'in', userIds).where('until', '>', now()).execute()
      const until = new Map(bans.map((ban) => [ban.user_id, ban.until]))
      return new Map(userIds.map((userId) => [userId, {
        deleted: row.deleted_at !== null,
        lock: lockOf(row.locked),
        bannedUntil: until.get(userId) ?? null,
      }]))
    },
    async isOpen(docId) {
      return (await db.selectFrom('doc').select('id').where('id', '=', docId).where('deleted_at', 'is', null).executeTakeFirst()) !== undefined
    },
    async lastEdits(docIds) {
      const found = new Map<string, LastEdit>()
      for (let start = 0; start < docIds.length; start += IDS_A_QUERY) {
        const rows = await db.selectFrom('doc').select(['id', 'edited_by', 'edited_at'])
          .where('id', 'in', docIds.slice(start, start + IDS_A_QUERY)).execute()
        for (const row of rows) found.set(row.id, { userId: row.edited_by, at: row.edited_at })
      }
      return found
    },
    markDeleted: (docId) => mark(docId, now()),
    unmarkDeleted: (docId) => mark(docId, null),
    async ban(docId, { userId, bannedBy, until }) {
      await db.deleteFrom('doc_ban').where('until', '<=', now()).execute()
      await db.insertInto('doc_ban').values({ doc_id: docId, user_id: userId, banned_by: bannedBy, until, created_at: now() })
        .onConflict((conflict) => conflict.columns(['doc_id', 'user_id']).doUpdateSet({ banned_by: bannedBy, until, created_at: now() }))
        .execute()
    },
    async bans(docId) {
      const rows = await db.selectFrom('doc_ban').selectAll().where('doc_id', '=', docId).where('until', '>', now()).orderBy('until').execute()
      return rows.map((row) => ({ userId: row.user_id, bannedBy: row.banned_by, until: row.until }))
    },
    async unban(docId, userId) {
      const { numDeletedRows } = await db.deleteFrom('doc_ban').where('doc_id', '=', docId).where('user_id', '=', userId).executeTakeFirst()
      return numDeletedRows > 0n
    },
    async lock(docId, kind, userId) {
      await transact(db, async (trx) => {
        const row = await trx.updateTable('doc')
          .set({ locked: lockCode(kind), locked_by: kind && userId, locked_at: kind && now() })
          .where('id', '=', docId).where('deleted_at', 'is', null).returning('id').executeTakeFirst()
        if (!row) throw new LecternError('not-found')
        await writeControl(trx, docId, null, 'lock', { lock: kind, by: userId })
      })
      wrote()
    },
    async readLock(docId) {
      const row = await db.selectFrom('doc').select(['locked', 'locked_by', 'locked_at']).where('id', '=', docId).executeTakeFirst()
      const kind = row ? lockOf(row.locked) : null
      return kind && { kind, userId: row?.locked_by ?? '', at: row?.locked_at ?? 0 }
    },
    async counts() {
      const count = async (query: { readonly executeTakeFirstOrThrow: () => Promise<{ readonly n: number | string | bigint }> }): Promise<number> => (
        Number((await query.executeTakeFirstOrThrow()).n)
      )
      const n = db.fn.countAll().as('n')
      const locked = async (kind: LockKind): Promise<number> => await count(db.selectFrom('doc').select(n).where('locked', '=', lockCode(kind)))
      const seats = db.selectFrom('doc_seat').select(n).where('expires_at', '>', now())
      return {
        quarantined: await count(db.selectFrom('doc_quarantine').select(n)),
        degraded: await count(db.selectFrom('doc').select(n).where('degraded', '=', 1)),
        locked: { entry: await locked('entry'), editing: await locked('editing') },
        seats: { taken: await count(seats.where('taken_at', 'is not', null)), waiting: await count(seats.where('taken_at', 'is', null)) },
        banned: await count(db.selectFrom('doc_ban').select(n).where('until', '>', now())),
        blobsLeaving: await count(db.selectFrom('blob_removal').select(n).where('removed_at', 'is', null)),
      }
    },
    async migrated(docId, schemaVersion) {
      await db.updateTable('doc').set({ schema_version: schemaVersion }).where('id', '=', docId).execute()
    },
    async healed(docId) {
      await db.updateTable('doc').set({ degraded: 0 }).where('id', '=', docId).execute()
    },
    async control(docId, userId, reason, payload) {
      await writeControl(db, docId, userId, controlKind(reason), { reason, ...payload })
      wrote()
    },
  }
}

/** By the name of its table, something that reads its first and its last row; each rejects when the table cannot be read. */
export function readsOf(db: Kysely<Database>): ReadonlyMap<string, () => Promise<void>> {
  const ends = ['asc', 'desc'] as const
  return new Map([
    ['doc', async () => {
      for (const end of ends) await db.selectFrom('doc').select(['lesson_id', 'edited_at']).orderBy('id', end).limit(1).execute()
    }],
    ['doc_update', async () => {
      for (const end of ends) await db.selectFrom('doc_update').select(['ts', 'crc32c']).orderBy('doc_id', end).orderBy('seq', end).limit(1).execute()
    }],
    ['doc_snapshot', async () => {
      for (const end of ends) await db.selectFrom('doc_snapshot').select(['codec', 'crc32c']).orderBy('doc_id', end).orderBy('seq', end).limit(1).execute()
    }],
    ['doc_client', async () => {
      for (const end of ends) await db.selectFrom('doc_client').select(['user_id', 'last_seen']).orderBy('doc_id', end).orderBy('client_id', end).limit(1).execute()
    }],
    ['doc_version', async () => {
      for (const end of ends) await db.selectFrom('doc_version').select(['kind', 'created_at']).orderBy('id', end).limit(1).execute()
    }],
  ])
}
