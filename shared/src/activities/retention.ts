import { z } from 'zod'
import { endpoint } from '../http/index.ts'

/** Days after their last visit for which a workspace may keep learners; 0 is without end. */
export const LEARNERS_KEPT_DAYS = [90, 365, 730, 1825, 0] as const
export type LearnersKeptDays = (typeof LEARNERS_KEPT_DAYS)[number]

/** What the operator of a server decides about it. */
export interface OperatorRetention {
  /** Where a workspace chose nothing; 0 is without end. */
  readonly defaultDays: number
  /** The most of any workspace; 0: as long as they like. */
  readonly maxDays: number
}

/** Whether an operator lets a workspace keep learners so long. */
export function mayKeep(days: number, { maxDays }: Pick<OperatorRetention, 'maxDays'>): boolean {
  return maxDays === 0 || (days !== 0 && days <= maxDays)
}

/** For how many days learners are kept after their last visit, by what a workspace chose; 0 is without end. */
export function keptDays(chosenDays: number | null, operator: OperatorRetention): number {
  const wanted = chosenDays ?? operator.defaultDays
  return mayKeep(wanted, operator) ? wanted : operator.maxDays
}

const choiceSchema = z.literal(LEARNERS_KEPT_DAYS).nullable()
const retentionSchema = z.object({
  /** What the owner of the workspace chose; null: nothing, so that `defaultDays` hold. */
  chosenDays: z.number().int().nullable(),
  defaultDays: z.number().int(),
  maxDays: z.number().int(),
  /** What holds. */
  days: z.number().int(),
})
export type LearnerRetention = z.infer<typeof retentionSchema>

export const readLearnerRetention = endpoint({
  method: 'GET', path: '/organizations/current/learner-retention', access: 'member', summary: 'How long my organization keeps what it knows of learners', data: retentionSchema,
})
export const putLearnerRetention = endpoint({
  method: 'PUT', path: '/organizations/current/learner-retention', access: 'member', summary: 'Say how long my organization keeps what it knows of learners; its owner only',
  body: z.strictObject({ days: choiceSchema }), data: retentionSchema,
})
/** Asked before a shorter time is chosen: what is deleted does not come back. */
export const countIdleLearners = endpoint({
  method: 'GET', path: '/organizations/current/learner-retention/idle', access: 'member', summary: 'How many learners have not come for so many days; the owner of the organization only',
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(36_500) }), data: z.object({ learners: z.number().int() }),
})
