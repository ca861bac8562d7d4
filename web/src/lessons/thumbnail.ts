import { slideSchema } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'

const known = new WeakMap<object, Slide | null>()

/** The first slide of a lesson as the list brought it; null when there is none or it cannot be read. */
export function thumbnailSlide(data: unknown): Slide | null {
  if (typeof data !== 'object' || data === null) return null
  const before = known.get(data)
  if (before !== undefined) return before
  const result = slideSchema.safeParse(data)
  const slide = result.success ? result.data : null
  known.set(data, slide)
  return slide
}
