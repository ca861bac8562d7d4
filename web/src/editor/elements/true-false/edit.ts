import { richTextOf } from '@lectern/shared/text'
import { translate } from '../../../platform/i18n/i18n.ts'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { questionEdit } from '../activity/question-edit.ts'

/** How statements that are true or false are edited. */
export const trueFalseEdit = questionEdit('trueFalse', 420, () => ({ trueLabel: richTextOf(translate('elements:true')), falseLabel: richTextOf(translate('elements:false')) }), lazyPart(async () => (await import('./TrueFalseInspector.tsx')).TrueFalseInspector))
