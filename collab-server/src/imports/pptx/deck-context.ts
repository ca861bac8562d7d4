import { CANVAS } from '@lectern/shared/lesson'
import type { Fill, LineEnd, Theme } from '@lectern/shared/lesson'
import type { ColourContext } from './colours.ts'
import type { SlideNotes } from './notes.ts'
import type { Drawings } from './drawings.ts'
import type { DeckPackage, Part } from './package.ts'
import type { Pictures } from './pictures.ts'
import type { XmlNode } from './xml.ts'

/** How lengths of a deck become slide points. */
export interface Scale {
  /** Slide points of an EMU. */
  readonly perEmu: number
  /** Slide points between the left and the upper edge of a slide and what is shown on it. */
  readonly left: number
  readonly top: number
}

/** EMU of a typographic point. */
export const EMU_PER_PT = 12_700

/** Slides of another form are shown whole, in the middle. */
export function scaleOf(width: number, height: number): Scale {
  const perEmu = Math.min(CANVAS.width / width, CANVAS.height / height)
  return { perEmu, left: (CANVAS.width - width * perEmu) / 2, top: (CANVAS.height - height * perEmu) / 2 }
}

/** The theme that a slide stands in. */
export interface DeckTheme {
  readonly colours: ColourContext
  /** Families of headings and of other words. */
  readonly major: string
  readonly minor: string
  /** Fills and outlines that shapes name by their number. */
  readonly fills: readonly XmlNode[]
  readonly lines: readonly XmlNode[]
  readonly backgrounds: readonly XmlNode[]
  /** The part that these are said in, which names their pictures. */
  readonly part: Part | null
}

/** An end of a line that is connected to a shape. */
export interface DeckConnection {
  /** The line's element. */
  readonly lineId: string
  readonly end: LineEnd
  /** The shape's id in the file, and the number of the point of it. */
  readonly shapeId: string
  readonly site: number
}

/** What a slide is read with: the parts that it stands on, and what is collected on the way. */
export interface SlideContext {
  readonly deck: DeckPackage
  readonly slide: Part
  readonly layout: Part | null
  readonly master: Part | null
  /** Its layout, its master or the theme of these is damaged or not there: what it says itself is all that there is. */
  readonly isBare: boolean
  /** The part whose shapes are read at this moment: what it names is found there. */
  readonly part: Part
  readonly theme: DeckTheme
  /** The look of the lesson, whose colours fields may name. */
  readonly lessonTheme: Theme
  readonly scale: Scale
  /** The style of text that boxes begin with (`defaultTextStyle`). */
  readonly defaultText: XmlNode | undefined
  /** Looks of tables by their ids. */
  readonly tableStyles: { readonly get: (id: string) => XmlNode | undefined }
  readonly pictures: Pictures
  readonly drawings: Drawings
  /** The elements that shapes of the slide itself have become, by the ids of the shapes; collected while these are read. */
  readonly shapes: Map<string, readonly string[]>
  /** Ends of lines that are connected to shapes, which may come after them; collected while these are read. */
  readonly connectors: DeckConnection[]
  readonly notes: SlideNotes
  /** What lies behind everything of the slide: shapes may be filled with that (`useBgFill`). Absent until it is read. */
  readonly behind?: Fill
  /** The ids of slides of the deck that come along, by the names of their parts: links lead to them. */
  readonly slideIds: ReadonlyMap<string, string>
  /** The number that stands on it, where one does. */
  readonly number: number
  /** Numbers of slides come along: among slides of another lesson they would be wrong. */
  readonly hasNumbers: boolean
}
