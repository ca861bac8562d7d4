import type { FileFormat } from '../format.ts'
import { makeMp3, makeMp3s } from './make-mp3.ts'

/** Narrations as sounds: one of them all, or one a slide. */
export function mp3Format(parts: 'whole' | 'slides'): FileFormat {
  return { make: parts === 'whole' ? makeMp3 : makeMp3s, losses: () => ['soundOnly'] }
}
