import type { Theme } from '@lectern/shared/lesson'
import type { PaintContext } from '../../../rendering/view-definition.ts'
import type { Relations } from '../ooxml/relations.ts'
import type { Media } from './media.ts'

/** What writing the elements of one slide takes. */
export interface PptxSlide {
  readonly theme: Theme
  /** Its place among the slides of the file, from 0, and the ids of all of these: links may lead to them. */
  readonly index: number
  readonly slideIds: readonly string[]
  /** Measures words as the slide is painted. */
  readonly paint: PaintContext
  readonly media: Media
  readonly relations: Relations
  /** BCP 47 tag of the lesson's language. */
  readonly language: string
  readonly signal: AbortSignal
  /**
   * Adds a chart to the file: its part, made of the id of its relation to the workbook with its numbers, and that workbook.
   * @returns the id of the slide's relation to it.
   */
  addChart(xml: (book: string) => string, workbook: Uint8Array): string
  /** The next id of a shape on the slide. */
  nextId(): number
}

/** A box on the slide, slide points. */
export interface PptxBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How a box is turned: degrees clockwise about its middle, after it was flipped. */
export interface PptxTurn {
  readonly rotation: number
  readonly flipX: boolean
  readonly flipY: boolean
}
