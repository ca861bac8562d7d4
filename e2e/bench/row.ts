import type { Goal, Row } from './bench.ts'
import { median } from './statistics.ts'

/** A measure from its samples; its value is their median. */
export function rowOf(
  subject: string, what: string, unit: string, samples: readonly number[], extra: { goal?: Goal | undefined; note?: string | undefined } = {},
): Row {
  const clean = samples.filter((sample) => Number.isFinite(sample))
  return { subject, what, unit, samples: clean, value: clean.length > 0 ? median(clean) : null, ...extra }
}

/** A measure that could not be made, and why. */
export function missing(subject: string, what: string, unit: string, note: string): Row {
  return { subject, what, unit, samples: [], value: null, note }
}

export const atMost = (value: number, against?: string): Goal => ({ kind: 'at most', value, ...(against === undefined ? {} : { against }) })
export const atLeast = (value: number): Goal => ({ kind: 'at least', value })
