import type { DrawnText, ListKind, TextStyleChange } from '@lectern/shared/lesson'
import { useActiveText } from '../../text/active-text-editor.ts'
import { applyTextStyle, useActiveTextStyle } from '../../text/text-style.ts'
import type { ElementWriter } from '../use-element-writer.ts'
import { styleOfBoxes } from './text-inspector-style.ts'
import type { Flag, ShownStyle, StyledWords } from './text-inspector-style.ts'

/** A change of the style of words; null takes a highlight away. */
export type WordStyle = { readonly [F in Flag]?: boolean } & {
  readonly fontFamily?: string
  readonly fontSize?: number
  readonly color?: string
  readonly highlight?: string | null
  readonly href?: string | null
}

/** The style the inspector shows, and how to change it. */
export interface TextStyle {
  readonly shown: ShownStyle
  /** A link without selected words is written as `linkWords`, else as its address. */
  set(change: WordStyle, linkWords?: string): void
  setAlign(align: DrawnText['align']): void
  setList(list: ListKind): void
}

const BOX_KEYS = ['fontFamily', 'fontSize', 'color'] as const

/** Splits a change into what the box keeps itself and what its words carry. */
export function wholeBoxChange(change: WordStyle): { readonly box: Record<string, unknown>; readonly marks: TextStyleChange } {
  const box: Record<string, unknown> = {}
  const marks: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(change)) {
    const ofBox = BOX_KEYS.some((known) => known === key)
    if (ofBox) box[key] = value
    // Words that carried a style of their own follow the box again.
    marks[key] = ofBox || value === false ? null : value
    // Words stand on one side of the line.
    if (value === true && (key === 'superscript' || key === 'subscript')) marks[key === 'subscript' ? 'superscript' : 'subscript'] = null
  }
  return { box, marks: marks as TextStyleChange }
}

/** The style of the selected range while a box is edited in place, else of whole boxes. */
export function useTextStyle(elements: readonly StyledWords[], writer: ElementWriter): TextStyle {
  const [only] = elements
  const id = elements.length === 1 && only ? only.id : ''
  const active = useActiveText(id)
  const range = useActiveTextStyle(id)
  const boxes = styleOfBoxes(elements)
  if (active && range && only) {
    return {
      shown: {
        fontFamily: range.fontFamily ?? only.fontFamily,
        fontSize: range.fontSize ?? only.fontSize,
        color: range.color ?? only.color,
        highlight: range.highlight ?? 'transparent',
        align: range.align ?? only.align,
        list: range.list,
        href: range.href ?? '',
        flags: { bold: range.bold, italic: range.italic, underline: range.underline, strike: range.strike, superscript: range.superscript, subscript: range.subscript },
      },
      set: (change, linkWords) => applyTextStyle(active.editor, change, linkWords),
      setAlign: (align) => applyTextStyle(active.editor, { align }),
      setList: (list) => applyTextStyle(active.editor, { list }),
    }
  }
  return {
    shown: boxes,
    set: (change) => {
      const { box, marks } = wholeBoxChange(change)
      writer.set(box, marks)
    },
    setAlign: (align) => writer.set({ align }),
    setList: writer.setList,
  }
}
