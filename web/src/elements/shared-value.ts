/** The value all items have in common; null when they differ, so that a field shows it is mixed. */
export function commonValue<I, T>(items: readonly I[], read: (item: I) => T): T | null {
  const [first, ...rest] = items
  if (first === undefined) return null
  const value = read(first)
  return rest.every((item) => Object.is(read(item), value)) ? value : null
}
