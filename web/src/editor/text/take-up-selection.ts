import type { EditorView } from '@tiptap/pm/view'

/**
 * Makes a text take up where its caret stands before it handles a key. Browsers tell of a caret that a key moved only a
 * few milliseconds later (`selectionchange` is a task of its own), and ProseMirror would let the next key replace what
 * was selected before: all words, after "select all". Goes before ProseMirror's own handler of `keydown`.
 */
export function takeUpSelection(view: EditorView, event: KeyboardEvent): boolean {
  // What composes has its selection from the browser alone.
  if (!view.composing && !event.isComposing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
  return false
}
