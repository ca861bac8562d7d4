import { shallow } from 'zustand/shallow'
import { definitionOf } from '@lectern/shared/lesson'
import type { Fill, LessonElement } from '@lectern/shared/lesson'

/**
 * Whether two states of what is selected show the same in an inspector that shows all but the words: it then has no part
 * in the work of a key.
 */
export function sameButWords(before: readonly LessonElement[], after: readonly LessonElement[]): boolean {
  return before.length === after.length && before.every((element, i) => {
    const now = after[i]
    return element === now || (now !== undefined && shallow(withoutWords(element), withoutWords(now)))
  })
}

function withoutWords(element: LessonElement): object {
  const texts = Object.entries(definitionOf(element.type)?.fields ?? {}).filter(([, field]) => field.kind === 'richText')
  return texts.length === 0 ? element : { ...element, ...Object.fromEntries(texts.map(([key]) => [key, null])) }
}

/** The value all items have in common; null when they differ, so that a field shows it is mixed. */
export function commonValue<I, T>(items: readonly I[], read: (item: I) => T): T | null {
  const [first, ...rest] = items
  if (first === undefined) return null
  const value = read(first)
  return rest.every((item) => Object.is(read(item), value)) ? value : null
}

/** The fill that all have; null where they differ. Gradients and pictures are compared by what they say. */
export function commonFill(fills: readonly Fill[]): Fill | null {
  const [first, ...rest] = fills
  if (first === undefined) return null
  const firstKey = JSON.stringify(first)
  return rest.every((fill) => fill === first || JSON.stringify(fill) === firstKey) ? first : null
}
