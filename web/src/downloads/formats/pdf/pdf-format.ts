import type { FileFormat, Loss } from '../format.ts'
import { makePdf } from './make-pdf.ts'
import { makeHandoutSheets, makeNarrationSheets } from './make-sheets.ts'
import { hasAgents } from '@lectern/shared/activities'
import { definitionOf } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { isPlayable } from '../../../live/playable.ts'

/** What a PDF does not have of these slides. */
export function pdfLosses(slides: readonly Slide[]): readonly Loss[] {
  const moves = slides.some(({ animations = [] }) => animations.length > 0)
  const asks = slides.some(({ elements }) => elements.some(({ type }) => definitionOf(type)?.isInteractive === true))
  const speaks = slides.some(({ narration }) => plainText(narration).trim() !== '')
  return ['pagesArePictures', ...(moves ? ['animations' as const] : []), ...(asks ? ['questions' as const] : []), ...(slides.some(({ elements }) => hasAgents(elements)) ? ['agents' as const] : []), ...(slides.some(({ elements }) => elements.some(isPlayable)) ? ['played' as const] : []), ...(speaks ? ['sounds' as const] : [])]
}

/** Pages to read and to print. */
export const pdfFormat: FileFormat = { make: makePdf, losses: pdfLosses }
/** Sheets of paper with a slide each, and what is said to it. */
export const pdfNotesFormat: FileFormat = { make: makeNarrationSheets, losses: pdfLosses }
/** Sheets of paper with three slides each, and lines to write on. */
export const pdfHandoutFormat: FileFormat = { make: makeHandoutSheets, losses: pdfLosses }
