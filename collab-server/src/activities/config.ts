import type { OperatorRetention } from '@lectern/shared/activities'
import { z } from 'zod'
import { count } from '../platform/config-forms.ts'
import type { Variables } from '../platform/config-forms.ts'

/** A hundred years, in days. */
const KEPT_MAX = 36_500

/** Variables of what learners do. */
export const activityVariables = {
  LEARNING_SESSIONS_BLOCK: z.enum(['0', '1'], 'LEARNING_SESSIONS_BLOCK must be 0 or 1').default('0'),
  LEARNERS_KEPT_DAYS: count('LEARNERS_KEPT_DAYS', 0, 0, KEPT_MAX),
  LEARNERS_KEPT_DAYS_MAX: count('LEARNERS_KEPT_DAYS_MAX', 0, 0, KEPT_MAX),
  LINK_PERCENT_PER_NETWORK: count('LINK_PERCENT_PER_NETWORK', 20, 1, 100),
  SESSIONS_PERCENT_PER_NETWORK: count('SESSIONS_PERCENT_PER_NETWORK', 50, 1, 100),
}

/** How learners are counted against plans, and held to what links take. */
export interface ActivityConfig {
  /** Learners who begin after the sessions of the plan are used up answer nothing until the next month; else they are counted only. */
  readonly blocksSessions: boolean
  /** How much of what others left of the room of a publication may come from one network, of 1; 1: all of it. */
  readonly networkShare: number
  /** The same of the sessions of a month, where they are blocked. */
  readonly sessionShare: number
  /** How long learners are kept after their last visit. */
  readonly learnersKept: OperatorRetention
}

/** The configuration that checked variables say. */
export function readActivityConfig(values: Variables<typeof activityVariables>): ActivityConfig {
  return {
    blocksSessions: values.LEARNING_SESSIONS_BLOCK === '1', networkShare: values.LINK_PERCENT_PER_NETWORK / 100, sessionShare: values.SESSIONS_PERCENT_PER_NETWORK / 100,
    learnersKept: { defaultDays: values.LEARNERS_KEPT_DAYS, maxDays: values.LEARNERS_KEPT_DAYS_MAX },
  }
}
