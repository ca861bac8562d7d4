import { CREDIT_ACTION } from '@lectern/shared/credits'
import { requestKind } from '../jobs/kind.ts'

/** A reading, written or refined; it answers its text. */
export const readingJob = requestKind('reading', CREDIT_ACTION.ReadingGeneration)
/** A lesson made of a reading; it answers its ids. */
export const slidesJob = requestKind('slides', CREDIT_ACTION.SlidesCreation)
