import { colourIn } from './theme/theme.ts'
import type { Theme } from './theme/theme.ts'

/** How the colours of a gradient lie: along a line, or round the middle. */
export const GRADIENT_KINDS = ['linear', 'radial'] as const

/** A colour of a gradient, as fields of colour have it, and its place: from 0 where the gradient begins to 1 where it ends. */
export interface GradientStop {
  readonly colour: string
  readonly at: number
}

/** Colours that pass into each other over the whole of a box. */
export interface Gradient {
  readonly kind: (typeof GRADIENT_KINDS)[number]
  /** Degrees by which a linear one is turned clockwise; at 0 it goes from left to right. */
  readonly angle: number
  /** At least two. */
  readonly stops: readonly GradientStop[]
}

/** What an area is filled with: a colour, as fields of colour have it, or a gradient. */
export type Fill = string | Gradient

/** The colours of a fill, those of a gradient in their order. */
export function coloursOfFill(fill: Fill): readonly string[] {
  return typeof fill === 'string' ? [fill] : fill.stops.map(({ colour }) => colour)
}

/** A fill as it is drawn: colours that name one of the theme are that one. */
export function fillIn<F extends Fill>(theme: Theme | undefined, fill: F): F
export function fillIn(theme: Theme | undefined, fill: Fill): Fill {
  if (typeof fill === 'string') return colourIn(theme, fill)
  return { ...fill, stops: fill.stops.map((stop) => ({ ...stop, colour: colourIn(theme, stop.colour) })) }
}
