import { SLIDES_JOB } from '@lectern/shared/creation'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { requestKind } from '../jobs/kind.ts'
import type { JobKind } from '../jobs/kind.ts'
import { writeSlides } from './write-slides.ts'

/** A reading, written or refined; it answers its text. */
export const readingJob = requestKind('reading', CREDIT_ACTION.ReadingGeneration)
/** A lesson made whole before anybody saw it, as servers of before did; their jobs are still listed. */
export const slidesJob = requestKind('slides', CREDIT_ACTION.SlidesCreation)
/** The slides of a lesson, written into it while people are there. They are paid together, with the first that a model wrote. */
export const lessonSlidesJob: JobKind = {
  name: SLIDES_JOB,
  paid: CREDIT_ACTION.SlidesCreation,
  isPaidByItem: true,
  access: 'edit',
  // It says how far it is with every slide, and waits no longer for a model than half of this.
  times: { silentMs: 90_000, waitMs: 60 * 60_000, deadlineMs: 15 * 60_000 },
  atOnce: 4,
  isPossible: () => true,
  run: writeSlides,
}
