import type { Slide } from '@lectern/shared/lesson'
import type { Template } from '@lectern/shared/templates'
import { thumbnailSlide } from '../lessons/thumbnail.ts'

/** A template as its card shows it. */
export interface GalleryTemplate extends Pick<Template, 'templateId' | 'name' | 'category' | 'audience' | 'slideCount'> {
  /** Its first slide; null when there is none. */
  readonly first: Slide | null
}

/** One that somebody made. */
export function galleryTemplate({ templateId, name, category, audience, slideCount, thumbnail }: Template): GalleryTemplate {
  return { templateId, name, category, audience, slideCount, first: thumbnailSlide(thumbnail) }
}
