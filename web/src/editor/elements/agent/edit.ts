import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { questionEdit } from '../activity/question-edit.ts'

/** How coaches and roleplays on slides are edited. Learners may go on without: whether somebody answers depends on others. */
export const agentEdit = questionEdit('agent', 420, () => ({ mustAnswer: false, points: 10, attempts: 3 }), lazyPart(async () => (await import('./AgentInspector.tsx')).AgentInspector), { activityGroup: 'smart' })
