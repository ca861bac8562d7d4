import type { LessonElement, Resolved } from '@lectern/shared/lesson'
import type { PptxSlide } from './pptx-slide.ts'

/** Writes an element as objects of a presentation: its styles resolved, its colours by their names in the theme. */
export type ExportPptx<E> = (element: Resolved<E>, slide: PptxSlide) => Promise<string>

/** What an element is called in the list of objects. */
export function nameOf({ name, type }: Pick<LessonElement, 'name' | 'type'>): string {
  return name === '' ? type.replace(/^./, (letter) => letter.toUpperCase()) : name
}
