import type { FileFormat } from '../format.ts'
import { pptxLosses } from './losses.ts'
import { makePptx } from './make-pptx.ts'

/** Presentations. */
export const pptxFormat: FileFormat = { make: makePptx, losses: pptxLosses }
