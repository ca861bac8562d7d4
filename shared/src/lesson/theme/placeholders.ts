import { themeColour } from './theme.ts'
import type { Theme } from './theme.ts'

/** Places of a layout that a text may fill. */
export const PLACEHOLDERS = ['none', 'title', 'subtitle'] as const

/** Styles of the place that an element fills, by the names of its fields; these hold where the element chooses none. */
export function placeholderStyle(placeholder: unknown, theme: Theme): Readonly<Record<string, unknown>> {
  switch (placeholder) {
    case 'title': return { fontFamily: theme.headingFont, fontSize: 104, lineHeight: 1.1, align: 'center', verticalAlign: 'bottom' }
    case 'subtitle': return { fontSize: 44, color: themeColour('quiet'), align: 'center' }
    default: return {}
  }
}
