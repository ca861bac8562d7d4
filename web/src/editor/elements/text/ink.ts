import { luminance } from '@lectern/shared/colour'
import { DEFAULT_THEME, backgroundIn, colourIn } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'

/** For words on a dark slide, and on a light one. */
const [CHALK, INK] = ['#FFFFFF', '#1D1B16']

/** Luminance (WCAG) at which black and white words are equally readable. */
const MIDDLE = 0.18

/** The colour that new words must choose to be readable on a slide; undefined where the ink of its theme is. */
export function inkOn(slide: Pick<Slide, 'background' | 'theme'> | null): string | undefined {
  if (slide === null) return undefined
  const isDark = (colour: string): boolean => luminance(colour) < MIDDLE
  const ground = isDark(colourIn(slide.theme, backgroundIn(slide.theme, slide.background).colour))
  if (ground !== isDark((slide.theme ?? DEFAULT_THEME).ink)) return undefined
  return ground ? CHALK : INK
}
