import { CREDIT_ACTION } from '@lectern/shared/credits'
import { SPEECH_JOB } from '@lectern/shared/narration'
import { requestKind } from '../jobs/kind.ts'
import type { JobKind } from '../jobs/kind.ts'
import { speak } from './run.ts'

/** The speaking of a lesson's narrations. Each slide of which a sentence was spoken is paid, unless the voice is built in. */
export const speechJob: JobKind = {
  name: SPEECH_JOB,
  paid: CREDIT_ACTION.AudioGeneration,
  isPaidByItem: true,
  access: 'edit',
  // One sentence may wait for its place, be spoken, and be tried again.
  times: { silentMs: 10 * 60_000, waitMs: 60 * 60_000, deadlineMs: 2 * 60 * 60_000 },
  atOnce: 2,
  isPossible: () => true,
  run: speak,
}

/** A narration that is written for a slide; it answers it as JSON. */
export const narrationJob = requestKind('narration', CREDIT_ACTION.ReadingGeneration)
