import { ROOT, SLIDE } from '@lectern/shared/lesson'
import type { CHANGE_KINDS } from '@lectern/shared/lessons'
import * as Y from 'yjs'

/** What was done to a slide; `moved` = its place among the slides. */
export type SlideChangeKind = (typeof CHANGE_KINDS)[number]

/** One thing done to one slide. */
export interface SlideTouch {
  readonly slideId: string
  readonly kind: SlideChangeKind
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

/** What several transactions that belong together did to each slide: that it came or went says more than that it was edited. */
export function joinedTouches(each: readonly (readonly SlideTouch[])[]): readonly SlideTouch[] {
  const rank = { moved: 0, edited: 1, added: 2, removed: 2 } as const satisfies Record<SlideChangeKind, number>
  const joined = new Map<string, SlideChangeKind>()
  for (const { kind, slideId } of each.flat()) {
    const before = joined.get(slideId)
    if (before === undefined || rank[kind] >= rank[before]) joined.set(slideId, kind)
  }
  return [...joined].map(([slideId, kind]) => ({ slideId, kind }))
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
