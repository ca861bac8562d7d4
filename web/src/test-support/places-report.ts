import type { DrawnText } from '@lectern/shared/lesson'
import type { RichText } from '@lectern/shared/text'

/** Words in a box, to be shown both ways. */
export interface PlacesSample {
  readonly text: RichText
  readonly box: Pick<DrawnText, 'width' | 'padding' | 'fontFamily' | 'fontSize' | 'lineHeight' | 'paragraphSpacing' | 'color' | 'align'>
}

/** A letter that stands elsewhere in the editor than where the canvas layout puts it; lengths in slide points. */
export interface PlacesFault {
  readonly sample: number
  readonly index: number
  readonly letter: string
  readonly editor: readonly [left: number, right: number, top: number]
  readonly canvas: readonly [left: number, right: number, top: number] | null
}

/** What was compared: where each letter begins, and how high it stands. */
export interface PlacesReport {
  readonly letters: number
  readonly faults: readonly PlacesFault[]
  /** The farthest that a letter stands apart, slide points, whether it is a fault or not. */
  readonly farthest: number
}

/** What was painted: how many words in one go, and those that a painting has elsewhere than the layout. */
export interface PaintingsReport {
  readonly words: number
  readonly faults: readonly string[]
}
