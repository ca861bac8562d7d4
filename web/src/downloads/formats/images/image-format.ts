import type { FileFormat } from '../format.ts'
import { imageLosses } from './losses.ts'
import { makeImages } from './make-images.ts'

/** Pictures of slides, as files of a type. */
export function imageFormat(type: 'image/png' | 'image/jpeg'): FileFormat {
  return { make: makeImages(type), losses: imageLosses }
}
