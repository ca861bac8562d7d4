import { DEFAULT_THEME, themeColour } from '@lectern/shared/lesson'
import type { Theme } from '@lectern/shared/lesson'
import { colourIn, colourField, schemeOf } from './colours.ts'
import type { DeckTheme } from './deck-context.ts'
import { familyFor } from './fonts.ts'
import type { DeckPackage, Part } from './package.ts'
import { at, child } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** What slides mean by the names of colours where nobody says otherwise. */
const USUAL_MAP: readonly (readonly [string, string])[] = [['bg1', 'lt1'], ['tx1', 'dk1'], ['bg2', 'lt2'], ['tx2', 'dk2']]

/** The colours of the theme that a slide uses, by its own names for them, or those of its layout or master. */
function mapOf(slide: Part, layout: Part | null, master: Part | null): ReadonlyMap<string, string> {
  const overriding = [slide, layout].map((part) => at(part?.root, 'p:clrMapOvr', 'a:overrideClrMapping')).find((one) => one !== undefined)
  return new Map([...USUAL_MAP, ...Object.entries((overriding ?? child(master?.root, 'p:clrMap'))?.attributes ?? {})])
}

const typeface = (fonts: XmlNode | undefined, name: string): string => at(fonts, name, 'a:latin')?.attributes['typeface'] || 'Calibri'

/** The theme of a slide. */
export function themeOf(deck: DeckPackage, slide: Part, layout: Part | null, master: Part | null): DeckTheme {
  const theme = master && deck.related(master, 'theme')
  const fonts = at(theme?.root, 'a:themeElements', 'a:fontScheme')
  const formats = at(theme?.root, 'a:themeElements', 'a:fmtScheme')
  return {
    colours: { scheme: schemeOf(theme?.root), map: mapOf(slide, layout, master) }, major: typeface(fonts, 'a:majorFont'), minor: typeface(fonts, 'a:minorFont'),
    fills: child(formats, 'a:fillStyleLst')?.children ?? [], lines: child(formats, 'a:lnStyleLst')?.children ?? [], backgrounds: child(formats, 'a:bgFillStyleLst')?.children ?? [], part: theme,
  }
}

/** The parts that colours of a deck play in the theme of its lesson, by the names that slides have for them. */
const PARTS = [['bg1', 'paper'], ['tx1', 'ink'], ['bg2', 'surface'], ['tx2', 'quiet'], ['accent1', 'accent'], ['accent2', 'accent2'], ['accent3', 'accent3'], ['accent4', 'accent4']] as const

/** The look of a lesson that goes with the look of a deck. */
export function lessonThemeOf(theme: DeckTheme): Theme {
  return {
    ...DEFAULT_THEME, ...Object.fromEntries(PARTS.map(([name, part]) => [part, schemeColour(theme, name)])), onAccent: schemeColour(theme, 'bg1'),
    headingFont: familyFor(theme.major).family, bodyFont: familyFor(theme.minor).family,
  }
}

/** A theme whose colours are those of the lesson that gets its look from `first`, where both decks' colours are the same. */
export function inLesson(theme: DeckTheme, first: DeckTheme): DeckTheme {
  const isSame = theme.colours.scheme.size > 0 && [...theme.colours.scheme].every(([name, hex]) => first.colours.scheme.get(name) === hex)
  if (!isSame) return theme
  const tokens = new Map(PARTS.map(([name, part]) => [first.colours.map.get(name) ?? name, themeColour(part)]))
  return { ...theme, colours: { ...theme.colours, tokens } }
}

/** A colour of a theme by the name that slides have for it. */
export function schemeColour({ colours }: DeckTheme, name: string): string {
  const node: XmlNode = { name: '', text: '', attributes: {}, children: [{ name: 'a:schemeClr', attributes: { val: name }, children: [], text: '' }] }
  const colour = colourIn(node, colours)
  return colour && colours.scheme.has(colours.map.get(name) ?? name) ? colourField(colour) : name.startsWith('bg') ? '#ffffff' : '#000000'
}
