import type { FileFormat } from '../format.ts'
import { docxLosses } from './losses.ts'
import { makeDocx } from './make-docx.ts'

/** Handouts with what is said. */
export const docxFormat: FileFormat = { make: makeDocx, losses: docxLosses }
