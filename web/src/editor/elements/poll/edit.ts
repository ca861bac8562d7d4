import { newParts } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT } from '@lectern/shared/text'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { questionEdit } from '../activity/question-edit.ts'

/** How polls are edited. */
export const pollEdit = questionEdit('poll', 600, () => ({ options: newParts(Array.from({ length: 3 }, () => ({ text: EMPTY_RICH_TEXT }))) }), lazyPart(async () => (await import('./PollInspector.tsx')).PollInspector))
