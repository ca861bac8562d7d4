import type { Audience } from '../../creation/limits.ts'
import type { Layout, NewElement, ThemeId } from '../../lesson/index.ts'
import type { TemplateCategory } from '../template.ts'
import type { MotifName } from './motifs.ts'

/**
 * A slide of a template: its layout, and what stands in the places of that for words, in reading order; a list is one of bullets. An
 * element besides stands free.
 */
export type TemplateSlide = readonly [layout: Layout, ...contents: readonly (string | readonly string[] | NewElement)[]]

/** Ids of the templates that come with the product; never changed once released. */
export type BuiltInTemplateId =
  | 'lesson' | 'workshop' | 'onboarding' | 'quiz' | 'case-study' | 'story' | 'report' | 'safety' | 'language' | 'lab' | 'timeline' | 'kids'

/** A template that comes with the product. */
export interface BuiltInTemplate {
  readonly id: BuiltInTemplateId
  /** In English; screens have names for it in their language. */
  readonly name: string
  readonly category: TemplateCategory
  /** Null for anybody. */
  readonly audience: Audience | null
  readonly theme: ThemeId
  readonly motif: MotifName
  readonly slides: readonly TemplateSlide[]
  /** What its sentences were translated by, for names of parts; absent in English. */
  readonly words?: Readonly<Record<string, string>>
}
