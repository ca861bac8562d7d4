import type { Extensions } from '@tiptap/core'
import { Highlight } from '@tiptap/extension-highlight'
import { TextAlign } from '@tiptap/extension-text-align'
import { Color, FontFamily, FontSize, TextStyle } from '@tiptap/extension-text-style'
import { StarterKit } from '@tiptap/starter-kit'

/**
 * The one schema of every text in a lesson: boxes on slides and narration. It must know every node and mark
 * that a document may hold, in both places: y-tiptap deletes from the shared document what its schema does not
 * know, so a narrower schema for narration would destroy what another client wrote. Narration keeps its
 * formatting minimal by offering fewer commands and by stripping styles from what is pasted.
 */
export const TEXT_SCHEMA: Extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    // The session's own undo manager is used; a second history would undo other people's work.
    undoRedo: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: true },
  }),
  TextStyle,
  Color,
  FontSize,
  FontFamily,
  Highlight.configure({ multicolor: true }),
  TextAlign.configure({ types: ['paragraph'], alignments: ['left', 'center', 'right', 'justify'] }),
]
