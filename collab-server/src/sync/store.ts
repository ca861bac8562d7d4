import { SCHEMA_VERSION } from '@lectern/shared/lesson'
import type { RemovalReason } from '@lectern/shared/access'
import type { Kysely } from 'kysely'
import { parseUpdateMeta } from 'yjs'
import { LecternError } from '../platform/errors.ts'
import type { Database } from '../platform/tables.ts'
import { crc32c } from './crc32c.ts'
import { controlKind } from './removal.ts'
import type { LastEdit } from './sync-server.ts'

/** The rows of documents outside the log: there or not, in the trash or not, and what was done to people's access. */
export interface DocStore {
  /** Writes the rows of a new document and its first update. */
  create(
    trx: Kysely<Database>,
    input: { readonly docId: string; readonly lessonId: string; readonly userId: string; readonly update: Uint8Array },
  ): Promise<void>
  /** Null when there is no such document. */
  find(docId: string): Promise<{ readonly deleted: boolean; readonly locked: boolean; readonly headSeq: number } | null>
  lastEdits(docIds: readonly string[]): Promise<Map<string, LastEdit>>
  /** Puts the tombstone; throws `not-found`. Once more does nothing. */
  bury(docId: string): Promise<void>
  /** Takes it away; throws `not-found`. */
  raise(docId: string): Promise<void>
  /** Writes a control row. */
  control(docId: string, userId: string | null, reason: RemovalReason, payload: unknown): Promise<void>
}

/** Ids in one query; SQLite takes 32,766 parameters, PostgreSQL 65,535. */
const IDS_A_QUERY = 1000

/** The rows through Kysely. */
export function createDocStore(db: Kysely<Database>, now: () => number): DocStore {
  const writeControl = async (
    source: Kysely<Database>, docId: string, userId: string | null, kind: ReturnType<typeof controlKind> | 'restore', payload: unknown,
  ): Promise<void> => {
    await source.insertInto('control')
      .values({ id: crypto.randomUUID(), doc_id: docId, user_id: userId, kind, payload: JSON.stringify(payload), created_at: now() })
      .execute()
  }
  const mark = async (docId: string, deletedAt: number | null): Promise<void> => {
    await db.transaction().execute(async (trx) => {
      const row = await trx.updateTable('doc').set({ deleted_at: deletedAt }).where('id', '=', docId).returning('id').executeTakeFirst()
      if (!row) throw new LecternError('not-found')
      await writeControl(trx, docId, null, deletedAt === null ? 'restore' : 'delete', {})
    })
  }
  return {
    async create(trx, { docId, lessonId, userId, update }) {
      const at = now()
      await trx.insertInto('doc').values({
        id: docId, lesson_id: lessonId, epoch: 1, schema_version: SCHEMA_VERSION, head_seq: 1, snapshot_seq: 0,
        locked: 0, degraded: 0, edited_by: userId, edited_at: at, deleted_at: null,
      }).execute()
      await trx.insertInto('doc_update')
        .values({ doc_id: docId, seq: 1, user_id: userId, ts: at, kind: 'import', crc32c: crc32c(update), bytes: update })
        .execute()
      await trx.insertInto('doc_contributor').values({ doc_id: docId, user_id: userId, last_seq: 1 }).execute()
      const clients = [...parseUpdateMeta(update).to.keys()]
      for (const clientId of clients) {
        await trx.insertInto('doc_client')
          .values({ doc_id: docId, client_id: clientId, user_id: userId, first_seq: 1, last_seen: at })
          .execute()
      }
    },
    async find(docId) {
      const row = await db.selectFrom('doc').select(['deleted_at', 'locked', 'head_seq']).where('id', '=', docId).executeTakeFirst()
      return row ? { deleted: row.deleted_at !== null, locked: row.locked === 1, headSeq: row.head_seq } : null
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
    bury: (docId) => mark(docId, now()),
    raise: (docId) => mark(docId, null),
    control: (docId, userId, reason, payload) => writeControl(db, docId, userId, controlKind(reason), payload),
  }
}
