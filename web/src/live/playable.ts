import type { ElementOf, LessonElement } from '@lectern/shared/lesson'

/** What is played or shown in a frame, rather than answered. */
export type Playable = ElementOf<'video' | 'audio' | 'embed'>

/** Whether an element is played, or shown in a frame. */
export function isPlayable(element: LessonElement): element is Playable {
  return element.type === 'video' || element.type === 'audio' || element.type === 'embed'
}
