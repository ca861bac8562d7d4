import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { SlideTouch } from './slide-changes.ts'

/** A run of updates of one person on one slide. */
export interface SlideChangeRecord extends SlideTouch {
  readonly userId: string
  readonly firstSeq: number
  readonly lastSeq: number
  /** ms since 1970 */
  readonly startedAt: number
  readonly endedAt: number
}

/** Runs of a document or of one slide, those that ended last first. */
export async function listSlideChanges(
  db: Kysely<Database>, docId: string,
  wanted: { readonly slideId?: string | undefined; readonly before?: number | undefined; readonly count: number },
): Promise<{ readonly changes: readonly SlideChangeRecord[]; readonly more: boolean }> {
  const { slideId, before, count } = wanted
  const rows = await db.selectFrom('doc_change').selectAll().where('doc_id', '=', docId)
    .$if(slideId !== undefined, (query) => query.where('slide_id', '=', slideId ?? ''))
    .$if(before !== undefined, (query) => query.where('last_seq', '<', before ?? 0))
    .orderBy('last_seq', 'desc').orderBy('slide_id').orderBy('kind').limit(count + 1).execute()
  // A page ends between updates, never within one, so that `before` of the next page loses nothing.
  const more = rows.length > count
  const next = more ? rows[count]?.last_seq : undefined
  let page = rows.filter((row) => row.last_seq !== next)
  if (page.length === 0 && next !== undefined) {
    page = await db.selectFrom('doc_change').selectAll().where('doc_id', '=', docId).where('last_seq', '=', next)
      .$if(slideId !== undefined, (query) => query.where('slide_id', '=', slideId ?? '')).orderBy('slide_id').orderBy('kind').execute()
  }
  return {
    more,
    changes: page.map((row) => ({
      slideId: row.slide_id, kind: row.kind, userId: row.user_id, firstSeq: row.first_seq, lastSeq: row.last_seq,
      startedAt: row.started_at, endedAt: row.ended_at,
    })),
  }
}

/** How much one person did in one document. */
export interface SlideChangeCount {
  readonly docId: string
  readonly userId: string
  /** Runs of updates. */
  readonly changes: number
}

/**
 * Counts the runs that ended since then (ms since 1970), by document and person. Runs are numbered in the order of the log,
 * so the last run from before tells where to begin: what is read is the period, not the life of a document.
 */
export async function countSlideChanges(
  db: Kysely<Database>, docIds: readonly string[], since: number,
): Promise<readonly SlideChangeCount[]> {
  if (docIds.length === 0) return []
  const { rows } = await sql<SlideChangeCount>`
    SELECT doc.id AS ${sql.ref('docId')}, doc_change.user_id AS ${sql.ref('userId')}, count(*) AS changes
    FROM doc
    JOIN doc_change ON doc_change.doc_id = doc.id AND doc_change.last_seq > coalesce((
      SELECT older.last_seq FROM doc_change AS older
      WHERE older.doc_id = doc.id AND older.ended_at < ${since} ORDER BY older.last_seq DESC LIMIT 1), 0)
    WHERE doc.id IN (${sql.join(docIds)})
    GROUP BY doc.id, doc_change.user_id`.execute(db)
  return rows.map(({ docId, userId, changes }) => ({ docId, userId, changes: Number(changes) }))
}
