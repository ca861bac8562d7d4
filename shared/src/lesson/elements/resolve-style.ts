import { EMPTY_RICH_TEXT } from '../../text/rich-text.ts'
import { fillIn } from '../fill.ts'
import type { Fill } from '../fill.ts'
import { placeholderStyle } from '../theme/placeholders.ts'
import { THEME_COLOURS } from '../theme/theme-keys.ts'
import { DEFAULT_THEME, colourIn, themeColour } from '../theme/theme.ts'
import type { Theme } from '../theme/theme.ts'
import { BASE_FIELDS } from './base.ts'
import { isStyled } from './fields.ts'
import type { Field, Fields } from './fields.ts'
import { definitionOf } from './registry.ts'
import type { LessonElement } from './registry.ts'

/** An element with every style that holds for it. */
export type Resolved<E> = E extends unknown ? Required<E> : never

/** What holds for a field of which nothing is said. */
export function fallbackOf(field: Field): unknown {
  if (field.kind === 'richText') return EMPTY_RICH_TEXT
  if (field.kind === 'code') return ''
  return field.kind === 'records' ? [] : field.fallback
}

/** A value as it is drawn: the colour that it names of the theme, in records of an element too; the same where it names none. */
function drawnValue(field: Field, value: unknown, theme: Theme): unknown {
  if (field.kind === 'colour' && typeof value === 'string') return colourIn(theme, value)
  if (field.kind === 'fill') return fillIn(theme, value as Fill)
  if (field.kind !== 'records' || !Array.isArray(value)) return value
  return (value as readonly Readonly<Record<string, unknown>>[]).map((record) => Object.fromEntries(Object.entries(record).map(([key, own]) => {
    const inner = field.of[key]
    return [key, inner === undefined ? own : drawnValue(inner, own, theme)]
  })))
}

const entries = new WeakMap<Fields, readonly (readonly [key: string, field: Field])[]>()

/** All fields of an element of a type with their keys; listed once, because each frame of a gesture resolves the elements that move anew. */
function fieldsOf(type: string): readonly (readonly [key: string, field: Field])[] {
  const fields = definitionOf(type)?.allFields ?? BASE_FIELDS
  const known = entries.get(fields)
  if (known !== undefined) return known
  const listed = Object.entries(fields)
  entries.set(fields, listed)
  return listed
}

const resolved = new WeakMap<LessonElement, { readonly theme: Theme; readonly whole: LessonElement }>()

/**
 * The element as it is drawn. A style is looked for with the element itself, then with the place of the layout that it fills, with the
 * theme, and last in what its type falls back to; colours that name one of the theme are that colour. The same object while neither
 * the element nor the theme is another.
 */
export function resolveStyle<E extends LessonElement>(element: E, theme: Theme = DEFAULT_THEME): Resolved<E> {
  const known = resolved.get(element)
  if (known?.theme === theme) return known.whole as Resolved<E>
  const values = element as unknown as Readonly<Record<string, unknown>>
  const place = placeholderStyle(values.placeholder, theme)
  let held: Record<string, unknown> | null = null
  for (const [key, field] of fieldsOf(element.type)) {
    const value = values[key] ?? place[key] ?? (isStyled(field) && field.theme !== null ? theme[field.theme] : fallbackOf(field))
    const drawn = drawnValue(field, value, theme)
    if (drawn !== values[key]) (held ??= { ...values })[key] = drawn
  }
  const whole = (held ?? element) as LessonElement
  resolved.set(element, { theme, whole })
  return whole as Resolved<E>
}

/** The same with colours of the theme by their names, as they are shown to who chooses styles. */
export function namedStyle<E extends LessonElement>(element: E, theme: Theme = DEFAULT_THEME): Resolved<E> {
  const named: Record<string, unknown> = { ...resolveStyle(element, theme) }
  const values = element as unknown as Readonly<Record<string, unknown>>
  const place = placeholderStyle(values.placeholder, theme)
  for (const [key, field] of fieldsOf(element.type)) {
    const isColour = field.kind === 'colour' || field.kind === 'fill'
    const part = isColour && isStyled(field) ? THEME_COLOURS.find((colour) => colour === field.theme) : undefined
    const own = isColour ? values[key] ?? place[key] ?? (part && themeColour(part)) : undefined
    if (own !== undefined) named[key] = own
  }
  return named as unknown as Resolved<E>
}
