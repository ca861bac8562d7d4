import type { Gradient } from './gradient.ts'
import { colourIn } from './theme/theme.ts'
import type { Theme } from './theme/theme.ts'

/** How a picture lies in a box: cut at its edges, shown whole, or stretched. */
export const PICTURE_FITS = ['cover', 'contain', 'fill'] as const
export type PictureFit = (typeof PICTURE_FITS)[number]

/** A picture over the whole of a box. */
export interface PictureFill {
  readonly kind: 'picture'
  /** SHA-256 of the bytes in the blob store. */
  readonly blob: string
  readonly fit: PictureFit
  /** What shows where the picture does not, and until it has come, as fields of colour have it. */
  readonly colour: string
}

/** What an area is filled with: a colour, as fields of colour have it, a gradient or a picture. */
export type Fill = string | Gradient | PictureFill

/** The colours of a fill, those of a gradient in their order, of a picture what lies behind it. */
export function coloursOfFill(fill: Fill): readonly string[] {
  if (typeof fill === 'string') return [fill]
  return fill.kind === 'picture' ? [fill.colour] : fill.stops.map(({ colour }) => colour)
}

/** A fill as it is drawn: colours that name one of the theme are that one. */
export function fillIn<F extends Fill>(theme: Theme | undefined, fill: F): F
export function fillIn(theme: Theme | undefined, fill: Fill): Fill {
  if (typeof fill === 'string') return colourIn(theme, fill)
  if (fill.kind === 'picture') return { ...fill, colour: colourIn(theme, fill.colour) }
  return { ...fill, stops: fill.stops.map((stop) => ({ ...stop, colour: colourIn(theme, stop.colour) })) }
}
