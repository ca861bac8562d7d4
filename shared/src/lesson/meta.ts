import { z } from 'zod'
import { CONTENT_TYPES } from './keys.ts'
import { presenterChoiceSchema } from './presenter.ts'
import type { Slide } from './slide.ts'
import { languageVoicesSchema, voiceChoiceSchema } from './speech/voice.ts'

/** Version of the document's layout that this code writes; see `migrations`. */
export const SCHEMA_VERSION = 1
/** Oldest layout whose clients may still edit. */
export const MIN_SCHEMA_VERSION = 1

/** What a lesson says about itself. */
export const lessonMetaSchema = z.object({
  /** 0 when the document was never created. */
  schemaVersion: z.number().int().min(0),
  title: z.string().max(200),
  /** BCP 47 tag of the language the lesson is written in (S1 §9). */
  language: z.string().min(2).max(35),
  /** Id of the look the lesson is drawn with. */
  theme: z.string().min(1).max(64),
  /** What speaks its narrations; null for the first voice of its language. */
  voice: voiceChoiceSchema.nullable(),
  /** What speaks them instead while the lesson is in a language, by the first part of its tag; absent where nobody chose any. */
  voices: languageVoicesSchema.optional(),
  /** Who presents its slides where these say nothing of their own; null for nobody. */
  presenter: presenterChoiceSchema.nullable(),
  /** Whether elements come by themselves as they are spoken of, on slides that say nothing of their own (S2 §9). Lessons older than this stand as they did. */
  automaticAnimations: z.boolean(),
  /** What it is published as where nobody says otherwise. */
  contentType: z.enum(CONTENT_TYPES),
})
export type LessonMeta = z.infer<typeof lessonMetaSchema>

export const META_DEFAULTS: LessonMeta = { schemaVersion: 0, title: '', language: 'en-US', theme: 'default', voice: null, presenter: null, automaticAnimations: false, contentType: 'slides' }

/** A whole lesson as plain data; slides in their order. */
export interface Lesson {
  readonly meta: LessonMeta
  readonly slides: readonly Slide[]
}
