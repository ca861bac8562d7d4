import { groupsOf, partOf } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import type { PptxBox } from './pptx-slide.ts'

/** An element, or the members of a group that lie directly over each other. */
export interface Layer {
  readonly elements: readonly LessonElement[]
  /** What the group consists of, back first: elements and groups within it. None of an element. */
  readonly parts: readonly Layer[]
}

/**
 * The elements of a slide from back to front, members of a group together. Objects of a presentation that are grouped lie directly over
 * each other; a group with something else between its members stays apart.
 */
export function layersOf(elements: readonly LessonElement[]): readonly Layer[] {
  const groups = groupsOf(elements)
  const within = (all: readonly LessonElement[], around: string | null): readonly Layer[] => {
    const layers: Layer[] = []
    for (let at = 0; at < all.length; at++) {
      const element = all[at]
      if (element === undefined) break
      let path = partOf(groups, element, around)
      const isTogether = (members: readonly LessonElement[]): boolean => members.every((member, index) => all[at + index] === member)
      while (path !== undefined && !isTogether(groups.get(path) ?? [])) path = partOf(groups, element, path)
      const members = groups.get(path ?? '')
      if (path !== undefined && members !== undefined) at += members.length - 1
      layers.push(path !== undefined && members !== undefined ? { elements: members, parts: within(members, path) } : { elements: [element], parts: [] })
    }
    return layers
  }
  return within(elements, null)
}

/** The box round some elements as they stand unturned. */
export function boxRound(elements: readonly LessonElement[]): PptxBox {
  const [x, y] = [Math.min(...elements.map((element) => element.x)), Math.min(...elements.map((element) => element.y))]
  const [right, bottom] = [Math.max(...elements.map((element) => element.x + element.width)), Math.max(...elements.map((element) => element.y + element.height))]
  return { x, y, width: right - x, height: bottom - y }
}
