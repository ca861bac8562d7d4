import { CREDIT_ACTION } from '@lectern/shared/credits'
import { requestKind } from '../jobs/kind.ts'

/** An interactive, written or refined; it answers its code as the model wrote it. */
export const interactiveJob = requestKind('interactive', CREDIT_ACTION.Interactives)
