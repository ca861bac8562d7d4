import { VIDEO_LIMITS } from '@lectern/shared/video'
import type { FrozenScenes } from '../sync/documents/tasks.ts'
import { LecternError } from '../platform/errors.ts'

/**
 * A frozen lesson of which a video can be made.
 * @throws LecternError `invalid-request` for a lesson without slides, and for one of more than two hours.
 */
export function demandVideo(frozen: FrozenScenes): FrozenScenes {
  const { seconds, slideCount } = frozen
  if (slideCount === 0) throw new LecternError('invalid-request', { path: 'lessonId', reason: 'video.noSlides' })
  if (seconds > VIDEO_LIMITS.secondsMax) throw new LecternError('invalid-request', { path: 'lessonId', reason: 'video.tooLong' })
  return frozen
}
