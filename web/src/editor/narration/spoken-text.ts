import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** A stretch of a narration by its plain words, in UTF-16 units. */
export interface TextStretch {
  readonly start: number
  readonly end: number
}

/** What is marked in a narration. */
export interface SpokenMarks {
  /** Sentences that have to be spoken. */
  readonly stale: readonly TextStretch[]
  /** Sentences in somebody's own voice, and what is said of them; `isCurrent` while they say what stands there. */
  readonly own: readonly (TextStretch & { readonly title: string; readonly isCurrent: boolean })[]
  /** Words that the dictionary has, and what is said of them. */
  readonly pronounced: readonly (TextStretch & { readonly title: string })[]
  /** The word that is heard; null while none is. */
  readonly word: TextStretch | null
}

/** A place in the plain words for each place of a document, and back; a paragraph is a line, as `plainText` has it. */
function eachPiece(doc: Node, visit: (piece: { readonly place: number; readonly position: number; readonly length: number }) => void): void {
  let place = 0
  let isFirst = true
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    if (!isFirst) place++
    isFirst = false
    node.forEach((child, offset) => {
      const length = child.isText ? child.nodeSize : 1
      visit({ place, position: position + 1 + offset, length })
      place += length
    })
    return false
  })
}

/** The stretch as parts of a document, one for each text in it. */
export function partsOf(doc: Node, { end, start }: TextStretch): readonly { readonly from: number; readonly to: number }[] {
  const parts: { from: number; to: number }[] = []
  eachPiece(doc, ({ length, place, position }) => {
    const [from, to] = [Math.max(start, place), Math.min(end, place + length)]
    if (from < to) parts.push({ from: position + from - place, to: position + to - place })
  })
  return parts
}

/** Where a position of a document stands in its plain words. */
export function placeOfPosition(doc: Node, wanted: number): number {
  let found = 0
  eachPiece(doc, ({ length, place, position }) => {
    if (position <= wanted) found = place + Math.min(length, wanted - position)
  })
  return found
}

const KEY = new PluginKey<DecorationSet>('spoken-text')

function decorationsOf(doc: Node, { own, pronounced, stale, word }: SpokenMarks): DecorationSet {
  const marked = (stretch: TextStretch, name: string, more: { readonly title?: string } = {}): Decoration[] => (
    partsOf(doc, stretch).map(({ from, to }) => Decoration.inline(from, to, { class: name, ...more }))
  )
  return DecorationSet.create(doc, [
    ...own.flatMap((stretch) => marked(stretch, stretch.isCurrent ? 'own-sentence' : 'own-sentence stale-sentence', { title: stretch.title })),
    ...stale.flatMap((stretch) => marked(stretch, 'stale-sentence')),
    ...pronounced.flatMap((stretch) => marked(stretch, 'pronounced-word', { title: stretch.title })),
    ...(word ? marked(word, 'spoken-word') : []),
  ])
}

/** Marks in a narration what has to be spoken and what is heard; `onPress` is told where a press fell. Answers how to stop. */
export function markSpeech(editor: Editor, onPress: (place: number) => void): () => void {
  editor.registerPlugin(new Plugin<DecorationSet>({
    key: KEY,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, before) => {
        const marks = transaction.getMeta(KEY) as SpokenMarks | undefined
        return marks ? decorationsOf(transaction.doc, marks) : before.map(transaction.mapping, transaction.doc)
      },
    },
    props: {
      decorations: (state) => KEY.getState(state),
      handleClick: (view, position) => {
        onPress(placeOfPosition(view.state.doc, position))
        return false
      },
    },
  }))
  return () => { if (!editor.isDestroyed) editor.unregisterPlugin(KEY) }
}

/** Shows these marks, instead of those before; no step of undo. None instead of none is no step of the editor at all, which it would be with every letter. */
export function showMarks(editor: Editor, marks: SpokenMarks): void {
  if (editor.isDestroyed) return
  const isBare = marks.stale.length === 0 && marks.own.length === 0 && marks.pronounced.length === 0 && marks.word === null
  if (!isBare || KEY.getState(editor.state) !== DecorationSet.empty) editor.view.dispatch(editor.state.tr.setMeta(KEY, marks).setMeta('addToHistory', false))
}
