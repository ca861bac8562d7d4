import { absolutePositionToRelativePosition, relativePositionToAbsolutePosition } from '@tiptap/y-tiptap'
import type { Node } from '@tiptap/pm/model'
import * as Y from 'yjs'

/** y-tiptap's record of which ProseMirror nodes came from which shared type. */
export type TextMapping = Map<Y.AbstractType<unknown>, Node | Node[]>

/** A caret or selection as it travels in presence: two Yjs relative positions as JSON. */
export interface SharedCursor {
  readonly anchor: unknown
  readonly head: unknown
}

/** Reads the `cursor` field of somebody's presence; null for anything that is not one. */
export function parseCursor(value: unknown): { anchor: Y.RelativePosition; head: Y.RelativePosition } | null {
  if (typeof value !== 'object' || value === null || !('anchor' in value) || !('head' in value)) return null
  try {
    return { anchor: Y.createRelativePositionFromJSON(value.anchor), head: Y.createRelativePositionFromJSON(value.head) }
  } catch {
    // Presence comes from the socket: what is no position is no caret.
    return null
  }
}

/** A position in the editor as JSON that means the same place to everybody. */
export function toShared(position: number, fragment: Y.XmlFragment, mapping: TextMapping): unknown {
  const relative = absolutePositionToRelativePosition(position, fragment, mapping) as Y.RelativePosition
  return Y.relativePositionToJSON(relative)
}

/**
 * A shared position as one in the editor; null when it lies in another text or has been deleted.
 * y-tiptap gives up on the very start of a text that begins with words, where carets often are; that one place is
 * found here.
 */
export function fromShared(
  doc: Y.Doc,
  relative: Y.RelativePosition,
  fragment: Y.XmlFragment,
  mapping: TextMapping,
): number | null {
  const position = relativePositionToAbsolutePosition(doc, fragment, relative, mapping) as number | null
  if (position !== null) return position
  const decoded = Y.createAbsolutePositionFromRelativePosition(relative, doc)
  if (decoded === null || decoded.index !== 0 || !(decoded.type instanceof Y.XmlText)) return null
  const first = fragment.length > 0 ? fragment.get(0) : null
  if (!(first instanceof Y.XmlElement) || first.length === 0) return null
  return first.get(0) === decoded.type ? 1 : null
}
