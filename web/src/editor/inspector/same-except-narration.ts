import type { Slide } from '@lectern/shared/lesson'
import { samePicture } from '../../rendering/same-picture.ts'

/**
 * Whether the inspector would show the same of two snapshots of a slide: it shows nothing of what is said, but for when animations
 * play, and would be rendered again as a whole with each letter of it.
 */
export function sameExceptNarration(a: Slide, b: Slide): boolean {
  if (a.animations !== undefined || b.animations !== undefined) return a === b
  return samePicture(a, b)
}
