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
