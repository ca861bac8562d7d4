import { newOptions } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT } from '@lectern/shared/text'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { QUESTION_EDIT } from '../activity/question-edit.ts'
import type { EditDefinition } from '../edit-definition.ts'

/** How questions with answers to choose from are edited. */
export const multipleChoiceEdit: EditDefinition<'multipleChoice'> = {
  ...QUESTION_EDIT,
  labelKey: () => 'elements:types.multipleChoice',
  defaultSize: { width: 1200, height: 600 },
  create: (box, props = {}) => ({ type: 'multipleChoice', ...box, prompt: EMPTY_RICH_TEXT, options: newOptions(4), mustAnswer: true, ...props }),
  Inspector: lazyPart(async () => (await import('./MultipleChoiceInspector.tsx')).MultipleChoiceInspector),
}
