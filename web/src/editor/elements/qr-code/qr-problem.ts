import { contrast } from '@lectern/shared/colour'
import type { DrawnQrCode } from '@lectern/shared/lesson'
import { squaresOf } from '../../../rendering/qr-code/paint-qr-code.ts'

/** What cameras tell apart at the least (ISO/IEC 15415 grades lower than this as poor). */
const LEAST_CONTRAST = 4

/** Why cameras may not read a code; null where nothing is in the way. */
export function qrProblem(code: Pick<DrawnQrCode, 'color' | 'content' | 'level' | 'margin' | 'paper'>): 'tooLong' | 'noPaper' | 'inverted' | 'contrast' | 'margin' | null {
  if (code.content !== '' && squaresOf(code) === null) return 'tooLong'
  // What lies behind is not known.
  if (code.paper === 'transparent' || code.color === 'transparent') return 'noPaper'
  const solid = (colour: string): string => colour.slice(0, 7)
  if (contrast(solid(code.color), '#FFFFFF') < contrast(solid(code.paper), '#FFFFFF')) return 'inverted'
  if (contrast(solid(code.color), solid(code.paper)) < LEAST_CONTRAST) return 'contrast'
  return code.margin < 2 ? 'margin' : null
}
