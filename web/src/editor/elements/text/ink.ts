import { DEFAULT_THEME, colourIn } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'

/** For words on a dark slide, and on a light one. */
const [CHALK, INK] = ['#FFFFFF', '#1D1B16']

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

/** The colour that new words must choose to be readable on a slide; undefined where the ink of its theme is. */
export function inkOn(slide: Pick<Slide, 'background' | 'theme'> | null): string | undefined {
  if (slide === null) return undefined
  const isDark = (colour: string): boolean => luminance(colour) < MIDDLE
  const ground = isDark(colourIn(slide.theme, slide.background.colour))
  if (ground !== isDark((slide.theme ?? DEFAULT_THEME).ink)) return undefined
  return ground ? CHALK : INK
}
