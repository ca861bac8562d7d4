import type { ElementPatch, LessonElement } from '../lesson/index.ts'
import type { ActivityDetails } from './details.ts'

/**
 * What an activity says about itself, once people said it in the library: its name, and where its type has them its description and tags. So
 * lessons, and copies that are added to others, say the same as the library. Only what differs.
 */
export function detailsPatch(element: LessonElement, { description, name, tags }: ActivityDetails): ElementPatch {
  return {
    ...(element.name === name ? {} : { name }),
    ...((element.type === 'game' || element.type === 'interactive') && element.description !== description ? { description } : {}),
    ...((element.type === 'game' || element.type === 'interactive') && element.tags.join('\n') !== tags.join('\n') ? { tags: [...tags] } : {}),
  }
}
