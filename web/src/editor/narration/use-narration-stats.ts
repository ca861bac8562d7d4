import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { plainText } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import { useEditorValue } from '../text/use-editor-value.ts'
import { countWords, speakingSeconds } from '@lectern/shared/narration'

/** What stands beside the narration. */
export interface NarrationStats {
  readonly words: number
  /** How long it takes to say. */
  readonly seconds: number
  readonly isEmpty: boolean
}

/** Of a narration without words. */
export const NO_NARRATION: NarrationStats = { words: 0, seconds: 0, isEmpty: true }

/** Counted once a text: ProseMirror keeps the node while nothing in it changes. */
const counted = new WeakMap<Node, NarrationStats>()

function statsOf(doc: Node): NarrationStats {
  const known = counted.get(doc)
  if (known) return known
  const words = countWords(doc.textBetween(0, doc.content.size, '\n', '\n'))
  const stats = { words, seconds: speakingSeconds(words), isEmpty: doc.textContent === '' && doc.childCount <= 1 }
  counted.set(doc, stats)
  return stats
}

/** The same of a narration without an editor. */
export function statsOfText(text: RichText): NarrationStats {
  const plain = plainText(text)
  const words = countWords(plain)
  return { words, seconds: speakingSeconds(words), isEmpty: plain === '' }
}

const statsIn = (editor: Editor): NarrationStats => statsOf(editor.state.doc)

/** Words and speaking time of a narration, kept fresh while anybody types. */
export function useNarrationStats(editor: Editor): NarrationStats {
  return useEditorValue(editor, statsIn) ?? NO_NARRATION
}

const emptinessIn = (editor: Editor): Pick<NarrationStats, 'isEmpty'> => ({ isEmpty: statsOf(editor.state.doc).isEmpty })

/** Whether a narration has no words, for who need not look at it with every word. */
export function useIsNarrationEmpty(editor: Editor): boolean {
  return (useEditorValue(editor, emptinessIn) ?? NO_NARRATION).isEmpty
}
