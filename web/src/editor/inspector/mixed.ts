/** What a field shows when the selected elements differ. */
export const MIXED = Symbol('mixed')
export type Mixed<T> = T | typeof MIXED

/** The value all items share, else `MIXED`. An empty list shares nothing. */
export function sharedValue<I, T>(items: readonly I[], read: (item: I) => T): Mixed<T> {
  const [first, ...rest] = items
  if (first === undefined) return MIXED
  const value = read(first)
  return rest.every((item) => Object.is(read(item), value)) ? value : MIXED
}

/** The value all items share, else null: for fields that show an empty box and the word Mixed. */
export function sharedOrNull<I, T>(items: readonly I[], read: (item: I) => T): T | null {
  const value = sharedValue(items, read)
  return value === MIXED ? null : (value as T)
}

/** Slide points and degrees are shown with at most one decimal. */
export const shown = (value: number): number => Math.round(value * 10) / 10
