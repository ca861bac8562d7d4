/** Where a tile lies. */
interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
}

/** Tiles lie in one row where their tops differ by no more, CSS pixels. */
const LEVEL = 4

/**
 * The tile that an arrow key, Home or End leads to, by its place in the list: the one before or after, or the one that stands nearest to its
 * middle in the row above or below, of whatever section. Null for other keys, and above the first row.
 */
export function nextTile(places: readonly Place[], from: number, key: string): number | null {
  const here = places[from]
  if (here === undefined) return null
  const middle = ({ left, width }: Place): number => left + width / 2
  const inRow = (top: number): number | null => {
    const row = places.flatMap((place, at) => (Math.abs(place.top - top) <= LEVEL ? [at] : []))
    return row.toSorted((one, other) => Math.abs(middle(places[one] ?? here) - middle(here)) - Math.abs(middle(places[other] ?? here) - middle(here)))[0] ?? null
  }
  switch (key) {
    case 'ArrowRight': return Math.min(places.length - 1, from + 1)
    case 'ArrowLeft': return Math.max(0, from - 1)
    case 'ArrowDown': {
      const below = places.filter(({ top }) => top > here.top + LEVEL).map(({ top }) => top)
      return below.length === 0 ? from : inRow(Math.min(...below))
    }
    case 'ArrowUp': {
      const above = places.filter(({ top }) => top < here.top - LEVEL).map(({ top }) => top)
      return above.length === 0 ? null : inRow(Math.max(...above))
    }
    case 'Home': return 0
    case 'End': return places.length - 1
    default: return null
  }
}
