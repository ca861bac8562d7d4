/** Clocks `from` up to `to`, without `to`, of one client. */
export interface ClockRange {
  readonly client: number
  readonly from: number
  readonly to: number
}

/** The same clocks by client and clock, each once. */
export function merged(ranges: readonly ClockRange[]): readonly ClockRange[] {
  const result: ClockRange[] = []
  for (const range of ranges.toSorted((a, b) => a.client - b.client || a.from - b.from)) {
    const last = result.at(-1)
    if (!last || last.client !== range.client || last.to < range.from) result.push(range)
    else if (last.to < range.to) result[result.length - 1] = { ...last, to: range.to }
  }
  return result
}

/** The parts of ranges that no other range covers, by client and clock. Takes as long as there are ranges, not their product. */
export function without(ranges: readonly ClockRange[], others: readonly ClockRange[]): readonly ClockRange[] {
  const result: ClockRange[] = []
  const covers = merged(others)
  let at = 0
  for (const { client, from, to } of merged(ranges)) {
    let free = from
    for (; at < covers.length; at++) {
      const cover = covers[at] as ClockRange
      if (cover.client > client || (cover.client === client && cover.from >= to)) break
      if (cover.client < client || cover.to <= free) continue
      if (cover.from > free) result.push({ client, from: free, to: cover.from })
      free = cover.to
      // It may reach into the next range.
      if (free >= to) break
    }
    if (free < to) result.push({ client, from: free, to })
  }
  return result
}

/** How many clocks they have; none of them twice. */
export const lengthOf = (ranges: readonly ClockRange[]): number => ranges.reduce((sum, { from, to }) => sum + to - from, 0)
