import { contrast } from '@lectern/shared/colour'

const DARK = '#12100c'
const LIGHT = '#ffffff'

/** Black ink or white, whichever is easier to read on a ground given as `#rrggbb` (WCAG 1.4.3). */
export function inkOn(ground: string): string {
  return contrast(LIGHT, ground) >= contrast(DARK, ground) ? LIGHT : DARK
}
