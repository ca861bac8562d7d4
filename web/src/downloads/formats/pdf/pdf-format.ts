import type { FileFormat } from '../format.ts'
import { pdfLosses } from './losses.ts'
import { makePdf } from './make-pdf.ts'
import { makeHandoutSheets, makeNarrationSheets } from './make-sheets.ts'

/** Pages to read and to print. */
export const pdfFormat: FileFormat = { make: makePdf, losses: pdfLosses }
/** Sheets of paper with a slide each, and what is said to it. */
export const pdfNotesFormat: FileFormat = { make: makeNarrationSheets, losses: pdfLosses }
/** Sheets of paper with three slides each, and lines to write on. */
export const pdfHandoutFormat: FileFormat = { make: makeHandoutSheets, losses: pdfLosses }
