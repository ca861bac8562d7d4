import { textsOf } from '../elements/content.ts'
import type { LessonElement } from '../elements/registry.ts'
import { suitsLayout } from './artwork-kinds.ts'
import type { Layout } from './layout-names.ts'
import type { LayoutPlace } from './layouts.ts'

/** What of an element says where in a layout it stands. */
interface Placed {
  readonly placeholder?: unknown
  readonly slot?: number
}

/** The place of a layout that an element stands in, as one word; null for one that stands free. */
export function slotOf(element: LessonElement): string | null {
  const { placeholder, slot } = element as Placed
  return slot === undefined || typeof placeholder !== 'string' ? null : `${placeholder} ${slot}`
}

/** Whether what an element says may be changed: a place that a template holds where it is has words of its own all the same. */
export function isWritable(element: LessonElement): boolean {
  return !element.locked || ('prompt' in element && slotOf(element) !== null)
}

/** Whether nobody has put words or a picture into an element. */
export function isUnfilled(element: LessonElement): boolean {
  if ('blob' in element) return element.blob === null
  const texts = textsOf(element)
  return texts.length > 0 && texts.every(({ blocks }) => blocks.every(({ runs }) => runs.every((run) => run.text.trim() === '')))
}

/** Whether an element only invites to fill a place of its slide's layout: there is nothing of it to show to learners. */
export function isInvitation(element: LessonElement): boolean {
  return slotOf(element) !== null && isUnfilled(element)
}

/** A slide as it is shown to learners while it is played: without what authors have hidden. The same object where they have hidden nothing. */
export function withoutHidden<S extends { readonly elements: readonly LessonElement[] }>(slide: S): S {
  return slide.elements.some(({ hidden }) => hidden) ? { ...slide, elements: slide.elements.filter(({ hidden }) => hidden !== true) } : slide
}

/**
 * The elements that are there for anybody. A place that nobody has filled is there while it is one of the places of the slide's layout, and once: two people
 * who change the layout at the same time both make its places. Neither is artwork of another layout, which the other one of them may have left. Nothing that somebody filled is ever left out.
 */
export function standing(all: readonly LessonElement[], places: readonly LayoutPlace[], layout?: Layout): LessonElement[] {
  const elements = all.filter((element) => suitsLayout(element, layout))
  // A slide may have thousands of elements, and is read with every letter: only what stands in a place is looked into.
  const placed = elements.filter((element) => slotOf(element) !== null)
  const unfilled = new Set(placed.filter(isUnfilled))
  if (unfilled.size === 0) return elements
  const filled = new Set(placed.filter((element) => !unfilled.has(element)).map(slotOf))
  const wanted = new Map<string, string>()
  for (const { placeholder, slot } of places) wanted.set(`${placeholder} ${slot}`, '')
  for (const element of unfilled) {
    const slot = slotOf(element) ?? ''
    const first = wanted.get(slot)
    if (first !== undefined && (first === '' || element.id < first)) wanted.set(slot, element.id)
  }
  return elements.filter((element) => {
    if (!unfilled.has(element)) return true
    const slot = slotOf(element) ?? ''
    return !filled.has(slot) && wanted.get(slot) === element.id
  })
}
