import type { Artwork } from './art.ts'
import type { ColumnArtwork } from './columns.ts'

/**
 * What a template draws besides its words. Artwork keeps out of the places for words, except for fills on which every theme keeps words
 * legible: surface on paper.
 */
export interface Motif {
  /** What stands behind or between the columns of a slide. */
  readonly columns: ColumnArtwork
  /** The words of the first slide and those round a large number begin at the left edge rather than being centred. */
  readonly isLeft: boolean
  /** Titles and headings are bold. */
  readonly isBold: boolean
  /** At the edges of slides that explain; the slide's number counts from 0. */
  readonly edge: (at: number) => readonly Artwork[]
  /** Below a heading that is as wide as the slide. */
  readonly heading?: readonly Artwork[]
  /** On the first slide. */
  readonly title: readonly Artwork[]
  /** On slides that divide, whose background is the accent. */
  readonly section: readonly Artwork[]
  /** Round a quote or a large number. */
  readonly alone: readonly Artwork[]
  /** In place of a picture until there is one: 900 wide and as high as the slide, from the left edge `x`. */
  readonly picture: (x: number) => readonly Artwork[]
}
