import { Extension } from '@tiptap/core'
import type { ParagraphLook } from '@lectern/shared/text'

type Field = keyof ParagraphLook
type Shown = Readonly<Record<string, string>>

/** A sign as a string of CSS. */
const quoted = (sign: string): string => `"${sign.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', ' ')}"`

/** The counted part of a number's pattern, and what stands round it (`numeralOf`). */
function patternParts(marker: string): { readonly before: string; readonly numerals: string; readonly behind: string } {
  const [, before = '', numerals = '1', behind = ''] = /^(.*?)([1ai])(.*)$/is.exec(marker) ?? [undefined, '', '1', '']
  return { before, numerals, behind }
}

function markerShown(marker: string): Shown {
  const { before, behind, numerals } = patternParts(marker)
  return { 'data-marker': marker, 'data-numerals': numerals, style: `--sign: ${quoted(marker)}; --before-number: ${quoted(before)}; --behind-number: ${quoted(behind)}` }
}

/** What each says to the page; `text.css` places it as the canvas layout does. */
const SHOWN: { readonly [K in Field]-?: (value: NonNullable<ParagraphLook[K]>) => Shown } = {
  letterSize: (size) => ({ 'data-letter-size': `${size}`, style: `font-size: ${size}px` }),
  lineHeight: (height) => ({ 'data-line-height': `${height}`, style: `line-height: ${height}` }),
  spaceBefore: (space) => ({ 'data-space-before': `${space}`, style: `--paragraph-spacing: ${space}px` }),
  indent: (indent) => ({ 'data-indent': `${indent}`, style: `--indent: ${indent}px` }),
  firstLine: (first) => ({ 'data-first-line': `${first}`, style: `--first-line: ${first}px` }),
  marker: markerShown,
  markerSize: (size) => ({ 'data-marker-size': `${size}`, style: `--marker-size: ${size}` }),
}

/** The attribute of the page that keeps a field, for words that are copied. */
const attributeOf = (field: Field): string => `data-${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

function valueIn(element: HTMLElement, field: Field): string | number | null {
  const said = element.getAttribute(attributeOf(field))
  if (said === null || field === 'marker') return said
  const value = Number(said)
  return Number.isFinite(value) ? value : null
}

const isField = (name: string): name is Field => Object.hasOwn(SHOWN, name)

/** How paragraphs stand that do so in a way of their own (`ParagraphLook`), as those of imported decks. */
export const ParagraphLooks = Extension.create({
  name: 'paragraphLooks',
  addGlobalAttributes: () => [{
    types: ['paragraph'],
    attributes: Object.fromEntries(Object.keys(SHOWN).filter(isField).map((field) => [field, {
      default: null,
      parseHTML: (element: HTMLElement) => valueIn(element, field),
      renderHTML: (attributes: Readonly<Record<string, unknown>>) => shownOf(field, attributes[field]),
    }])),
  }],
})

function shownOf(field: Field, value: unknown): Shown {
  if (field === 'marker') return typeof value === 'string' ? SHOWN.marker(value) : {}
  return typeof value === 'number' ? SHOWN[field](value) : {}
}
