import { textsOf } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'

const LETTERS = 60

// Snapshots of elements keep their identity until they change: a letter in one text looks for the words of no other.
const firstWords = new WeakMap<LessonElement, string>()

function firstWordsOf(element: LessonElement): string {
  let words = firstWords.get(element)
  if (words === undefined) {
    words = textsOf(element).map((text) => plainText(text).trim()).find((text) => text !== '') ?? ''
    firstWords.set(element, words)
  }
  return words
}

/** What a slide is called: as a layout of a template by its name, else by its first words. */
export function slideTitle({ elements, layoutName }: { readonly elements: readonly LessonElement[]; readonly layoutName?: string | undefined }): string {
  if (layoutName) return layoutName
  // Read from the top down, as a person does; the z-order says nothing about headings.
  let top: LessonElement | null = null
  for (const element of elements) if ((top === null || element.y < top.y) && firstWordsOf(element) !== '') top = element
  const line = top === null ? '' : firstWordsOf(top).split('\n')[0] ?? ''
  return line.length > LETTERS ? `${line.slice(0, LETTERS - 1)}…` : line
}
