import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { BUILT_IN_TEMPLATES, builtInTemplate, templateArtwork, templateSlide, templateSlides, themeOfTemplate } from '@lectern/shared/templates/built-in'
import type { BuiltInTemplate } from '@lectern/shared/templates/built-in'

/** A template that comes with the product, with its first slide. */
export interface ListedBuiltIn {
  readonly template: BuiltInTemplate
  readonly first: Slide | null
}

/** The templates that come with the product, in their order. Loaded when a gallery is shown: they are many words. */
export function listBuiltIns(): ListedBuiltIn[] {
  return BUILT_IN_TEMPLATES.map((template) => ({ template, first: templateSlide(template, 0) }))
}

/** One of them with all its slides, and how slides of others look in it; null for the id of none. */
export function openBuiltIn(templateId: string) {
  const template = builtInTemplate(templateId)
  if (template === undefined) return null
  const artwork = (slide: Slide, at: number): readonly LessonElement[] => templateArtwork(template, slide.layout ?? 'titleBody', at)
  return { template, slides: templateSlides(template), look: themeOfTemplate(template), artwork }
}
