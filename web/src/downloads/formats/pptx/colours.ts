import { themeColourOf } from '@lectern/shared/lesson'
import { perMille } from '../ooxml/xml.ts'

/** Where the colours of a theme stand among the twelve that a presentation's theme has; those without a place are written as they are. */
const SCHEME: Readonly<Record<string, string>> = {
  paper: 'bg1', ink: 'tx1', surface: 'bg2', quiet: 'tx2', accent: 'accent1', accent2: 'accent2', accent3: 'accent3', accent4: 'accent4', onAccent: 'accent5',
}

function withAlpha(name: string, value: string, alpha: number): string {
  return alpha >= 1 ? `<a:${name} val="${value}"/>` : `<a:${name} val="${value}"><a:alpha val="${perMille(alpha)}"/></a:${name}>`
}

/** A colour, one of the theme by its name; `opacity` is that of the whole element. Null for none. */
export function colourXml(colour: string, opacity = 1): string | null {
  if (colour === 'transparent') return null
  const part = themeColourOf(colour)
  const scheme = part === undefined ? undefined : SCHEME[part]
  if (scheme !== undefined) return withAlpha('schemeClr', scheme, opacity)
  const [, hex = '000000', alpha = 'ff'] = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(colour) ?? []
  return withAlpha('srgbClr', hex.toUpperCase(), (Number.parseInt(alpha, 16) / 255) * opacity)
}

/** An area of one colour, or of none. */
export function solidXml(colour: string, opacity = 1): string {
  const written = colourXml(colour, opacity)
  return written === null ? '<a:noFill/>' : `<a:solidFill>${written}</a:solidFill>`
}
