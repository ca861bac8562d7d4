import { newParts } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT } from '@lectern/shared/text'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { questionEdit } from '../activity/question-edit.ts'

/** How texts with blanks are edited. */
export const fillBlanksEdit = questionEdit('fillBlanks', 420, () => ({ blanks: newParts([{ before: EMPTY_RICH_TEXT, accepted: EMPTY_RICH_TEXT }]) }), lazyPart(async () => (await import('./FillBlanksInspector.tsx')).FillBlanksInspector))
