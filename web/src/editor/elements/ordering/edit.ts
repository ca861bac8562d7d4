import { newParts } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT } from '@lectern/shared/text'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { questionEdit } from '../activity/question-edit.ts'

/** How things to put in order are edited. */
export const orderingEdit = questionEdit('ordering', 600, () => ({ items: newParts(Array.from({ length: 3 }, () => ({ text: EMPTY_RICH_TEXT }))) }), lazyPart(async () => (await import('./OrderingInspector.tsx')).OrderingInspector))
