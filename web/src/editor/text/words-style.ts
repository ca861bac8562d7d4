import type { CSSProperties } from 'react'
import { DEFAULT_THEME, THEME_COLOURS } from '@lectern/shared/lesson'
import type { DrawnText, Theme } from '@lectern/shared/lesson'
import { BULLETS, LIST_INDENT_EM, MARKER_GAP_EM, TAB_EM } from '@lectern/shared/text'
import { cssFamilies } from '../../rendering/text/measure.ts'

interface WordsStyle extends CSSProperties {
  readonly '--list-indent': string
  readonly '--marker-gap': string
  readonly '--paragraph-spacing': string
  readonly '--bullet-colour': string
}

type Look = Pick<DrawnText, 'padding' | 'fontFamily' | 'fontSize' | 'lineHeight' | 'color' | 'align'> & Partial<Pick<DrawnText, 'bullet' | 'bulletColour' | 'paragraphSpacing'>>

/** How the words of a box look in its editor: as the canvas layout places them. */
export function wordsStyle(
  { padding, fontFamily, fontSize, lineHeight, color, align, bullet = 'disc', bulletColour = 'transparent', paragraphSpacing = 0 }: Look, theme: Theme = DEFAULT_THEME,
): WordsStyle {
  return {
    // For words and highlights that name a colour of the theme (`theme-marks.ts`).
    ...Object.fromEntries(THEME_COLOURS.map((part) => [`--theme-${part}`, theme[part]])),
    ...Object.fromEntries(BULLETS[bullet].map((sign, level) => [`--bullet-${level}`, `'${sign}'`])),
    '--bullet-colour': bulletColour === 'transparent' ? 'currentColor' : bulletColour,
    padding, fontSize, lineHeight, color,
    fontFamily: cssFamilies(fontFamily),
    // A box that nobody has aligned says `left`: each paragraph stands where it begins to be read.
    textAlign: align === 'left' ? 'start' : align,
    tabSize: `${TAB_EM * fontSize}px`,
    '--list-indent': `${LIST_INDENT_EM * fontSize}px`,
    '--marker-gap': `${MARKER_GAP_EM}em`,
    '--paragraph-spacing': `${paragraphSpacing * fontSize}px`,
  }
}
