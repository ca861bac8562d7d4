import type { PlannedSlide } from '@lectern/shared/creation'
import { designOf, drawSlide } from '@lectern/shared/creation/look'
import type { Look, NewLesson } from '@lectern/shared/lesson'
import { lookOfTemplate } from '@lectern/shared/templates/built-in'
import { writtenLessonState } from '../lessons/written-lesson.ts'
import type { WrittenSlide } from '../lessons/written-lesson.ts'
import type { FirstState } from '../sync/documents/first-state.ts'

/** How a lesson is made of planned slides. */
export type LessonLook = NewLesson & {
  /** A BCP 47 tag. */
  readonly language: string
  /** The id of the template whose artwork the lesson has; absent for that of lessons for which nobody chose one. */
  readonly design?: string | undefined
  /** Absent for the theme of its design. */
  readonly theme?: Look | undefined
}

/** Which slide of how many it is. */
export interface SlidePlace {
  /** From 0. */
  readonly at: number
  readonly count: number
  /** Absent for a new one. */
  readonly id?: string | undefined
}

/** A planned slide in the look of its lesson. */
export function writtenSlideOf(slide: PlannedSlide, { at, count, id }: SlidePlace, { design, language }: Pick<LessonLook, 'design' | 'language'>): WrittenSlide {
  return { ...drawSlide(slide, { at, count, language, template: designOf(design) }), id, narration: slide.narration, isNarrated: slide.narration.trim() !== '' }
}

/** A lesson of planned slides as the first update of a document; `ids` and `count` for one that begins with some of more. */
export function lessonStateOf(
  look: LessonLook, planned: readonly PlannedSlide[], { count, ids }: { readonly count: number; readonly ids: readonly string[] } = { count: planned.length, ids: [] },
): FirstState {
  const slides = planned.map((slide, at) => writtenSlideOf(slide, { at, count, id: ids[at] }, look))
  const { design, theme = lookOfTemplate(designOf(design)), ...lesson } = look
  return writtenLessonState({ ...lesson, theme, slides }, { kind: 'local', command: 'create-from-reading' })
}
