import type { LessonElement } from '@lectern/shared/lesson'
import { editOf } from '../../elements/edits.ts'
import { wordsOf } from '../../elements/views.ts'

/** Characters of a text that name it in a list. */
const LONGEST = 80

type Words = (key: string, values?: Record<string, string | number>) => string

/** What an element is called: the name its author gave, else what it says or shows, with its kind before. */
export function elementName(element: LessonElement, t: Words): string {
  const label = t(editOf(element).labelKey(element))
  const words = element.name || wordsOf(element)
  const short = words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words
  const name = short === '' ? label : t('canvas:elementName', { label, name: short })
  return element.locked ? t('canvas:elementLocked', { name }) : name
}
