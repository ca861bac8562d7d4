import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import type * as Y from 'yjs'
import { flushBuffered } from './typing-buffer.ts'

/** Types what was held for a text into its editor: at the caret, or at the end of the text. */
export function typeBuffered(editor: Editor, text: Y.XmlFragment, at: 'caret' | 'end'): void {
  const held = flushBuffered(text)
  if (held === null) return
  const { tr } = editor.state
  if (at === 'end') tr.setSelection(Selection.atEnd(tr.doc))
  for (const [index, line] of held.words.split('\n').entries()) {
    if (index > 0) tr.split(tr.selection.from)
    if (line !== '') tr.insertText(line)
  }
  editor.view.dispatch(tr)
}
