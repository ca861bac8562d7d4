/** Reads what a person typed as a number; null when it is none. A comma counts as a point, a unit behind is dropped. */
export function readNumber(text: string): number | null {
  const match = /^\s*([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+))\s*(?:px|pt|%|°)?\s*$/.exec(text)
  return match?.[1] === undefined ? null : Number(match[1].replace(',', '.'))
}

/** Brings a number into its bounds and rounds it. */
export function clampNumber(value: number, min = -Infinity, max = Infinity, precision = 2): number {
  const factor = 10 ** precision
  // Adding 0 turns -0 into 0.
  return Math.min(max, Math.max(min, Math.round(value * factor) / factor)) + 0
}

/** Shows a number with at most so many digits behind the point, and no trailing zeros. */
export function showNumber(value: number, precision = 2): string {
  return String(clampNumber(value, -Infinity, Infinity, precision))
}
