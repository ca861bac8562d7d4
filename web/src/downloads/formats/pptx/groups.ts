import { groupsOf } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import type { PptxBox } from './pptx-slide.ts'

/** An element, or the members of a group that lie directly over each other. */
export interface Layer {
  readonly elements: readonly LessonElement[]
  readonly isGroup: boolean
}

/**
 * The elements of a slide from back to front, members of a group together. Objects of a presentation that are grouped lie directly over
 * each other; a group with something else between its members stays apart.
 */
export function layersOf(elements: readonly LessonElement[]): readonly Layer[] {
  const groups = groupsOf(elements)
  const layers: Layer[] = []
  for (let at = 0; at < elements.length; at++) {
    const element = elements[at]
    if (element === undefined) break
    const members = groups.get(element.groupId)
    const together = members !== undefined && members.every((member, index) => elements[at + index] === member)
    if (together) at += members.length - 1
    layers.push(together ? { elements: members, isGroup: true } : { elements: [element], isGroup: false })
  }
  return layers
}

/** The box round some elements as they stand unturned. */
export function boxRound(elements: readonly LessonElement[]): PptxBox {
  const [x, y] = [Math.min(...elements.map((element) => element.x)), Math.min(...elements.map((element) => element.y))]
  const [right, bottom] = [Math.max(...elements.map((element) => element.x + element.width)), Math.max(...elements.map((element) => element.y + element.height))]
  return { x, y, width: right - x, height: bottom - y }
}
