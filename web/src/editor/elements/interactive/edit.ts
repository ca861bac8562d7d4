import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { questionEdit } from '../activity/question-edit.ts'

/** How interactives are edited: a new one is empty until a starter, a model or one's own code fills it, in the workshop that a double click opens. */
export const interactiveEdit = questionEdit('interactive', 800, () => ({ mustAnswer: false }), lazyPart(async () => (await import('./InteractiveInspector.tsx')).InteractiveInspector), { opens: () => 'interactive', activityGroup: 'smart', opensWhenNew: 'interactive' })
