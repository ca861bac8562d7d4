import { readLesson } from '@lectern/shared/lesson'
import { VIDEO_LIMITS, VIDEO_MESSAGES, slideSeconds, totalSeconds } from '@lectern/shared/video'
import type { Scene } from '@lectern/shared/video'
import * as Y from 'yjs'
import { LecternError } from '../platform/errors.ts'

/** A lesson as a video shows it. */
export interface FrozenLesson {
  readonly title: string
  readonly language: string
  readonly scenes: readonly Scene[]
  readonly seconds: number
}

/**
 * The slides of a document as they are now, each with the time its narration takes.
 * @throws LecternError `invalid-request` for a lesson without slides, and for one of more than two hours.
 */
export function freezeLesson(update: Uint8Array): FrozenLesson {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, update)
  const { meta, slides } = readLesson(doc)
  doc.destroy()
  const scenes = slides.map((slide) => ({ slide, seconds: slideSeconds(slide, meta.language) }))
  const seconds = totalSeconds(scenes)
  if (scenes.length === 0) throw new LecternError('invalid-request', { path: 'lessonId', message: VIDEO_MESSAGES.noSlides })
  if (seconds > VIDEO_LIMITS.secondsMax) throw new LecternError('invalid-request', { path: 'lessonId', message: VIDEO_MESSAGES.tooLong })
  return { title: meta.title, language: meta.language, scenes, seconds }
}
