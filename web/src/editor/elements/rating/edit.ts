import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { questionEdit } from '../activity/question-edit.ts'

/** How scales are edited. */
export const ratingEdit = questionEdit('rating', 360, () => ({}), lazyPart(async () => (await import('./RatingInspector.tsx')).RatingInspector))
