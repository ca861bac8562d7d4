/** The gap of a list that a height of the page lies in, of which there is one before each row and one after all: above the middle of a row it is the one before it. */
export function gapAt(rows: readonly { readonly top: number; readonly height: number }[], y: number): number {
  const below = rows.findIndex(({ height, top }) => y < top + height / 2)
  return below === -1 ? rows.length : below
}
