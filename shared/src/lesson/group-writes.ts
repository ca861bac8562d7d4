import type * as Y from 'yjs'
import { elementRecords, groupedRecords, setOrders, slideRecord } from './document.ts'
import { gathered } from './group-order.ts'
import { groupAround, groupedInto, groupsOf, partOf, pathInto, ungroupedFrom, unitsOf } from './groups.ts'
import { newId } from './ids.ts'
import { ELEMENT } from './keys.ts'
import { arrange } from './order.ts'
import type { LessonOrigin } from './origin.ts'

/**
 * Makes one group of elements, within the group that all of them are part of; they lie together from then on, where the frontmost of them is.
 * Groups that are taken as a whole are within it.
 *
 * Two people who group at the same time: every element ends in the group of one of them, and an element that is left alone is in none.
 *
 * @returns the path of the group; null when fewer than two parts are there.
 */
export function groupElements(doc: Y.Doc, slideId: string, ids: readonly string[], origin: LessonOrigin): string | null {
  const slide = slideRecord(doc, slideId)
  const records = slide === null ? null : elementRecords(slide)
  const wanted = new Set(ids)
  const sorted = records === null ? [] : groupedRecords(records)
  const chosen = new Set(sorted.filter(({ id }) => wanted.has(id)).map(({ id }) => id))
  if (records === null || unitsOf(sorted, chosen).length < 2) return null
  const outer = pathInto(groupAround(sorted, [...chosen]) ?? '', newId())
  const grouped = sorted.map((placed) => (chosen.has(placed.id) ? { ...placed, groupId: groupedInto(groupsOf(sorted), placed, outer, chosen) } : placed))
  const { movable, target } = gathered(grouped, chosen)
  doc.transact(() => {
    for (const { id, groupId, record } of grouped) if (chosen.has(id)) record.set(ELEMENT.groupId, groupId)
    setOrders(records, arrange(target, movable))
  }, origin)
  return outer
}

/**
 * Dissolves the outermost groups of these elements, within the group that one has gone into; that one where they are no groups. All stay
 * where they are, and groups within those stay groups.
 *
 * @returns how many elements were in them.
 */
export function ungroupElements(doc: Y.Doc, slideId: string, ids: readonly string[], origin: LessonOrigin): number {
  const slide = slideRecord(doc, slideId)
  const records = slide === null ? null : elementRecords(slide)
  if (records === null) return 0
  const wanted = new Set(ids)
  const sorted = groupedRecords(records)
  const groups = groupsOf(sorted)
  const chosen = sorted.filter(({ id }) => wanted.has(id))
  const around = groupAround(sorted, chosen.map(({ id }) => id))
  const parts = new Set(chosen.flatMap((placed) => partOf(groups, placed, around) ?? []))
  if (parts.size === 0 && around !== null) parts.add(around)
  const members = [...parts].flatMap((path) => groups.get(path)?.map((placed) => ({ record: placed.record, groupId: ungroupedFrom(placed, path) })) ?? [])
  doc.transact(() => {
    for (const { record, groupId } of members) record.set(ELEMENT.groupId, groupId)
  }, origin)
  return members.length
}
