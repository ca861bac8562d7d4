import type * as Y from 'yjs'
import { elementRecord, elementRecords, groupedRecords, setOrders, slideRecord } from './document.ts'
import { gathered } from './group-order.ts'
import { groupsOf } from './groups.ts'
import { newId } from './ids.ts'
import { ELEMENT } from './keys.ts'
import { arrange } from './order.ts'
import type { LessonOrigin } from './origin.ts'

/**
 * Makes one group of elements, out of whatever groups they were in; they lie together from then on, where the frontmost of them is.
 *
 * Two people who group at the same time: every element ends in the group of one of them, and an element that is left alone is in none.
 *
 * @returns the id of the group; null when fewer than two of the elements are there.
 */
export function groupElements(doc: Y.Doc, slideId: string, ids: readonly string[], origin: LessonOrigin): string | null {
  const slide = slideRecord(doc, slideId)
  const records = slide === null ? null : elementRecords(slide)
  const wanted = new Set(ids)
  const sorted = records === null ? [] : groupedRecords(records)
  const chosen = new Set(sorted.filter(({ id }) => wanted.has(id)).map(({ id }) => id))
  if (records === null || chosen.size < 2) return null
  const groupId = newId()
  const { movable, target } = gathered(sorted.map((placed) => (chosen.has(placed.id) ? { ...placed, groupId } : placed)), chosen)
  doc.transact(() => {
    for (const { id, record } of sorted) if (chosen.has(id)) record.set(ELEMENT.groupId, groupId)
    setOrders(records, arrange(target, movable))
  }, origin)
  return groupId
}

/**
 * Dissolves the groups that these elements are in; all stay where they are.
 *
 * @returns how many elements were in them.
 */
export function ungroupElements(doc: Y.Doc, slideId: string, ids: readonly string[], origin: LessonOrigin): number {
  const slide = slideRecord(doc, slideId)
  const records = slide === null ? null : elementRecords(slide)
  if (records === null) return 0
  const wanted = new Set(ids)
  const groups = [...groupsOf(groupedRecords(records)).values()].filter((members) => members.some(({ id }) => wanted.has(id)))
  const members = groups.flat()
  doc.transact(() => {
    for (const { id } of members) elementRecord(doc, slideId, id)?.set(ELEMENT.groupId, '')
  }, origin)
  return members.length
}
