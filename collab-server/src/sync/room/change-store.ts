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

/** A run that began after what is known. */
export interface NewSlideChange extends SlideTouch {
  readonly docId: string
  readonly userId: string
  /** The update it began with; one run of a person on a slide has one. */
  readonly firstSeq: number
  /** ms since 1970 */
  readonly startedAt: number
}

/** The runs of a document that began after an update. */
export interface NewSlideChanges {
  readonly docId: string
  /** Every run that began up to this update is told by now. */
  readonly to: number
  /** In the order they began. */
  readonly changes: readonly NewSlideChange[]
}

/** Runs that began after these updates. A run keeps the update it began with, and new ones begin after all that was folded. */
export async function newSlideChanges(
  db: Kysely<Database>, wanted: readonly { readonly docId: string; readonly after: number }[],
): Promise<readonly NewSlideChanges[]> {
  const found: NewSlideChanges[] = []
  for (const { after, docId } of wanted) {
    const doc = await db.selectFrom('doc').select('folded_seq').where('id', '=', docId).executeTakeFirst()
    if (!doc || doc.folded_seq <= after) continue
    // A run ends no earlier than it begins, and the index is by its end.
    const rows = await db.selectFrom('doc_change').select(['slide_id', 'user_id', 'kind', 'first_seq', 'started_at'])
      .where('doc_id', '=', docId).where('last_seq', '>', after).where('first_seq', '>', after).orderBy('first_seq').execute()
    found.push({
      docId, to: doc.folded_seq,
      changes: rows.map((row) => ({
        docId, userId: row.user_id, slideId: row.slide_id, kind: row.kind, firstSeq: row.first_seq, startedAt: row.started_at,
      })),
    })
  }
  return found
}
