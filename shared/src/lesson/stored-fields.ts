import * as Y from 'yjs'
import { EMPTY_RICH_TEXT } from '../text/rich-text.ts'
import type { RichText } from '../text/rich-text.ts'
import type { SharedField } from './elements/fields.ts'
import { repairShared } from './repair.ts'
import { fragmentOf, readRichText } from './rich-text-fragment.ts'
import { silently } from './untrusted.ts'

/** What a field that several people write at once is in a document, for its data. */
export function storedField(field: SharedField, value: unknown): Y.XmlFragment | Y.Map<unknown> {
  if (field.kind === 'richText') return fragmentOf((value ?? EMPTY_RICH_TEXT) as RichText)
  const record = new Y.Map<unknown>()
  for (const [key, entry] of Object.entries((value ?? {}) as Record<string, unknown>)) {
    record.set(key, field.of.kind === 'richText' ? fragmentOf(entry as RichText) : entry)
  }
  return record
}

/** The data of such a field; nothing where the document has something else there. */
export function readField(field: SharedField, stored: unknown): unknown {
  if (field.kind === 'richText') return stored instanceof Y.XmlFragment ? readRichText(stored) : EMPTY_RICH_TEXT
  if (!(stored instanceof Y.Map)) return {}
  const entries = [...(stored as Y.Map<unknown>).entries()].sort(([a], [b]) => (a < b ? -1 : 1))
  return repairShared(field, Object.fromEntries(entries.flatMap(([key, value]) => {
    if (field.of.kind !== 'richText') return value instanceof Y.AbstractType ? [] : [[key, value]]
    return value instanceof Y.XmlFragment ? [[key, readRichText(value)]] : []
  })), silently, '')
}
