import { Extension } from '@tiptap/core'
import type { Extensions } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import { FontFamily, FontSize, TextStyle } from '@tiptap/extension-text-style'
import { StarterKit } from '@tiptap/starter-kit'
import { cssFamilies } from '../../rendering/text/measure.ts'
import { LinkMark } from './link-mark.ts'
import { ParagraphLooks } from './paragraph-looks.ts'
import { Subscript, Superscript } from './script-marks.ts'
import { LessonColor, LessonHighlight } from './theme-marks.ts'

/** The first family of a CSS list, without its quotes; null when there is none. */
function firstFamily(list: string): string | null {
  const [, double, single, bare] = /^\s*(?:"([^"]*)"|'([^']*)'|([^,]*))/.exec(list) ?? []
  return (double ?? single ?? bare ?? '').trim() || null
}

/** Words in a font of their own fall back to the same faces as on the canvas. */
const LessonFontFamily = FontFamily.extend({
  addGlobalAttributes: () => [{
    types: ['textStyle'],
    attributes: {
      fontFamily: {
        default: null,
        parseHTML: (element: HTMLElement) => firstFamily(element.style.fontFamily),
        renderHTML: ({ fontFamily }: { fontFamily?: unknown }) =>
          typeof fontFamily === 'string' && fontFamily !== '' ? { style: `font-family: ${cssFamilies(fontFamily)}` } : {},
      },
    },
  }],
})

/** Words shown in capitals. */
const LessonCaps = Extension.create({
  name: 'lessonCaps',
  addGlobalAttributes: () => [{
    types: ['textStyle'],
    attributes: {
      caps: {
        default: null,
        parseHTML: (element: HTMLElement) => element.style.textTransform === 'uppercase' || null,
        renderHTML: ({ caps }: { caps?: unknown }) => (caps === true ? { style: 'text-transform: uppercase' } : {}),
      },
    },
  }],
})

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
  LessonColor,
  FontSize,
  LessonFontFamily,
  LessonCaps,
  LessonHighlight,
  Superscript,
  Subscript,
  ParagraphLooks,
  TextAlign.configure({ types: ['paragraph'], alignments: ['left', 'center', 'right', 'justify'] }),
]
