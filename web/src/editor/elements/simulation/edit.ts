import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { questionEdit } from '../activity/question-edit.ts'

/** How simulations are edited: a new one is empty until a starter or parts of one's own are chosen, in the dialog that a double click opens. */
export const simulationEdit = questionEdit('simulation', 700, () => ({}), lazyPart(async () => (await import('./SimulationInspector.tsx')).SimulationInspector), { opens: () => 'simulation', activityGroup: 'smart' })
