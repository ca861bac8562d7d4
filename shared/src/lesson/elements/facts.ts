import { coloursOfFill } from '../fill.ts'
import type { Fill } from '../fill.ts'
import { descriptionsOf, readerOf } from './content.ts'
import { isInvitation } from '../theme/standing.ts'
import type { LessonElement } from './registry.ts'

const coloursIn = readerOf(({ kind }) => kind === 'fill' || kind === 'colour')

/** Whether an element asks for a description that nobody has written. */
export function lacksDescription(element: LessonElement): boolean {
  return !isInvitation(element) && descriptionsOf(element).some(([, , value]) => value === '')
}

/** The colours that an element is drawn with, in the order of its type's fields; those of single words are with the words. */
export function ownColoursOf(element: LessonElement): readonly string[] {
  return coloursIn(element).flatMap(([, field, value]) => {
    if (field.kind === 'fill' && value !== undefined) return coloursOfFill(value as Fill)
    return field.kind === 'colour' && typeof value === 'string' ? [value] : []
  })
}
