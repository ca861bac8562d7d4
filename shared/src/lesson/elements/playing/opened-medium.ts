import type { LessonElement } from '../registry.ts'

/** What stands on a slide to be played or opened. */
export interface OpenedMedium {
  readonly kind: 'video' | 'audio' | 'embed'
  /** What its author calls it, or where it comes from; empty where neither is known. */
  readonly name: string
  /** It is known how far it is played: its file lies here. Of pages from elsewhere only the opening is. */
  readonly isPlayed: boolean
}

/** What an element is to who counts what is opened and played; null for one of which nothing is. */
export function openedMedium(element: LessonElement): OpenedMedium | null {
  // One behind a slide is nobody's to play.
  if (element.type === 'video') return element.blob === null || element.isBackdrop ? null : { kind: 'video', name: element.alt || element.name || '', isPlayed: true }
  if (element.type === 'audio') return element.blob === null ? null : { kind: 'audio', name: element.title || element.alt || element.name || '', isPlayed: true }
  if (element.type !== 'embed') return null
  return { kind: 'embed', name: element.title || element.fileName || element.address, isPlayed: element.kind === 'video' && element.blob !== null && !element.isExternal }
}
