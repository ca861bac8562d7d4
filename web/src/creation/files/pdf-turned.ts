import type { Operators } from './pdf-pictures.ts'

type Matrix = readonly [number, number, number, number, number, number]

/** A page as it is read by whoever looks at it, whichever way its sheet was turned (`Rotate`, ISO 32000-1 §7.7.3.3). */
export interface UprightPage {
  readonly width: number
  readonly height: number
  /** How far its left edge is from where places are counted. */
  readonly left: number
  /** How far its foot is from where places are counted. */
  readonly bottom: number
  /** A place, a size and a direction on its sheet as those on the page. */
  turned(transform: readonly number[]): readonly number[]
  /** What is drawn on it, turned along. */
  drawn(operators: Operators, transform: number): Operators
}

/** What turns a sheet, by a quarter of a circle with the clock, two and three of them; its lower left corner is at 0. */
function turnOf([left, bottom, right, top]: readonly [number, number, number, number], quarters: number): Matrix {
  if (quarters === 1) return [0, -1, 1, 0, -bottom, right]
  return quarters === 2 ? [-1, 0, 0, -1, right, top] : [0, 1, -1, 0, top, -left]
}

/** A page by the box of its sheet and by how far that is turned, degrees. */
export function uprightOf([left = 0, bottom = 0, right = 0, top = 0]: readonly number[], rotation: number): UprightPage {
  const quarters = (((Math.round(rotation / 90) % 4) + 4) % 4)
  const [width, height] = [right - left, top - bottom]
  if (quarters === 0) return { width, height, left, bottom, turned: (transform) => transform, drawn: (operators) => operators }
  const turn = turnOf([left, bottom, right, top], quarters)
  const [a, b, c, d, e, f] = turn
  return {
    ...(quarters === 2 ? { width, height } : { width: height, height: width }), left: 0, bottom: 0,
    turned: ([u = 1, v = 0, w = 0, x = 1, y = 0, z = 0]) => [a * u + c * v, b * u + d * v, a * w + c * x, b * w + d * x, a * y + c * z + e, b * y + d * z + f],
    drawn: ({ argsArray, fnArray }, transform) => ({ fnArray: [transform, ...fnArray], argsArray: [[...turn], ...argsArray] }),
  }
}
