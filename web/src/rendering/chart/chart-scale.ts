/** An axis of numbers: from where to where, and where it is marked. */
export interface Scale {
  readonly from: number
  readonly to: number
  readonly ticks: readonly number[]
}

/** The round number above: 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10
  return factor * power
}

/** What is asked of the ends of an axis; undefined where the values say it. */
interface Ends {
  readonly least?: number | undefined
  readonly most?: number | undefined
  /** Between two marks. */
  readonly step?: number | undefined
}

/**
 * An axis that has room for values between two, marked at about so many round numbers; its ends are round, too, where nobody says them. An axis
 * without a length gets one.
 */
export function scaleOf(least: number, most: number, count: number, ends: Ends = {}): Scale {
  const low = ends.least ?? Math.min(least, most)
  let high = ends.most ?? Math.max(least, most)
  if (high <= low) high = low + (low === 0 ? 1 : Math.abs(low))
  const step = ends.step !== undefined && (high - low) / ends.step <= 100 ? ends.step : roundStep((high - low) / Math.max(1, count))
  const from = ends.least ?? Math.floor(low / step + 1e-9) * step
  const to = ends.most !== undefined && ends.most > low ? ends.most : Math.ceil(high / step - 1e-9) * step
  const first = Math.ceil(from / step - 1e-9)
  const last = Math.floor(to / step + 1e-9)
  // Multiples rather than sums, which would gather errors; what is left of them is cut.
  const ticks = Array.from({ length: Math.min(100, Math.max(0, last - first + 1)) }, (_, at) => Number(((first + at) * step).toPrecision(12)))
  return { from: Number(from.toPrecision(12)), to: Number(to.toPrecision(12)), ticks }
}

/** Where a value lies on a scale as a share of it, from 0 to 1 within it. */
export function shareOf({ from, to }: Scale, value: number): number {
  return to === from ? 0 : (value - from) / (to - from)
}
