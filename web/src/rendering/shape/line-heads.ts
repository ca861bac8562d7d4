import type { LineHead } from '@lectern/shared/lesson'

/** How long a head is for a line of no width, slide points, and by how much more for each point of width. */
const LENGTH = { least: 8, perWidth: 2.5 } as const
/** Half of how wide a head is, as a share of its length. */
export const SPREAD = 0.44
/** Heads share a line that is shorter than both with some of the line between them. */
const MOST_OF_LINE = 0.45

/** How long the heads of a line are, slide points. */
export function headLength(lineWidth: number, length: number): number {
  return Math.min(LENGTH.least + LENGTH.perWidth * lineWidth, length * MOST_OF_LINE)
}

/** How far a head reaches to either side of its line, slide points; 0 without one. */
export function headSpread(head: LineHead, lineWidth: number, length: number): number {
  return head === 'none' ? 0 : headLength(lineWidth, length) * SPREAD
}
