import { CREDIT_ACTION } from '@lectern/shared/credits'
import { requestKind } from '../jobs/kind.ts'

/** An infographic; it answers what it says, `Planned` as JSON, of which it is drawn each time it is asked for. */
export const infographicJob = requestKind('infographic', CREDIT_ACTION.Infographics)
