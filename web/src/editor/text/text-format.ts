import type { Editor } from '@tiptap/core'
import type { Marks } from '@lectern/shared/text'
import { applyTextStyle, readTextStyle } from './text-style.ts'
import { copied } from './copied-format.ts'

/** Keeps the look of the words at the caret; true, as of keys that are used up. */
export function copyTextFormat(editor: Editor, lessonId: string): true {
  const { bold, italic, underline, strike, superscript, subscript, color, fontSize, fontFamily, highlight } = readTextStyle(editor)
  const marks: Marks = {
    ...(bold && { bold }), ...(italic && { italic }), ...(underline && { underline }), ...(strike && { strike }), ...(superscript && { superscript }), ...(subscript && { subscript }),
    ...(color !== null && { color }), ...(fontSize !== null && { fontSize }), ...(fontFamily !== null && { fontFamily }), ...(highlight !== null && { highlight }),
  }
  copied.setState({ style: { fields: {}, unchosen: [], marks }, lessonId })
  return true
}

/** Gives the selected words the look that was copied, if it is one of words. */
export function pasteTextFormat(editor: Editor, lessonId: string): true {
  const { style, lessonId: from } = copied.getState()
  if (style === null || style.marks === null || from !== lessonId) return true
  const { bold = false, italic = false, underline = false, strike = false, superscript = false, subscript = false, color = null, fontSize = null, fontFamily = null, highlight = null } = style.marks
  applyTextStyle(editor, { bold, italic, underline, strike, superscript, subscript, color, fontSize, fontFamily, highlight })
  return true
}
