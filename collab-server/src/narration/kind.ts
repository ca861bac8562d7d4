import { SPEECH_JOB } from '@lectern/shared/narration'
import type { JobKind } from '../jobs/kind.ts'
import { speak } from './run.ts'

/** The speaking of a lesson's narrations. It charges slide by slide, as only what is spoken is paid. */
export const speechJob: JobKind = {
  name: SPEECH_JOB,
  paid: null,
  access: 'edit',
  // One sentence may wait for its place, be spoken, and be tried again.
  times: { silentMs: 10 * 60_000, waitMs: 60 * 60_000, deadlineMs: 2 * 60 * 60_000 },
  atOnce: 2,
  isPossible: () => true,
  run: speak,
}
