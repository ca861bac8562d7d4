import type { Editor } from '@tiptap/core'
import type { ListKind } from '@lectern/shared/lesson'
import { isLinkable } from '@lectern/shared/text'
import { useActiveText } from './active-text-editor.ts'
import { useEditorValue } from './use-editor-value.ts'

export type TextAlignment = 'left' | 'center' | 'right' | 'justify'

/** The style of the selected range of a text; null where the range carries none of its own (the box's holds). */
export interface TextStyleState {
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly strike: boolean
  readonly superscript: boolean
  readonly subscript: boolean
  readonly color: string | null
  /** Slide points. */
  readonly fontSize: number | null
  readonly fontFamily: string | null
  readonly highlight: string | null
  readonly align: TextAlignment | null
  readonly list: ListKind
  readonly href: string | null
}

/** A change of style for the selected range; null removes that style, an absent key leaves it. */
export type TextStylePatch = Partial<TextStyleState>

const ALIGNMENTS: readonly TextAlignment[] = ['left', 'center', 'right', 'justify']

/** `"40px"` as 40; null for anything that is not a size in slide points. */
export function parseFontSize(value: unknown): number | null {
  if (typeof value !== 'string') return null
  const size = Number.parseFloat(value)
  return Number.isFinite(size) && size > 0 ? size : null
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What the toolbar and the inspector show for the selection of an editor. */
export function readTextStyle(editor: Editor): TextStyleState {
  const style = editor.getAttributes('textStyle')
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    superscript: editor.isActive('superscript'),
    subscript: editor.isActive('subscript'),
    color: textOrNull(style.color),
    fontSize: parseFontSize(style.fontSize),
    fontFamily: textOrNull(style.fontFamily),
    highlight: textOrNull(editor.getAttributes('highlight').color),
    align: ALIGNMENTS.find((align) => editor.isActive({ textAlign: align })) ?? null,
    list: editor.isActive('bulletList') ? 'bullet' : editor.isActive('orderedList') ? 'ordered' : null,
    href: textOrNull(editor.getAttributes('link').href),
  }
}

const TOGGLED = { bold: 'bold', italic: 'italic', underline: 'underline', strike: 'strike', superscript: 'superscript', subscript: 'subscript' } as const

/**
 * Applies a style to the selected range, as one undo step. The focus stays where it is, so a colour picker in the
 * inspector can be dragged while the selection in the text lasts. A link without selected words is written as `linkWords`, else as
 * its address.
 */
export function applyTextStyle(editor: Editor, patch: TextStylePatch, linkWords?: string): void {
  const chain = editor.chain()
  for (const [key, mark] of Object.entries(TOGGLED)) {
    const wanted = patch[key as keyof typeof TOGGLED]
    if (wanted === true) chain.setMark(mark)
    if (wanted === false) chain.unsetMark(mark)
  }
  const { color, fontSize, fontFamily, highlight, align } = patch
  if (color === null) chain.unsetColor()
  else if (color !== undefined) chain.setColor(color)
  if (fontSize === null) chain.unsetFontSize()
  else if (fontSize !== undefined) chain.setFontSize(`${fontSize}px`)
  if (fontFamily === null) chain.unsetFontFamily()
  else if (fontFamily !== undefined) chain.setFontFamily(fontFamily)
  if (highlight === null) chain.unsetHighlight()
  else if (highlight !== undefined) chain.setHighlight({ color: highlight })
  if (align === null) chain.unsetTextAlign()
  else if (align !== undefined) chain.setTextAlign(align)
  chain.run()
  if (patch.href !== undefined) setLink(editor, patch.href, linkWords)
  if (patch.list !== undefined) setList(editor, patch.list)
}

/** Links the selected words, or the whole link that the caret stands in; without either new words are written. */
function setLink(editor: Editor, href: string | null, words = href): void {
  const chain = editor.chain().extendMarkRange('link')
  if (href === null) chain.unsetLink().run()
  else if (editor.state.selection.empty && !editor.isActive('link')) {
    if (isLinkable(href)) editor.commands.insertContent({ type: 'text', text: words || href, marks: [{ type: 'link', attrs: { href } }] })
  } else chain.setLink({ href }).run()
}

function setList(editor: Editor, list: ListKind): void {
  const current = readTextStyle(editor).list
  if (current === list) return
  if (list === 'bullet') editor.commands.toggleBulletList()
  else if (list === 'ordered') editor.commands.toggleOrderedList()
  else if (current === 'bullet') editor.commands.toggleBulletList()
  else editor.commands.toggleOrderedList()
}

/** The style of the selection in the active text, kept fresh; null when no text is being edited. */
export function useActiveTextStyle(element?: string): TextStyleState | null {
  const active = useActiveText(element)
  return useEditorValue(active?.editor ?? null, readTextStyle)
}
