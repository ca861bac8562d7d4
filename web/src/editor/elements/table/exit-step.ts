import type { EditorView } from '@tiptap/pm/view'
import type { CellStep } from './selection.ts'

const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const

/** Where a key leads out of the words of a cell; null while it has something to do in them. Within a list Tab moves its items in. */
export function exitStep(view: EditorView, { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): CellStep | null {
  if (altKey || ctrlKey || metaKey) return null
  const { $head, empty } = view.state.selection
  if (key === 'Tab') {
    for (let depth = $head.depth; depth > 0; depth--) if ($head.node(depth).type.name === 'listItem') return null
    return shiftKey ? 'previous' : 'next'
  }
  const way = key in ARROWS ? ARROWS[key as keyof typeof ARROWS] : null
  if (way === null || shiftKey || !empty || !view.endOfTextblock(way)) return null
  // Of several paragraphs only the first and the last are at an edge.
  const isFirst = $head.before(1) === 0
  const isLast = $head.after(1) === view.state.doc.content.size
  const goesOn = way === 'up' || (way === 'left' && view.endOfTextblock('backward')) ? !isFirst : !isLast
  return goesOn ? null : way
}
