import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { BUILT_IN_TEMPLATES, builtInTemplate, templateArtwork, templateSlide, templateSlides, themeOfTemplate, translatedTemplate } from '@lectern/shared/templates/built-in'
import type { BuiltInTemplate, TemplateWords } from '@lectern/shared/templates/built-in'
import { loadScript } from '../platform/loading/chunk-recovery.ts'
import { languageFor } from '@lectern/shared/creation'

/** A template that comes with the product, with its first slide. */
export interface ListedBuiltIn {
  readonly template: BuiltInTemplate
  readonly first: Slide | null
}

/** What templates say in the language of the screens; null in English, in which they are written. */
async function wordsIn(language: string): Promise<TemplateWords | null> {
  if (languageFor(language) === languageFor('en')) return null
  return (await loadScript(() => import('@lectern/shared/templates/words'))).templateWords(language)
}

const inWords = (template: BuiltInTemplate, words: TemplateWords | null): BuiltInTemplate => (words === null ? template : translatedTemplate(template, words))

/** The templates that come with the product in a language, in their order. Loaded when a gallery is shown: they are many words. */
export async function listBuiltIns(language: string): Promise<ListedBuiltIn[]> {
  const words = await wordsIn(language)
  return BUILT_IN_TEMPLATES.map((one) => inWords(one, words)).map((template) => ({ template, first: templateSlide(template, 0) }))
}

/** One of them in a language with all its slides, and how slides of others look in it; null for the id of none. */
export async function openBuiltIn(templateId: string, language: string) {
  const found = builtInTemplate(templateId)
  if (found === undefined) return null
  const template = inWords(found, await wordsIn(language))
  const artwork = (slide: Slide, at: number): readonly LessonElement[] => templateArtwork(template, slide.layout ?? 'titleBody', at)
  return { template, slides: templateSlides(template), look: themeOfTemplate(template), artwork }
}
