import * as Y from 'yjs'
import { fragmentBlocks } from './rich-text-fragment.ts'

type SharedType = Y.AbstractType<Y.YEvent<never>>

/** Characters that a node of a paragraph counts for: its letters, or one for a line break. */
function lengthOf(node: Y.XmlElement | Y.XmlText | Y.XmlHook): number {
  return node instanceof Y.XmlText ? node.length : 1
}

function blockLength(node: Y.XmlElement | Y.XmlText): number {
  if (node instanceof Y.XmlText) return node.length
  return node.toArray().reduce((sum, child) => sum + lengthOf(child), 0)
}

function lies(type: unknown, within: unknown): boolean {
  let at = type as SharedType | null
  while (at !== null) {
    if (Object.is(at, within)) return true
    if (at._item === null) return false
    at = at._item.parent as SharedType | null
  }
  return false
}

/**
 * Where a caret stands in the order of `plainText`: characters before it, each end of a paragraph counting one.
 * The caret comes as a relative position in JSON, as TipTap's binding puts it into presence under `cursor.anchor` and
 * `cursor.head`; no editor is needed to resolve it.
 *
 * @returns null when the position is damaged, unknown to this document, or lies in another text.
 */
export function indexOfPosition(fragment: Y.XmlFragment, position: unknown, doc: Y.Doc): number | null {
  const found = resolve(position, doc)
  if (found === null || !lies(found.type, fragment)) return null
  let before = 0
  const blocks = fragmentBlocks(fragment)
  for (const [index, { node }] of blocks.entries()) {
    if (Object.is(found.type, node)) {
      if (node instanceof Y.XmlText) return before + Math.min(found.index, node.length)
      return before + node.toArray().slice(0, found.index).reduce((sum, child) => sum + lengthOf(child), 0)
    }
    if (node instanceof Y.XmlElement) {
      let inside = before
      for (const child of node.toArray()) {
        if (Object.is(child, found.type)) return inside + (child instanceof Y.XmlText ? Math.min(found.index, child.length) : 0)
        inside += lengthOf(child)
      }
    }
    before += blockLength(node) + (index < blocks.length - 1 ? 1 : 0)
  }
  return containerIndex(fragment, found)
}

function resolve(position: unknown, doc: Y.Doc): { type: unknown; index: number } | null {
  try {
    return Y.createAbsolutePositionFromRelativePosition(Y.createRelativePositionFromJSON(position), doc)
  } catch {
    // Presence comes from other machines; a position of any shape may arrive.
    return null
  }
}

/** A position between the paragraphs of a fragment, a list or an item: the start of the next one, or the end of the last. */
function containerIndex(fragment: Y.XmlFragment, found: { type: unknown; index: number }): number | null {
  const container = found.type
  if (!(container instanceof Y.XmlFragment)) return null
  const next = container.toArray()[found.index]
  let before = 0
  let lastEnd: number | null = null
  for (const { node } of fragmentBlocks(fragment)) {
    if (next !== undefined && lies(node, next)) return before
    before += blockLength(node)
    if (lies(node, container)) lastEnd = before
    before += 1
  }
  return lastEnd
}
