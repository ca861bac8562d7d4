import type { ReactNode } from 'react'
import type { Placeholder, Resolved, Theme } from '@lectern/shared/lesson'
import type { Measure, RichText, TextLayout } from '@lectern/shared/text'
import type { Area } from './image/image-fit.ts'

/** A picture as the image cache knows it. */
export type ImageState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly image: CanvasImageSource; readonly width: number; readonly height: number }
  | { readonly status: 'failed' }

/** A frame of a film that plays. */
export interface FilmFrame {
  readonly image: CanvasImageSource
  readonly width: number
  readonly height: number
}

/** What says what belongs where nobody has written: the part that an element plays in a layout, or a part of a question. */
export type EmptyPart = Placeholder | 'question' | 'about' | 'answer' | 'item' | 'front' | 'quantity'

/** What painting needs besides the element. */
export interface PaintContext {
  readonly measure: Measure
  /** Counts the times fonts arrived: text laid out before must be laid out anew. */
  fontVersion(): number
  /** The picture of a blob with at least so many device pixels on its longest side, or the original; asking for it starts loading it. */
  image(blob: string, pixels?: number): ImageState
  /** What an element that nobody has filled says to who may, by the part that is empty and in their language; nothing where the slide is shown as it is. */
  readonly emptyText?: (part: EmptyPart) => string
  /** What films show now, by their elements, where they play; null for one that is still at its poster. Without, or for others, they have a sign that they can be played. */
  readonly films?: ReadonlyMap<string, FilmFrame | null>
  /** What the lesson looks like; without, as lessons do that say nothing of it. */
  readonly theme?: Theme | undefined
}

/**
 * Draws one element into its own box: the origin is its top left corner, one unit a slide point; place, rotation,
 * flips and opacity are applied already, and its styles resolved.
 */
export type Paint<E> = (context: CanvasRenderingContext2D, element: Resolved<E>, paint: PaintContext) => void

/**
 * How far the drawing of an element reaches, in its own box as for {@link Paint}: never less than what is drawn, and not
 * much more, since all that lies there is painted anew when the element changes.
 */
export type Reach<E> = (element: Resolved<E>, paint: PaintContext) => Area

/** What it takes to lay out texts. */
export type TextPaint = Pick<PaintContext, 'measure' | 'fontVersion' | 'theme'>

/** A text of an element and where it is drawn. */
export interface PlacedText {
  readonly text: RichText
  readonly layout: TextLayout
  /** The corner of its first line, in the element's own box. */
  readonly left: number
  readonly top: number
  /** How large it is drawn where it has to be made smaller to fit; else as it is laid out. */
  readonly scale?: number
  /** It reaches out of the room that it has. */
  readonly isTooMuch?: boolean
}

/** How a type of element looks, from data alone; the player uses it as the editor does. */
export interface Painter<E> {
  readonly paint: Paint<E>
  readonly reach: Reach<E>
  /** Where its texts are drawn, for links and for pointing at words; absent for types without. */
  texts?(element: Resolved<E>, paint: TextPaint): readonly PlacedText[]
  /** Its texts for who hears them, each of them given by its place; absent for types whose texts are read one after the other. */
  words?(element: E, wordsAt: (place: number) => ReactNode): ReactNode
}
