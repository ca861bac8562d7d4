import type { DrawnText } from '@lectern/shared/lesson'
import { hasRightToLeft, layoutRichText, plainText } from '@lectern/shared/text'
import type { Measure, TextLayout } from '@lectern/shared/text'
import { lazyPart } from '../lazy-part.ts'
import { readingOrder } from './reading-order.ts'

/** Few lists are counted in anything but figures. */
const numerals = lazyPart(async () => (await import('./numerals.ts')).numeralOf)

interface Cached {
  readonly key: string
  readonly measure: Measure
  readonly version: number
  readonly layout: TextLayout
}

// The rich text keeps its identity until its words or marks change, so moving a box never lays it out anew.
const cache = new WeakMap<DrawnText['text'], Cached>()

/** What the places of words in a box depend on. */
export type LaidOut = Pick<DrawnText, 'text' | 'width' | 'fontFamily' | 'fontSize' | 'color' | 'lineHeight' | 'align' | 'padding' | 'bullet'> & Partial<Pick<DrawnText, 'paragraphSpacing'>>

/** Where the words of a text box lie inside it, in slide points from its top left corner. `version` counts font changes. */
export function textLayoutOf(element: LaidOut | DrawnText, measure: Measure, version = 0): TextLayout {
  const { width, fontFamily, fontSize, color, lineHeight, align, padding, bullet, paragraphSpacing = 0 } = element
  const key = `${width}|${fontFamily}|${fontSize}|${color}|${lineHeight}|${align}|${padding}|${bullet}|${paragraphSpacing}`
  const known = cache.get(element.text)
  if (known?.key === key && known.measure === measure && known.version === version) return known.layout
  const layout = layOut(element, measure)
  cache.set(element.text, { key, measure, version, layout })
  return layout
}

/** The same, laid out anew and not kept. */
export function layOut({ text, width, fontFamily, fontSize, color, lineHeight, align, padding, bullet, paragraphSpacing = 0 }: LaidOut, measure: Measure): TextLayout {
  const order = hasRightToLeft(plainText(text)) ? readingOrder() : null
  const numeral = text.blocks.some(({ kind, marker }) => kind === 'ordered' && marker) ? numerals() : null
  return layoutRichText(text, { width, fontFamily, fontSize, color, lineHeight, align, padding, bullet, paragraphSpacing }, measure, order, numeral)
}

/** How far the words are moved down by the vertical alignment of their box. */
export function verticalOffset(element: Pick<DrawnText, 'height' | 'verticalAlign'>, layout: Pick<TextLayout, 'height'>): number {
  const room = element.height - layout.height
  if (element.verticalAlign === 'middle') return room / 2
  return element.verticalAlign === 'bottom' ? room : 0
}
