import type * as Y from 'yjs'
import type { Block, RichText } from '../text/rich-text.ts'
import type { LessonOrigin } from './origin.ts'
import { elementTexts } from './reads.ts'
import { readRichText, writeRichText } from './rich-text-fragment.ts'

/** Which list the paragraphs of a text are in; null for none. */
export type ListKind = 'bullet' | 'ordered' | null

function inList(block: Block, kind: ListKind): Block {
  if (kind === null) return { ...block, kind: 'paragraph', level: 0, ordinal: 0 }
  // A further paragraph of an item stays one.
  return block.kind === 'paragraph' && block.level > 0 ? block : { ...block, kind, ordinal: 0 }
}

/** The list that all paragraphs of a text are in; undefined where they differ. */
export function listOfText(text: RichText): ListKind | undefined {
  const kinds = new Set(text.blocks.filter((block) => block.kind !== 'paragraph' || block.level === 0).map((block) => block.kind))
  const [kind] = kinds
  if (kinds.size > 1) return undefined
  return kind === undefined || kind === 'paragraph' ? null : kind
}

/** Makes every paragraph of some text boxes an item of a list, or none of one; boxes that are gone or hold no text are passed over. */
export function setTextList(doc: Y.Doc, slideId: string, ids: readonly string[], kind: ListKind, origin: LessonOrigin): void {
  doc.transact(() => {
    for (const id of ids) {
      for (const fragment of elementTexts(doc, slideId, id)) {
        const text = fragment && readRichText(fragment)
        if (fragment && text && listOfText(text) !== kind) writeRichText(fragment, { blocks: text.blocks.map((block) => inList(block, kind)) })
      }
    }
  }, origin)
}
