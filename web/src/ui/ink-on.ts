const DARK = '#12100c'
const LIGHT = '#ffffff'

/** Black ink or white, whichever is easier to read on a ground given as `#rrggbb` (WCAG 1.4.3). */
export function inkOn(ground: string): string {
  const own = luminance(ground)
  const contrast = (ink: string) => {
    const other = luminance(ink)
    return (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05)
  }
  return contrast(LIGHT) >= contrast(DARK) ? LIGHT : DARK
}

/** Relative luminance as WCAG has it, 0 … 1. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
