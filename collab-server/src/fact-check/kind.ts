import { CREDIT_ACTION } from '@lectern/shared/credits'
import { requestKind } from '../jobs/kind.ts'

/** The statements of a lesson that are checked for an author; it answers what was found as JSON. */
export const factCheckJob = requestKind('fact-check', CREDIT_ACTION.ReadingGeneration)
