import type { Kysely } from 'kysely'
import { recordAudit } from '../../audit/record.ts'
import { namedHashes } from '../../assets/named-hashes.ts'
import { addReferences } from '../../assets/reference-store.ts'
import type { Database } from '../../database/tables.ts'
import { transact } from '../../database/transact.ts'
import { crc32c } from '../../sync/log/crc32c.ts'
import type { StoredDocument } from '../../sync/log/update-log.ts'

/** Whose client id what was written anew stands under. */
const SYSTEM = 'system'
const CODEC = 'yjs1'
/** How long writing anew may take, in ms: nobody waits beside it, and a slow disk is no reason to give up. */
const DEADLINE_MS = 10 * 60_000

/** The document of a lesson; null when there is none, or it is in the trash. */
export async function documentOf(db: Kysely<Database>, lessonId: string): Promise<{ readonly docId: string; readonly organizationId: string } | null> {
  const row = await db.selectFrom('lesson').innerJoin('doc', 'doc.id', 'lesson.doc_id')
    .select(['doc.id', 'lesson.organization_id']).where('lesson.id', '=', lessonId).where('doc.deleted_at', 'is', null).executeTakeFirst()
  return row ? { docId: row.id, organizationId: row.organization_id } : null
}

/** A document written anew. */
export interface NewEpoch {
  readonly organizationId: string
  /** What was read. */
  readonly before: StoredDocument
  /** All of it, as it was, to be kept as a version. */
  readonly state: Uint8Array
  /** The same content under one client id. */
  readonly bytes: Uint8Array
  readonly clientId: number
  /** What the version is called. */
  readonly versionName: string
  /** ms since 1970 */
  readonly at: number
}

/**
 * Puts the new document in place of the log, in one transaction: the epoch, the snapshot, whose client id it is, and the
 * version with the state before. False when the document has been written to since it was read; nothing is changed then.
 */
export async function beginEpoch(db: Kysely<Database>, input: NewEpoch): Promise<boolean> {
  const { at, before: { docId, epoch, headSeq, lessonId }, bytes, clientId, organizationId, state, versionName } = input
  const seq = headSeq + 1
  return await transact(db, async (trx) => {
    const moved = await trx.updateTable('doc').set({ epoch: epoch + 1, head_seq: seq, snapshot_seq: seq, folded_seq: seq })
      .where('id', '=', docId).where('head_seq', '=', headSeq).where('folded_seq', '=', headSeq).where('epoch', '=', epoch)
      .where('deleted_at', 'is', null).returning('id').executeTakeFirst()
    if (!moved) return false
    const contributors = await trx.selectFrom('doc_contributor').select('user_id').where('doc_id', '=', docId)
      .orderBy('last_seq', 'desc').execute()
    const versionId = crypto.randomUUID()
    await trx.insertInto('doc_version').values({
      id: versionId, doc_id: docId, seq: headSeq, epoch, kind: 'named', name: versionName, author: null,
      contributors: JSON.stringify(contributors.map((one) => one.user_id)), crc32c: crc32c(state), codec: CODEC, bytes: state,
      blob_key: null, created_at: at,
    }).execute()
    await addReferences(trx, { kind: 'version', id: versionId }, namedHashes(state))
    await trx.deleteFrom('doc_snapshot').where('doc_id', '=', docId).execute()
    await trx.deleteFrom('doc_update').where('doc_id', '=', docId).execute()
    await trx.deleteFrom('doc_restored').where('doc_id', '=', docId).execute()
    await trx.insertInto('doc_snapshot')
      .values({ doc_id: docId, seq, crc32c: crc32c(bytes), codec: CODEC, bytes, blob_key: null, created_at: at }).execute()
    await trx.insertInto('doc_client')
      .values({ doc_id: docId, client_id: clientId, user_id: SYSTEM, first_seq: seq, last_seen: at }).execute()
    await recordAudit({ now: () => at }, trx, { organizationId, action: 'lesson-compacted', target: { kind: 'lesson', id: lessonId } })
    // The last of all, as it may be tens of thousands: a statement behind it would have them removed once more to know its answer.
    await trx.deleteFrom('doc_client').where('doc_id', '=', docId).where('client_id', '!=', clientId).execute()
    return true
  }, { deadlineMs: DEADLINE_MS })
}
