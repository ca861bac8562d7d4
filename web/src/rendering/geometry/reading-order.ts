import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { boundsOf } from './frame.ts'
import type { Frame } from './frame.ts'

/** Two boxes are on one line when they share so much of the lower one's height. */
const SAME_LINE = 0.5

/** Boxes as a person reads them: lines from top to bottom, each from left to right. */
export function inReadingOrder<E extends Frame>(elements: readonly E[]): readonly E[] {
  const boxes = elements.map((element) => ({ element, box: boundsOf(element), isPlaced: false })).sort((a, b) => a.box.y - b.box.y)
  return boxes.flatMap((first, index) => {
    if (first.isPlaced) return []
    const bottom = first.box.y + first.box.height
    const line = [first]
    for (let i = index + 1; i < boxes.length; i++) {
      const other = boxes[i]
      if (!other || other.box.y >= bottom) break
      if (other.isPlaced) continue
      const shared = Math.min(bottom, other.box.y + other.box.height) - other.box.y
      if (shared < SAME_LINE * Math.min(first.box.height, other.box.height)) continue
      other.isPlaced = true
      line.push(other)
    }
    return line.sort((a, b) => a.box.x - b.box.x).map(({ element }) => element)
  })
}

/** The elements of a slide as a person reads them, for who does not see it; none without a slide. */
export function readingOrderOf(slide: Slide | null | undefined): readonly LessonElement[] {
  return slide ? inReadingOrder(slide.elements) : []
}

const isWhereItWas = (a: Frame, b: Frame): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height && a.rotation === b.rotation

/** The same for the elements of one slide as they change: those that stay where they are are not sorted again. */
export function createReadingOrder<E extends Frame & { readonly id: string }>(): (elements: readonly E[]) => readonly E[] {
  let last: readonly E[] = []
  let ordered: readonly E[] = []
  return (elements) => {
    if (elements === last) return ordered
    const changed = new Map<E, E>()
    const stays = elements.length === last.length && elements.every((element, index) => {
      const before = last[index]
      if (element === before) return true
      if (before === undefined || element.id !== before.id || !isWhereItWas(element, before)) return false
      changed.set(before, element)
      return true
    })
    ordered = stays ? ordered.map((element) => changed.get(element) ?? element) : inReadingOrder(elements)
    last = elements
    return ordered
  }
}
