import { newOptions } from '@lectern/shared/lesson'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { questionEdit } from '../activity/question-edit.ts'

/** How questions with answers to choose from are edited. */
export const multipleChoiceEdit = questionEdit('multipleChoice', 600, () => ({ options: newOptions(4) }), lazyPart(async () => (await import('./MultipleChoiceInspector.tsx')).MultipleChoiceInspector))
