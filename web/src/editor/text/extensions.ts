import type { Extensions } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Highlight } from '@tiptap/extension-highlight'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { TextAlign } from '@tiptap/extension-text-align'
import { Color, FontFamily, FontSize, TextStyle } from '@tiptap/extension-text-style'
import { Underline } from '@tiptap/extension-underline'
import { LinkMark } from './link-mark.ts'

/**
 * The one schema of every text in a lesson: boxes on slides and narration. It must know every node and mark
 * that a document may hold, in both places: y-tiptap deletes from the shared document what its schema does not
 * know, so a narrower schema for narration would destroy what another client wrote. Narration keeps its
 * formatting minimal by offering fewer commands and by stripping styles from what is pasted.
 */
export const TEXT_SCHEMA: Extensions = [
  Document,
  Text,
  Paragraph,
  Bold,
  Italic,
  Underline,
  Strike,
  HardBreak,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  LinkMark,
  TextStyle,
  Color,
  FontSize,
  FontFamily,
  Highlight.configure({ multicolor: true }),
  TextAlign.configure({ types: ['paragraph'], alignments: ['left', 'center', 'right', 'justify'] }),
]
