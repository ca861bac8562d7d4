import { z } from 'zod'
import { richTextSchema } from '../text/index.ts'
import type { ActivityElement, Answer } from './activity.ts'
import { ACTIVITY_LIMITS } from './limits.ts'
import { activityOf } from './registry.ts'

const id = z.string().min(1).max(ACTIVITY_LIMITS.idMax)

/** What a learner answered; the question itself says which of these it takes (`answerSchema`). */
export const answerSchema = z.strictObject({ chosen: z.array(id).max(ACTIVITY_LIMITS.chosenMax) })

/** How a learner stands with a question after an answer. */
export const activityResultSchema = z.object({
  /** What was answered last. */
  answer: z.object({ chosen: z.array(z.string()) }),
  isCorrect: z.boolean(),
  /** Points that the question has given so far, of `outOf`. */
  points: z.number(),
  outOf: z.number(),
  /** How often it was answered. */
  attempt: z.number().int(),
  /** How often it may still be answered; null: as often as one likes. */
  attemptsLeft: z.number().int().nullable(),
  /** Answered rightly, or no attempt is left. */
  isDone: z.boolean(),
  /** What the author says to what was chosen. */
  feedback: z.array(z.object({ id: z.string(), text: richTextSchema })),
  /** What is right; null until the question is done. */
  correct: z.array(z.string()).nullable(),
})
export type ActivityResult = z.infer<typeof activityResultSchema>

/** An answer as it was judged when it came. */
export interface JudgedAnswer {
  readonly answer: Answer
  readonly isCorrect: boolean
  /** Points that it gave. */
  readonly points: number
}

/** Judges an answer to a question, with its key. */
export function judged(element: ActivityElement, answer: Answer): JudgedAnswer {
  const { isCorrect } = activityOf(element).judge(element, answer)
  return { answer, isCorrect, points: isCorrect ? element.points : 0 }
}

/** Whether a question takes another answer after these. */
export function isClosed({ attempts }: Pick<ActivityElement, 'attempts'>, answers: readonly Pick<JudgedAnswer, 'isCorrect'>[]): boolean {
  return answers.some(({ isCorrect }) => isCorrect) || answers.length >= (attempts === 0 ? ACTIVITY_LIMITS.answersPerActivity : attempts)
}

/** How somebody stands after these answers, the last at the end; null before the first. */
export function resultOf(element: ActivityElement, answers: readonly JudgedAnswer[]): ActivityResult | null {
  const last = answers.at(-1)
  if (last === undefined) return null
  const definition = activityOf(element)
  const isDone = isClosed(element, answers)
  return {
    answer: { chosen: [...last.answer.chosen] }, isCorrect: last.isCorrect, points: Math.max(...answers.map(({ points }) => points)), outOf: element.points,
    attempt: answers.length, attemptsLeft: element.attempts === 0 ? null : Math.max(0, element.attempts - answers.length), isDone,
    feedback: definition.judge(element, last.answer).feedback.map(({ id: choice, text }) => ({ id: choice, text })),
    correct: isDone ? [...definition.correct(element)] : null,
  }
}
