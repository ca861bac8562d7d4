import type { BuiltInTemplate, BuiltInTemplateId } from './built-in-template.ts'
import { SCHOOL_TEMPLATES } from './school-templates.ts'
import { WORK_TEMPLATES } from './work-templates.ts'

export { lookOfTemplate, templateArtwork, templateSlide, templateSlides, themeOfTemplate } from './build.ts'
export type { BuiltInTemplate } from './built-in-template.ts'
export { translatedTemplate, wordsOfTemplate } from './translate.ts'
export type { TemplateWords } from './translate.ts'

/** In which order the gallery shows them: what differs most stands side by side. */
const ORDER: readonly BuiltInTemplateId[] = ['lesson', 'onboarding', 'quiz', 'safety', 'story', 'workshop', 'language', 'report', 'kids', 'case-study', 'lab', 'timeline']

/** The templates that come with the product, in the order in which they are shown. */
export const BUILT_IN_TEMPLATES: readonly BuiltInTemplate[] = [...SCHOOL_TEMPLATES, ...WORK_TEMPLATES]
  .toSorted((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id))

/** A template that comes with the product; undefined for the id of none. */
export function builtInTemplate(id: string): BuiltInTemplate | undefined {
  return BUILT_IN_TEMPLATES.find((template) => template.id === id)
}
