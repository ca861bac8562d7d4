import { choice, flag, number, string, styled } from '../elements/fields.ts'
import { themeColour } from './theme.ts'
import type { Theme } from './theme.ts'

/** The parts that an element may play in a layout. */
export const PLACEHOLDERS = [
  'none', 'title', 'subtitle', 'heading', 'body', 'label', 'step', 'section', 'sectionText', 'quote', 'source', 'number', 'caption', 'picture', 'subheading', 'bullets', 'logo',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** Letters of what a place of a template asks for. */
export const PROMPT_MAX = 120

/** What elements say of the place of a layout that they fill. */
export const PLACE_FIELDS = {
  /** The part that it plays, which says how it looks where nothing else does. */
  placeholder: styled(choice(PLACEHOLDERS, { fallback: 'none' })),
  /** Which of the layout's places for this part it fills, counted from 0; absent for one that stands free. */
  slot: styled(number({ min: 0, max: 99, isWhole: true, fallback: 0 })),
  /** What its place in a template asks for; empty where that says what all places of its part say. */
  prompt: styled(string({ max: PROMPT_MAX, fallback: '' })),
  /** The template says that nobody should publish without it. */
  required: styled(flag()),
}

const NONE: Readonly<Record<string, unknown>> = {}

/**
 * Styles of the part that an element plays, by the names of its fields; these hold where the element chooses none. Places keep their size, so
 * that those of a layout never come to lie over each other: words that are too many become smaller.
 */
export function placeholderStyle(placeholder: unknown, theme: Theme): Readonly<Record<string, unknown>> {
  return placeholder === undefined || placeholder === 'none' ? NONE : { autofit: 'shrink', ...lookOf(placeholder, theme) }
}

function lookOf(placeholder: unknown, { headingFont: fontFamily }: Theme): Readonly<Record<string, unknown>> {
  const quiet = { color: themeColour('quiet') }
  const accent = { fontFamily, color: themeColour('accent') }
  const onAccent = { color: themeColour('onAccent') }
  switch (placeholder) {
    case 'title': return { fontFamily, fontSize: 104, paragraphSpacing: 0, lineHeight: 1.1, align: 'center', verticalAlign: 'bottom' }
    case 'subheading': return { fontSize: 44, ...quiet }
    case 'subtitle': return { fontSize: 44, align: 'center', ...quiet }
    case 'heading': return { fontFamily, fontSize: 68, paragraphSpacing: 0, lineHeight: 1.15, verticalAlign: 'middle' }
    case 'label': return { ...accent, fontSize: 44, paragraphSpacing: 0, lineHeight: 1.15, verticalAlign: 'bottom' }
    case 'step': return { fontSize: 34 }
    case 'section': return { fontFamily, fontSize: 112, paragraphSpacing: 0, lineHeight: 1.1, verticalAlign: 'bottom', ...onAccent }
    case 'sectionText': return { fontSize: 44, ...onAccent }
    case 'quote': return { fontFamily, fontSize: 72, paragraphSpacing: 0, lineHeight: 1.25, verticalAlign: 'middle' }
    case 'source': return { fontSize: 34, ...quiet }
    case 'number': return { ...accent, fontSize: 300, paragraphSpacing: 0, lineHeight: 1, align: 'center', verticalAlign: 'bottom' }
    case 'caption': return { fontSize: 44, align: 'center', ...quiet }
    default: return NONE
  }
}
