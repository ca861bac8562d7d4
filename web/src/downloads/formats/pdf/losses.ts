import { hasAgents } from '@lectern/shared/activities'
import { definitionOf } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { isPlayable } from '../../../live/playable.ts'
import type { Loss } from '../format.ts'

/** What a PDF does not have of these slides. */
export function pdfLosses(slides: readonly Slide[]): readonly Loss[] {
  const moves = slides.some(({ animations = [] }) => animations.length > 0)
  const asks = slides.some(({ elements }) => elements.some(({ type }) => definitionOf(type)?.isInteractive === true))
  const speaks = slides.some(({ narration }) => plainText(narration).trim() !== '')
  return ['pagesArePictures', ...(moves ? ['animations' as const] : []), ...(asks ? ['questions' as const] : []), ...(slides.some(({ elements }) => hasAgents(elements)) ? ['agents' as const] : []), ...(slides.some(({ elements }) => elements.some(isPlayable)) ? ['played' as const] : []), ...(speaks ? ['sounds' as const] : [])]
}
