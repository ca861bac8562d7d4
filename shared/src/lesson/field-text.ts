import * as Y from 'yjs'
import { elementRecord, fragmentAt } from './document.ts'
import type { LessonRecord } from './document.ts'

/** A text by its field, of a record within the element where one is named; null where the document has none there. */
export function fieldText(doc: Y.Doc, slideId: string, elementId: string, field: string, within?: { readonly records: string; readonly id: string }): Y.XmlFragment | null {
  const record = elementRecord(doc, slideId, elementId)
  if (record === null || within === undefined) return record === null ? null : fragmentAt(record, field)
  const map = record.get(within.records)
  const inner: unknown = map instanceof Y.Map ? map.get(within.id) : null
  return inner instanceof Y.Map ? fragmentAt(inner as LessonRecord, field) : null
}
