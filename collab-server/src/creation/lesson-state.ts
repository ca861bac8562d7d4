import { creationLanguage } from '@lectern/shared/creation'
import type { PlannedSlide } from '@lectern/shared/creation'
import type { NewElement } from '@lectern/shared/lesson'
import { writtenLessonState } from '../lessons/written-lesson.ts'
import type { FirstState } from '../sync/documents/first-state.ts'
import { LOOK_NAMES } from './look-names.ts'
import { drawSlide } from './slide-look.ts'

function named(element: NewElement, names: Readonly<Record<string, string>>): NewElement {
  return { ...element, name: names[element.name ?? ''] ?? element.name ?? '' }
}

/** A lesson of planned slides as the first update of a document. */
export function lessonStateOf(title: string, language: string, planned: readonly PlannedSlide[]): FirstState {
  const names = LOOK_NAMES[creationLanguage(language)]
  const slides = planned.map((slide, index) => {
    const { layout, elements } = drawSlide(slide, index + 1)
    return { layout, elements: elements.map((element) => named(element, names)), narration: slide.narration }
  })
  return writtenLessonState({ title, language, slides }, { kind: 'local', command: 'create-from-reading' })
}
