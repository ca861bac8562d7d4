import type { ComponentType } from 'react'
import type { ElementOf, ElementType } from '@lectern/shared/lesson'
import type { Measure } from '@lectern/shared/text'

/** A picture as the image cache knows it. */
export type ImageState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly image: CanvasImageSource; readonly width: number; readonly height: number }
  | { readonly status: 'failed' }

/** What painting needs besides the element. */
export interface PaintContext {
  readonly measure: Measure
  /** Counts the times fonts arrived: text laid out before must be laid out anew. */
  fontVersion(): number
  /** The picture of a blob; asking for it starts loading it. */
  image(blob: string): ImageState
}

/**
 * Draws one element into its own box: the origin is its top left corner, one unit a slide point; place, rotation,
 * flips and opacity are applied already.
 */
export type Paint<E> = (context: CanvasRenderingContext2D, element: E, paint: PaintContext) => void

/** How a type of element looks, from data alone; the player uses it as the editor does. */
export interface ViewDefinition<T extends ElementType> {
  readonly paint: Paint<ElementOf<T>>
  /** The Konva node of one element. */
  readonly View: ComponentType<{ readonly element: ElementOf<T> }>
  /** What it says or shows, to people who do not see it; empty when it has no words. */
  words(element: ElementOf<T>): string
}
