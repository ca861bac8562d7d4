import type { FileFormat } from '../format.ts'
import { pdfLosses } from './losses.ts'
import { makePdf } from './make-pdf.ts'

/** Pages to read and to print. */
export const pdfFormat: FileFormat = { make: makePdf, losses: pdfLosses }
