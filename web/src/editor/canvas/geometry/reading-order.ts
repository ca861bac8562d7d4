import { boundsOf } from './frame.ts'
import type { Frame } from './frame.ts'

/** Two boxes are on one line when they share so much of the lower one's height. */
const SAME_LINE = 0.5

/** Boxes as a person reads them: lines from top to bottom, each from left to right. */
export function inReadingOrder<E extends Frame>(elements: readonly E[]): readonly E[] {
  const left = elements.map((element) => ({ element, box: boundsOf(element) })).sort((a, b) => a.box.y - b.box.y)
  const ordered: E[] = []
  while (left.length > 0) {
    const first = left.shift()
    if (!first) break
    const bottom = first.box.y + first.box.height
    const line = [first]
    for (let i = 0; i < left.length;) {
      const other = left[i]
      if (!other || other.box.y >= bottom) break
      const shared = Math.min(bottom, other.box.y + other.box.height) - other.box.y
      if (shared >= SAME_LINE * Math.min(first.box.height, other.box.height)) line.push(...left.splice(i, 1))
      else i++
    }
    ordered.push(...line.sort((a, b) => a.box.x - b.box.x).map(({ element }) => element))
  }
  return ordered
}
