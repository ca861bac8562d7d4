import type { FileFormat, Loss } from '../format.ts'
import { makeImages } from './make-images.ts'
import type { Slide } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'

/** A picture shows a slide as it stands, and says nothing. */
function imageLosses(slides: readonly Slide[]): readonly Loss[] {
  const moves = slides.some(({ animations = [] }) => animations.length > 0)
  const speaks = slides.some(({ narration }) => plainText(narration).trim() !== '')
  return ['picturesOnly', ...(moves ? ['animations' as const] : []), ...(speaks ? ['sounds' as const] : [])]
}

/** Pictures of slides, as files of a type. */
export function imageFormat(type: 'image/png' | 'image/jpeg'): FileFormat {
  return { make: makeImages(type), losses: imageLosses }
}
