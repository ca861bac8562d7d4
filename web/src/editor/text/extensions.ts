import type { Extensions } from '@tiptap/core'
import { Highlight } from '@tiptap/extension-highlight'
import { TextAlign } from '@tiptap/extension-text-align'
import { Color, FontFamily, FontSize, TextStyle } from '@tiptap/extension-text-style'
import { StarterKit } from '@tiptap/starter-kit'
import { LinkMark } from './link-mark.ts'

/**
 * The one schema of every text in a lesson: boxes on slides and narration. It must know every node and mark
 * that a document may hold, in both places: y-tiptap deletes from the shared document what its schema does not
 * know, so a narrower schema for narration would destroy what another client wrote. Narration keeps its
 * formatting minimal by offering fewer commands and by stripping styles from what is pasted.
 */
export const TEXT_SCHEMA: Extensions = [
  StarterKit.configure({
    // What no lesson document holds.
    blockquote: false, code: false, codeBlock: false, heading: false, horizontalRule: false,
    // Undo is the session's; a paragraph that no author wrote would reach everybody.
    undoRedo: false, trailingNode: false,
    dropcursor: false, gapcursor: false,
    link: false,
    // Lists without the browser's own signs are none to some screen readers, unless they say so.
    bulletList: { HTMLAttributes: { role: 'list' } }, orderedList: { HTMLAttributes: { role: 'list' } },
  }),
  LinkMark,
  TextStyle,
  Color,
  FontSize,
  FontFamily,
  Highlight.configure({ multicolor: true }),
  TextAlign.configure({ types: ['paragraph'], alignments: ['left', 'center', 'right', 'justify'] }),
]
