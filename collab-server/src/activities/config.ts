import { z } from 'zod'
import type { Variables } from '../platform/config-forms.ts'

/** Variables of what learners do. */
export const activityVariables = {
  LEARNING_SESSIONS_BLOCK: z.enum(['0', '1'], 'LEARNING_SESSIONS_BLOCK must be 0 or 1').default('0'),
}

/** How learners are counted against plans. */
export interface ActivityConfig {
  /** Learners who begin after the sessions of the plan are used up answer nothing until the next month; else they are counted only. */
  readonly blocksSessions: boolean
}

/** The configuration that checked variables say. */
export function readActivityConfig(values: Variables<typeof activityVariables>): ActivityConfig {
  return { blocksSessions: values.LEARNING_SESSIONS_BLOCK === '1' }
}
