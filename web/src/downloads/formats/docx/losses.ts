import type { Slide } from '@lectern/shared/lesson'
import type { Loss } from '../format.ts'

/** What a handout does not have of these slides. */
export function docxLosses(slides: readonly Slide[]): readonly Loss[] {
  return ['picturesOnly', ...(slides.some(({ animations = [] }) => animations.length > 0) ? ['animations' as const] : [])]
}
