import type { ActivityElement, Answer } from './activity.ts'
import { ACTIVITY_LIMITS } from './limits.ts'
import { activityOf, isScored, isServerGraded } from './registry.ts'

/** How an attempt ends for which the time was over before anything was answered: an answer of nothing, which no question takes from learners. */
export const OVERDUE: Answer = { chosen: [] }

/** Whether an answer says that the time was over before there was one. What is answered step by step begins with an answer of nothing, and has no limit. */
export function isOverdue(element: ActivityElement, answer: Answer): boolean {
  return 'chosen' in answer && answer.chosen.length === 0 && mayBeTimed(element)
}

/** Whether questions of this type can have a limit: those that are answered at once, rightly or wrongly. */
export function mayBeTimed(element: ActivityElement): boolean {
  return isScored(element) && !isServerGraded(element) && activityOf(element).steps === undefined
}

/** Seconds that an attempt may take; 0 is as long as one likes. A question that was published before there were limits has none. */
export function timeLimitOf(element: ActivityElement): number {
  if (!mayBeTimed(element) || !isScored(element)) return 0
  const { timeLimit = 0 }: { readonly timeLimit?: number } = element
  return timeLimit
}

/** How often a learner may have the same time once more (WCAG 2.2.1 asks for ten times); never where the author says that the limit is firm. */
export function extensionsOf(element: ActivityElement): number {
  if (!isScored(element)) return 0
  const { isTimeFirm = false }: { readonly isTimeFirm?: boolean } = element
  return isTimeFirm ? 0 : ACTIVITY_LIMITS.timeExtensions
}
