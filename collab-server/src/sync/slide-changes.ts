import { ROOT, SLIDE } from '@lectern/shared/lesson'
import type { CHANGE_KINDS } from '@lectern/shared/lessons'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import * as Y from 'yjs'
import type { Database } from '../database/tables.ts'

/** What was done to a slide; `moved` = its place among the slides. */
export type SlideChangeKind = (typeof CHANGE_KINDS)[number]

/** One thing done to one slide. */
export interface SlideTouch {
  readonly slideId: string
  readonly kind: SlideChangeKind
}

/** A run of updates of one person on one slide. */
export interface SlideChangeRecord extends SlideTouch {
  readonly userId: string
  readonly firstSeq: number
  readonly lastSeq: number
  /** ms since 1970 */
  readonly startedAt: number
  readonly endedAt: number
}

/** Which slides a transaction changed, told from the types it touched; costs the depth of each. */
export function touchedSlides(transaction: Y.Transaction): readonly SlideTouch[] {
  const slides = transaction.doc.getMap(ROOT.slides)
  const touched = new Map<string, SlideChangeKind>()
  for (const [type, keys] of transaction.changed) {
    // The keys of the root are read below, so that a slide that came or went is not merely edited.
    if (Object.is(type, slides)) continue
    const slideId = slideAbove(type, slides)
    if (slideId === null) continue
    const isPlace = type._item?.parent === slides && keys.size === 1 && keys.has(SLIDE.order)
    if (!isPlace) touched.set(slideId, 'edited')
    else if (!touched.has(slideId)) touched.set(slideId, 'moved')
  }
  for (const [type, keys] of transaction.changed) {
    if (!Object.is(type, slides)) continue
    for (const slideId of keys) {
      if (slideId !== null) touched.set(slideId, slides._map.get(slideId)?.deleted === false ? 'added' : 'removed')
    }
  }
  return [...touched].map(([slideId, kind]) => ({ slideId, kind }))
}

function slideAbove(type: { readonly _item: Y.Item | null }, slides: object): string | null {
  let item = type._item
  while (item) {
    const parent: unknown = item.parent
    if (parent === slides) return item.parentSub
    item = parent instanceof Y.AbstractType ? parent._item : null
  }
  return null
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
