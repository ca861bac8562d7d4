import { CREDIT_ACTION } from '@lectern/shared/credits'
import { requestKind } from '../jobs/kind.ts'

/** What is written by a prompt of somebody's own choice; it answers its text. */
export const promptJob = requestKind('prompt', CREDIT_ACTION.PromptPlayground)
