import type { Slide } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import type { Loss } from '../format.ts'

/** A picture shows a slide as it stands, and says nothing. */
export function imageLosses(slides: readonly Slide[]): readonly Loss[] {
  const moves = slides.some(({ animations = [] }) => animations.length > 0)
  const speaks = slides.some(({ narration }) => plainText(narration).trim() !== '')
  return ['picturesOnly', ...(moves ? ['animations' as const] : []), ...(speaks ? ['sounds' as const] : [])]
}
