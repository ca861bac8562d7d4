import type { ActivityElement, Answer } from './activity.ts'
import { ACTIVITY_LIMITS } from './limits.ts'
import { cutShort } from './cut-short.ts'
import { activityOf, isScored, isServerGraded, isWhole } from './registry.ts'
import { gradeAnswer } from './result.ts'
import type { GradedAnswer } from './result.ts'

/** How an attempt ends for which the time was over before anything was answered: an answer of nothing, which no question takes from learners. */
const OVERDUE: Answer = { chosen: [] }

const isStepwise = (element: ActivityElement): boolean => activityOf(element).steps !== undefined

/** Whether an answer says that the time was over before there was one. What is answered step by step begins with an answer of nothing, and ends where it stands (`isCutShort`). */
export function isOverdue(element: ActivityElement, answer: Answer): boolean {
  return 'chosen' in answer && answer.chosen.length === 0 && mayBeTimed(element) && !isStepwise(element)
}

/** Whether questions of this type can have a limit: those with right answers, but for conversations, whose agents say how long they are. */
export function mayBeTimed(element: ActivityElement): boolean {
  return isScored(element) && !isServerGraded(element)
}

/** The attempt that a learner is at after these answers, from 1: the last one while steps of it follow, else the next. */
export function attemptAfter(element: ActivityElement, answers: readonly Pick<GradedAnswer, 'answer'>[]): number {
  const last = answers.at(-1)
  return last !== undefined && !isWhole(element, last.answer) ? answers.length : answers.length + 1
}

/**
 * How the attempt ends that runs after these answers once its time is over: of what is answered step by step counts what was done until
 * then, in place of the last answer (`isStep`); of all else there is none. `hints` = how many were opened.
 */
export function overdueAnswer(element: ActivityElement, answers: readonly Pick<GradedAnswer, 'answer'>[], hints: number): { readonly graded: GradedAnswer; readonly isStep: boolean } {
  if (!isStepwise(element)) return { graded: { answer: OVERDUE, isCorrect: false, points: 0 }, isStep: false }
  const last = attemptAfter(element, answers) === answers.length ? answers.at(-1) : undefined
  return { graded: gradeAnswer(element, cutShort(last?.answer ?? OVERDUE), hints), isStep: last !== undefined }
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
