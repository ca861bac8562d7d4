import { plainText } from '../../../text/rich-text.ts'
import { EQUATION_DRAWING_MAX } from './definition.ts'
import type { EquationElement } from './definition.ts'

/**
 * An equation as it is drawn, in thousandths of the size of its letters; it begins at x = 0 and its letters stand on y = 0, y upwards. Plain
 * data, kept as JSON; read without a schema, because learners' pages read it.
 */
export interface EquationDrawing {
  /** The LaTeX that this is a drawing of. */
  readonly of: string
  readonly width: number
  /** Above the line that letters stand on, and below it. */
  readonly height: number
  readonly depth: number
  /** Outlines of signs as path data, y upwards. */
  readonly glyphs: readonly string[]
  /** Which outline stands where: its place in `glyphs`, x, y, and how many times as wide and high; where more follows, what is left of it: x, y, width and height of a box. */
  readonly uses: readonly (readonly number[])[]
  /** Bars, as of fractions: x, y, width, height. */
  readonly bars: readonly (readonly number[])[]
  /** Letters that signs have no outlines for: x, y, size. */
  readonly words: readonly (readonly [x: number, y: number, size: number, text: string])[]
  /** The same as MathML, for who hears it. */
  readonly mathml: string
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 1e6
const isList = <T>(value: unknown, is: (item: unknown) => item is T): value is T[] => Array.isArray(value) && value.every(is)
const isPath = (value: unknown): value is string => typeof value === 'string' && /^[A-Z\d\s.,+-]*$/.test(value)
const isNumbers = (counts: readonly number[]) => (value: unknown): value is number[] => isList(value, isNumber) && counts.includes(value.length)
const isWord = (value: unknown): value is [number, number, number, string] => Array.isArray(value) && value.length === 4 && value.slice(0, 3).every(isNumber) && typeof value[3] === 'string'

function isDrawing(value: unknown): value is EquationDrawing {
  if (typeof value !== 'object' || value === null) return false
  const { bars, depth, glyphs, height, mathml, of, uses, width, words } = value as Readonly<Record<string, unknown>>
  return typeof of === 'string' && typeof mathml === 'string' && [width, height, depth].every(isNumber) && isList(glyphs, isPath)
    && isList(uses, isNumbers([5, 9])) && isList(bars, isNumbers([4])) && isList(words, isWord)
}

/** The LaTeX of an equation as one text. */
export function latexOf({ source }: Pick<EquationElement, 'source'>): string {
  return plainText(source).trim()
}

/** The drawing that is kept with an equation; null where there is none of the LaTeX that it has. */
export function keptDrawing(element: Pick<EquationElement, 'source' | 'drawing'>): EquationDrawing | null {
  if (element.drawing === '' || element.drawing.length > EQUATION_DRAWING_MAX) return null
  try {
    const read: unknown = JSON.parse(element.drawing)
    return isDrawing(read) && read.of === latexOf(element) ? read : null
  } catch {
    return null
  }
}

/** A drawing as it is kept; empty where it would weigh too much. */
export function writtenDrawing(drawing: EquationDrawing): string {
  const written = JSON.stringify(drawing)
  return written.length > EQUATION_DRAWING_MAX ? '' : written
}
