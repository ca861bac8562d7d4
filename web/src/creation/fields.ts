import { DEFAULT_AUDIENCE, DEFAULT_DESIGN, languageFor } from '@lectern/shared/creation'
import type { Audience, CreationLanguage } from '@lectern/shared/creation'

/** What people enter in the dialog before and after something is written (S2 §3, creation settings). */
export interface CreationFields {
  readonly topic: string
  readonly objective: string
  readonly audience: Audience
  readonly language: CreationLanguage
  /** The author's own text. */
  readonly text: string
  readonly name: string
  readonly includeIntroSlide: boolean
  readonly includeClosingSlide: boolean
  /** An id, or one of the two choices beside the courses there are. */
  readonly course: string
  readonly newCourseName: string
  /** The template that the lesson looks like, by its id. */
  readonly design: string
}

/** Chooses no course, or one that is made now. */
export const COURSE_CHOICE = { none: '', fresh: 'new' } as const

/** The fields of a dialog that has just opened. */
export function emptyFields(screens: string): CreationFields {
  return {
    topic: '', objective: '', audience: DEFAULT_AUDIENCE, language: languageFor(screens), text: '', name: '', includeIntroSlide: true,
    includeClosingSlide: true, course: COURSE_CHOICE.none, newCourseName: '', design: DEFAULT_DESIGN,
  }
}

/** What a step of the dialog gets: the fields, and how to change some. */
export interface FieldsProps {
  readonly fields: CreationFields
  readonly change: (patch: Partial<CreationFields>) => void
}
