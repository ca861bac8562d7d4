import type { CSSProperties } from 'react'
import type { DrawnText } from '@lectern/shared/lesson'
import { LIST_INDENT_EM, MARKER_GAP_EM, TAB_EM } from '@lectern/shared/text'
import { cssFamilies } from '../../rendering/text/measure.ts'

interface WordsStyle extends CSSProperties {
  readonly '--list-indent': string
  readonly '--marker-gap': string
}

type Look = Pick<DrawnText, 'padding' | 'fontFamily' | 'fontSize' | 'lineHeight' | 'color' | 'align'>

/** How the words of a box look in its editor: as the canvas layout places them. */
export function wordsStyle({ padding, fontFamily, fontSize, lineHeight, color, align }: Look): WordsStyle {
  return {
    padding, fontSize, lineHeight, color,
    fontFamily: cssFamilies(fontFamily),
    // A box that nobody has aligned says `left`: each paragraph stands where it begins to be read.
    textAlign: align === 'left' ? 'start' : align,
    tabSize: `${TAB_EM * fontSize}px`,
    '--list-indent': `${LIST_INDENT_EM}em`,
    '--marker-gap': `${MARKER_GAP_EM}em`,
  }
}
