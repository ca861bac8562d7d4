import { newParts } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT } from '@lectern/shared/text'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { questionEdit } from '../activity/question-edit.ts'

/** How things to match are edited. */
export const matchingEdit = questionEdit('matching', 600, () => {
  const targets = newParts([0, 1].map(() => ({ text: EMPTY_RICH_TEXT, kind: 'rectangle' as const, corners: [] })))
  return { targets, items: newParts(targets.map(({ id, text }) => ({ text, target: id }))) }
}, lazyPart(async () => (await import('./MatchingInspector.tsx')).MatchingInspector))
