import { VIDEO_LIMITS } from '@lectern/shared/video'
import type { FrozenScenes } from '../sync/documents/tasks.ts'
import { LecternError } from '../platform/errors.ts'

/**
 * A frozen lesson of which a video can be made.
 * @throws LecternError `invalid-request` for a lesson without slides, for one of more than two hours, and for one that is to be
 * heard while something of it is not spoken.
 */
export function requireVideo(frozen: FrozenScenes): FrozenScenes {
  const { seconds, slideCount, unspoken } = frozen
  if (slideCount === 0) throw new LecternError('invalid-request', { path: 'lessonId', reason: 'video.noSlides' })
  if (seconds > VIDEO_LIMITS.secondsMax) throw new LecternError('invalid-request', { path: 'lessonId', reason: 'video.tooLong' })
  if (unspoken > 0) throw new LecternError('invalid-request', { path: 'withSound', reason: 'video.notSpoken' })
  return frozen
}
