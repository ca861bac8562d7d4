/** The value below which so much of the sorted samples lies; NaN without samples. `share` from 0 to 1. */
export function percentile(samples: readonly number[] | Float64Array, share: number): number {
  if (samples.length === 0) return Number.NaN
  const sorted = Float64Array.from(samples).sort()
  const place = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))
  return sorted[place] as number
}

/** The middle of the samples; the mean of the two middle ones when their count is even. */
export function median(samples: readonly number[]): number {
  if (samples.length === 0) return Number.NaN
  const sorted = samples.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const upper = sorted[half] as number
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] as number) + upper) / 2
}

/** Collects numbers without a limit and without boxing them. */
export class Samples {
  #values = new Float64Array(4096)
  #count = 0

  get count(): number {
    return this.#count
  }

  add(value: number): void {
    if (this.#count === this.#values.length) {
      const larger = new Float64Array(this.#values.length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.#count++] = value
  }

  clear(): void {
    this.#count = 0
  }

  percentile(share: number): number {
    return percentile(this.#values.subarray(0, this.#count), share)
  }
}
