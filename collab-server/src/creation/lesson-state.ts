import { creationLanguage } from '@lectern/shared/creation'
import type { PlannedSlide, CreationLanguage } from '@lectern/shared/creation'
import type { NewElement } from '@lectern/shared/lesson'
import { writtenLessonState } from '../lessons/written-lesson.ts'
import type { FirstState } from '../sync/documents/first-state.ts'
import { drawSlide } from './slide-look.ts'

/** What the parts of a slide are called in lists, by their English names, which the look gives them. */
const LOOK_NAMES: Readonly<Record<CreationLanguage, Readonly<Record<string, string>>>> = {
  'en-US': {},
  'es-ES': {
    Title: 'Título', Subtitle: 'Subtítulo', Heading: 'Encabezado', Statement: 'Afirmación', Points: 'Puntos', Number: 'Número',
    Takeaway: 'Idea clave', Panel: 'Panel', Circle: 'Círculo', Line: 'Línea', Mark: 'Marca', Card: 'Tarjeta',
  },
  'hi-IN': {
    Title: 'शीर्षक', Subtitle: 'उपशीर्षक', Heading: 'मुख्य पंक्ति', Statement: 'कथन', Points: 'बिंदु', Number: 'संख्या',
    Takeaway: 'याद रखने की बात', Panel: 'पट्टी', Circle: 'वृत्त', Line: 'रेखा', Mark: 'निशान', Card: 'कार्ड',
  },
}

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
