import { EMPTY_RICH_TEXT, richTextOf } from '@lectern/shared/text'
import { translate } from '../../../platform/i18n/i18n.ts'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { QUESTION_EDIT } from '../activity/question-edit.ts'
import type { EditDefinition } from '../edit-definition.ts'

/** How statements that are true or false are edited. */
export const trueFalseEdit: EditDefinition<'trueFalse'> = {
  ...QUESTION_EDIT,
  labelKey: () => 'elements:types.trueFalse',
  defaultSize: { width: 1200, height: 420 },
  create: (box, props = {}) => ({
    type: 'trueFalse', ...box, prompt: EMPTY_RICH_TEXT, trueLabel: richTextOf(translate('elements:true')), falseLabel: richTextOf(translate('elements:false')),
    trueFeedback: EMPTY_RICH_TEXT, falseFeedback: EMPTY_RICH_TEXT, mustAnswer: true, ...props,
  }),
  Inspector: lazyPart(async () => (await import('./TrueFalseInspector.tsx')).TrueFalseInspector),
}
