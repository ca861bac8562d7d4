import type { PlannedSlide } from '@lectern/shared/creation'
import { designOf, drawSlide } from '@lectern/shared/creation/look'
import { themeOfTemplate } from '@lectern/shared/templates/built-in'
import { writtenLessonState } from '../lessons/written-lesson.ts'
import type { FirstState } from '../sync/documents/first-state.ts'

/** How a lesson is made of planned slides. */
export interface LessonLook {
  readonly title: string
  /** A BCP 47 tag. */
  readonly language: string
  /** The id of the template whose theme and artwork the lesson has; absent for that of lessons for which nobody chose one. */
  readonly design?: string | undefined
}

/** A lesson of planned slides as the first update of a document. */
export function lessonStateOf({ title, language, design }: LessonLook, planned: readonly PlannedSlide[]): FirstState {
  const template = designOf(design)
  const slides = planned.map((slide, at) => ({ ...drawSlide(slide, { at, count: planned.length, language, template }), narration: slide.narration }))
  return writtenLessonState({ title, language, theme: themeOfTemplate(template), slides }, { kind: 'local', command: 'create-from-reading' })
}
