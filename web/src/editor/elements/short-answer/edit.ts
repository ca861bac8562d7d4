import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { questionEdit } from '../activity/question-edit.ts'

/** How questions that are answered with words or a number are edited. */
export const shortAnswerEdit = questionEdit('shortAnswer', 360, () => ({}), lazyPart(async () => (await import('./ShortAnswerInspector.tsx')).ShortAnswerInspector))
