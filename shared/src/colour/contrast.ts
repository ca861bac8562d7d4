/** Relative luminance of `#rrggbb` (WCAG 2.2), 0 black … 1 white; white for anything else. */
export function luminance(colour: string): number {
  if (!/^#[0-9a-f]{6}/i.test(colour)) return 1
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How well one colour stands out from another (WCAG 2.2), 1 … 21. */
export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
