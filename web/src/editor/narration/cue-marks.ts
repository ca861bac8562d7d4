import type { Editor } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { partsOf } from './spoken-text.ts'
import type { TextStretch } from './spoken-text.ts'

/** Words of a narration at which something begins, and what. */
export interface CueMark extends TextStretch {
  readonly title: string
}

const KEY = new PluginKey<DecorationSet>('cue-words')

/** Marks words in a narration at which animations begin: beside the document, never in it. Answers how to stop. */
export function markCues(editor: Editor): () => void {
  editor.registerPlugin(new Plugin<DecorationSet>({
    key: KEY,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, before) => {
        const marks = transaction.getMeta(KEY) as readonly CueMark[] | undefined
        if (marks === undefined) return before.map(transaction.mapping, transaction.doc)
        return DecorationSet.create(transaction.doc, marks.flatMap(({ title, ...stretch }) => (
          partsOf(transaction.doc, stretch).map(({ from, to }) => Decoration.inline(from, to, { class: 'cue-words', title }))
        )))
      },
    },
    props: { decorations: (state) => KEY.getState(state) },
  }))
  return () => { if (!editor.isDestroyed) editor.unregisterPlugin(KEY) }
}

/** Shows these marks, instead of those before; no step of undo. */
export function showCues(editor: Editor, marks: readonly CueMark[]): void {
  if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(KEY, marks).setMeta('addToHistory', false))
}
