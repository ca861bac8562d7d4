import type { FileFormat, Loss } from '../format.ts'
import { makeDocx } from './make-docx.ts'
import type { Slide } from '@lectern/shared/lesson'

/** What a handout does not have of these slides. */
function docxLosses(slides: readonly Slide[]): readonly Loss[] {
  return ['picturesOnly', ...(slides.some(({ animations = [] }) => animations.length > 0) ? ['animations' as const] : [])]
}

/** Handouts with what is said. */
export const docxFormat: FileFormat = { make: makeDocx, losses: docxLosses }
