import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { directionOf } from '@lectern/shared/text'

const directionKey = new PluginKey<DecorationSet>('paragraph-direction')

/** Every paragraph, and every item by its first one, reads as the canvas layout has it. */
function directions(doc: Node): DecorationSet {
  const decorations: Decoration[] = []
  doc.descendants((node, position) => {
    const block = node.type.name === 'listItem' ? node.firstChild : node.isTextblock ? node : null
    if (block === null) return true
    const dir = directionOf(block.textBetween(0, block.content.size))
    decorations.push(Decoration.node(position, position + node.nodeSize, { dir }))
    return !node.isTextblock
  })
  return DecorationSet.create(doc, decorations)
}

/** Paragraphs are read from right to left when their first letter is; nothing of it is written into the lesson. */
export const ParagraphDirection = Extension.create({
  name: 'paragraphDirection',
  addProseMirrorPlugins: () => [new Plugin<DecorationSet>({
    key: directionKey,
    state: {
      init: (_, { doc }) => directions(doc),
      apply: (tr, set) => (tr.docChanged ? directions(tr.doc) : set),
    },
    props: { decorations: (state) => directionKey.getState(state) },
  })],
})
