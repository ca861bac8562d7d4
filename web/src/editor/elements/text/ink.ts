import type { Slide } from '@lectern/shared/lesson'

/** Ink for paper, and chalk for a dark slide. */
const INK = '#1D1B16'
const CHALK = '#FFFFFF'

/** Luminance (WCAG) at which black and white words are equally readable. */
const MIDDLE = 0.18

/** Relative luminance of `#rrggbb`, 0 black … 1 white; white for anything else. */
export function luminance(colour: string): number {
  if (!/^#[0-9a-fA-F]{6}/.test(colour)) return 1
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The colour in which new words are readable on a slide. */
export function inkOn(slide: Pick<Slide, 'background'> | null): string {
  return slide && luminance(slide.background.colour) < MIDDLE ? CHALK : INK
}
