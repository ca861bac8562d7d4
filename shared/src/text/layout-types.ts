import type { BulletStyle } from './bullets.ts'
import type { Direction } from './direction.ts'
import type { Marks } from './rich-text.ts'

/** A font as it is measured and drawn; the size in slide points. */
export interface Font {
  readonly family: string
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  /** Pairs of signs are not drawn closer to each other. */
  readonly isUnkerned?: boolean
}

/**
 * Measures words in a font: their width, and the ascent and descent of the font (not of the letters), in slide points.
 * Called often with the same words; the caller caches.
 */
export type Measure = (text: string, font: Font) => { readonly width: number; readonly ascent: number; readonly descent: number }

/** The box that words are laid out in; lengths in slide points. */
export interface TextBox {
  readonly width: number
  readonly fontFamily: string
  readonly fontSize: number
  readonly color: string
  /** Multiple of the font size. */
  readonly lineHeight: number
  /** Before every paragraph and item but the first, a multiple of the font size; 0 where nothing is said. */
  readonly paragraphSpacing?: number
  /** `left` is where a paragraph begins to be read: for one read from right to left, the right. */
  readonly align: 'left' | 'center' | 'right' | 'justify'
  /** On all four sides. */
  readonly padding?: number
  /** Before the items of lists; discs where nothing is said. */
  readonly bullet?: BulletStyle
}

/** Words of one style and one direction on one line. */
export interface LayoutRun {
  /** Of their left end, from the left of the box. */
  readonly x: number
  readonly width: number
  readonly text: string
  /** What to draw for them: their letters in the forms they have in the paragraph; nothing for a tab. */
  readonly shaped: string
  /** Which way they are read; it turns brackets, too. */
  readonly direction: Direction
  readonly marks: Marks
  /** The font to draw with: the marks, and the box's where they say nothing. */
  readonly font: Font
  /** How far they stand above the baseline of their line, slide points; below where it is less than 0. */
  readonly rise: number
  /** Above and below their own baseline, for what lies behind or through the words. */
  readonly ascent: number
  readonly descent: number
  /** Indices in `plainText`. */
  readonly start: number
  readonly end: number
}

/** The bullet or number before an item of a list. */
export interface LayoutMarker {
  readonly x: number
  readonly width: number
  readonly text: string
  readonly font: Font
  readonly direction: Direction
}

export interface LayoutLine {
  /** Top of the line, from the top of the box. */
  readonly y: number
  readonly height: number
  /** Of the baseline, from the top of the box (not of the line). */
  readonly baseline: number
  /** The left end of the words, from the left of the box. */
  readonly x: number
  /** Of the words, without the spaces that hang over the end of a wrapped line. */
  readonly width: number
  /** Which way its paragraph is read. */
  readonly direction: Direction
  readonly runs: readonly LayoutRun[]
  /** Only on the first line of an item. */
  readonly marker: LayoutMarker | null
  /** Which paragraph the line belongs to. */
  readonly block: number
  /** Indices in `plainText`; the end is before the line break, if one ends the line. */
  readonly start: number
  readonly end: number
}

/** Where every word of a text stands in its box. Lines and runs never overlap and are in reading order. */
export interface TextLayout {
  readonly lines: readonly LayoutLine[]
  /** Of the words and the padding above and below them. */
  readonly height: number
  /** Room that lines have at most: the box without its padding. */
  readonly left: number
  readonly right: number
  /** What it was measured with; carets need it to find places inside a run. */
  readonly measure: Measure
  /** Its letters may stand in the wrong order, for it was laid out before the reading order was there; not to be shown. */
  readonly isWaiting: boolean
}

/** A rectangle in slide points from the top left corner of the box. */
export interface TextRect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
