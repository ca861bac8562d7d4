import { ROOT, SLIDE } from '@lectern/shared/lesson'
import type { CHANGE_KINDS } from '@lectern/shared/lessons'
import type { Kysely } from 'kysely'
import * as Y from 'yjs'
import type { Database } from '../platform/tables.ts'

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
