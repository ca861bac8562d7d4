/** The side of the squares that are compared, pixels, and what keeps their quotients from falling apart (Wang et al. 2004, for 255 shades). */
const SIDE = 7
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

/** How light each pixel is (ITU-R BT.601). */
function shadesOf({ data }: ImageData): Float64Array {
  const shades = new Float64Array(data.length / 4)
  for (let at = 0; at < shades.length; at++) shades[at] = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0)
  return shades
}

/** Sums of all that lies above and to the left, from which that of any rectangle follows. */
function sumsOf(width: number, height: number, value: (at: number) => number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += value(y * width + x)
      sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] ?? 0)
    }
  }
  return sums
}

/** The structural similarity of two pictures of one size, by their shades: the mean over all squares of seven pixels; 1 where they are the same. */
export function similarity(one: ImageData, other: ImageData): number {
  const { height, width } = one
  const [a, b] = [shadesOf(one), shadesOf(other)]
  const sums = [
    sumsOf(width, height, (at) => a[at] ?? 0), sumsOf(width, height, (at) => b[at] ?? 0),
    sumsOf(width, height, (at) => (a[at] ?? 0) ** 2), sumsOf(width, height, (at) => (b[at] ?? 0) ** 2), sumsOf(width, height, (at) => (a[at] ?? 0) * (b[at] ?? 0)),
  ] as const
  const stride = width + 1
  const count = SIDE * SIDE
  const inSquare = (table: Float64Array, x: number, y: number): number => (
    (table[(y + SIDE) * stride + x + SIDE] ?? 0) - (table[y * stride + x + SIDE] ?? 0) - (table[(y + SIDE) * stride + x] ?? 0) + (table[y * stride + x] ?? 0)
  )
  let sum = 0
  for (let y = 0; y + SIDE <= height; y++) {
    for (let x = 0; x + SIDE <= width; x++) {
      const [sa, sb, saa, sbb, sab] = [inSquare(sums[0], x, y), inSquare(sums[1], x, y), inSquare(sums[2], x, y), inSquare(sums[3], x, y), inSquare(sums[4], x, y)]
      const [ma, mb] = [sa / count, sb / count]
      // Of a sample, as it is usual.
      const [va, vb, cov] = [(saa - sa * ma) / (count - 1), (sbb - sb * mb) / (count - 1), (sab - sa * mb) / (count - 1)]
      sum += ((2 * ma * mb + C1) * (2 * cov + C2)) / ((ma * ma + mb * mb + C1) * (va + vb + C2))
    }
  }
  return sum / ((height - SIDE + 1) * (width - SIDE + 1))
}
