import { newParts, newTargets } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT } from '@lectern/shared/text'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { questionEdit } from '../activity/question-edit.ts'

/** How things to match are edited. */
export const matchingEdit = questionEdit('matching', 600, () => {
  const targets = newTargets([EMPTY_RICH_TEXT, EMPTY_RICH_TEXT])
  return { targets, items: newParts(targets.map(({ id, text }) => ({ text, target: id }))) }
}, lazyPart(async () => (await import('./MatchingInspector.tsx')).MatchingInspector))
