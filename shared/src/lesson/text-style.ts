import * as Y from 'yjs'
import type { Marks } from '../text/rich-text.ts'
import { elementTexts, recordText } from './reads.ts'
import type { LessonOrigin } from './origin.ts'
import { fragmentBlocks } from './rich-text-fragment.ts'
import { attributesFromMarks, marksFromAttributes } from './rich-text-marks.ts'

/** Marks to give to all words of a box; null takes a mark away. */
export type TextStyleChange = { readonly [K in keyof Marks]?: Marks[K] | null }

/** Styles all words of some text boxes at once; boxes that are gone or hold no text are passed over. */
export function styleText(
  doc: Y.Doc, slideId: string, ids: readonly string[], change: TextStyleChange, origin: LessonOrigin,
): void {
  doc.transact(() => {
    for (const id of ids) {
      for (const fragment of elementTexts(doc, slideId, id)) if (fragment !== null) styleFragment(fragment, change)
    }
  }, origin)
}

/** The same for the words of some of an element's records alone, such as the cells of a table. */
export function styleRecordTexts(
  doc: Y.Doc, slideId: string, elementId: string, recordIds: readonly string[], change: TextStyleChange, origin: LessonOrigin,
): void {
  doc.transact(() => {
    for (const id of recordIds) {
      const fragment = recordText(doc, slideId, elementId, id)
      if (fragment !== null) styleFragment(fragment, change)
    }
  }, origin)
}

function styleFragment(fragment: Y.XmlFragment, change: TextStyleChange): void {
  for (const { node } of fragmentBlocks(fragment)) for (const text of textsOf(node)) styleRuns(text, change)
}

function textsOf(node: Y.XmlElement | Y.XmlText): readonly Y.XmlText[] {
  if (node instanceof Y.XmlText) return [node]
  return node.toArray().filter((child): child is Y.XmlText => child instanceof Y.XmlText)
}

/** Run by run, since marks such as colour and size share one attribute and a run keeps those that do not change. */
function styleRuns(text: Y.XmlText, change: TextStyleChange): void {
  let at = 0
  const runs = text.toDelta() as readonly { readonly insert: unknown; readonly attributes?: Record<string, unknown> }[]
  for (const { insert, attributes } of runs) {
    const length = typeof insert === 'string' ? insert.length : 1
    const marks: Record<string, unknown> = { ...marksFromAttributes(attributes) }
    for (const [mark, value] of Object.entries(change)) {
      if (value === null || value === false) delete marks[mark]
      else if (value !== undefined) marks[mark] = value
    }
    const wanted = attributesFromMarks(marks as Marks)
    const patch: Record<string, unknown> = {}
    for (const key of Object.keys(attributes ?? {})) if (!(key in wanted)) patch[key] = null
    for (const [key, value] of Object.entries(wanted)) {
      if (JSON.stringify(attributes?.[key]) !== JSON.stringify(value)) patch[key] = value
    }
    if (Object.keys(patch).length > 0) text.format(at, length, patch)
    at += length
  }
}
