import { CREDIT_ACTION } from '@lectern/shared/credits'
import { AVATAR_JOB, AVATAR_LIMITS } from '@lectern/shared/providers'
import type { JobKind } from '../jobs/kind.ts'
import { renderAvatarOf } from './run.ts'

/** The rendering of an avatar that says a slide's narration: a video is rendered, and paid as one. */
export const avatarJob: JobKind = {
  name: AVATAR_JOB,
  paid: CREDIT_ACTION.VideoRender,
  access: 'edit',
  // A film may take minutes to arrive.
  times: { silentMs: 10 * 60_000, waitMs: 60 * 60_000, deadlineMs: AVATAR_LIMITS.renderMs + 20 * 60_000 },
  atOnce: 4,
  isPossible: () => true,
  run: renderAvatarOf,
}
