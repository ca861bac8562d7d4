import { coloursOfFill } from '../fill.ts'
import type { Fill } from '../fill.ts'
import { valuesOf } from './content.ts'
import { isInvitation } from '../theme/standing.ts'
import type { LessonElement } from './registry.ts'

/** Whether an element asks for a description that nobody has written. */
export function lacksDescription(element: LessonElement): boolean {
  return !isInvitation(element) && valuesOf(element).some(([, field, value]) => field.kind === 'string' && field.isDescription && value === '')
}

/** The colours that an element is drawn with, in the order of its type's fields; those of single words are with the words. */
export function ownColoursOf(element: LessonElement): readonly string[] {
  return valuesOf(element).flatMap(([, field, value]) => {
    if (field.kind === 'fill' && value !== undefined) return coloursOfFill(value as Fill)
    return field.kind === 'colour' && typeof value === 'string' ? [value] : []
  })
}
