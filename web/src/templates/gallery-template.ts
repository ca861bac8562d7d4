import type { Slide } from '@lectern/shared/lesson'
import type { Template } from '@lectern/shared/templates'
import { thumbnailSlide } from '../lessons/thumbnail.ts'
import { translate } from '../platform/i18n/i18n.ts'
import type { ListedBuiltIn } from './built-in.ts'
import { withPrompts } from './with-prompts.ts'
import '../locales/en/templates.json'
import '../locales/en/creation.json'

/** A template as its card shows it. */
export interface GalleryTemplate extends Pick<Template, 'templateId' | 'name' | 'category' | 'audience' | 'slideCount' | 'kind' | 'isReady'> {
  /** Its first slide; null when there is none. */
  readonly first: Slide | null
}

/** One that somebody made. */
export function galleryTemplate({ templateId, name, category, audience, slideCount, kind, isReady, thumbnail }: Template): GalleryTemplate {
  const first = thumbnailSlide(thumbnail)
  return { templateId, name, category, audience, slideCount, kind, isReady, first: first && (kind === 'layouts' ? withPrompts(first) : first) }
}

/** One that comes with the product, under its name in the language of the screens. */
export function builtInGalleryTemplate({ first, template: { id, category, audience, slides } }: ListedBuiltIn): GalleryTemplate {
  return { templateId: id, name: translate(`templates:builtIn.${id}`), category, audience, slideCount: slides.length, kind: 'lesson', isReady: true, first }
}
