import { z } from 'zod'
import { richTextSchema } from '../text/index.ts'
import type { ActivityElement, Answer } from './activity.ts'
import { feedbackOf } from './answers.ts'
import { ACTIVITY_LIMITS } from './limits.ts'
import { activityOf } from './registry.ts'

const id = z.string().min(1).max(ACTIVITY_LIMITS.idMax)

/** What a learner answered; the question itself says which of these it takes (`answerSchema`). */
export const answerSchema = z.union([
  z.strictObject({ chosen: z.array(id).max(ACTIVITY_LIMITS.chosenMax) }),
  z.strictObject({
    given: z.record(id, z.string().max(ACTIVITY_LIMITS.givenMax)).refine((given) => Object.keys(given).length <= ACTIVITY_LIMITS.partsMax, 'Too many parts'),
  }),
])

/** How a learner stands with a question after an answer. */
export const activityResultSchema = z.object({
  /** What was answered last. */
  answer: answerSchema,
  isCorrect: z.boolean(),
  /** Points that the question has given so far, of `outOf`; in hundredths. */
  points: z.number(),
  outOf: z.number(),
  /** How often it was answered. */
  attempt: z.number().int(),
  /** How often it may still be answered; null: as often as one likes. */
  attemptsLeft: z.number().int().nullable(),
  /** Answered rightly, or no attempt is left. */
  isDone: z.boolean(),
  /** Whether each part of it is right, by its id; none where a question tells no more than the whole. */
  parts: z.record(z.string(), z.boolean()),
  /** What the author says to it: to an answer that was chosen by its id, else `right`, `wrong` or `hint`. */
  feedback: z.array(z.object({ id: z.string(), text: richTextSchema })),
  /** What is right, as somebody answers who knows it; null until the question is done. */
  correct: answerSchema.nullable(),
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
  const { share } = activityOf(element).judge(element, answer)
  return { answer, isCorrect: share === 1, points: Math.round(element.points * share * 100) / 100 }
}

/** Whether a question takes another answer after these. */
export function isClosed({ attempts }: Pick<ActivityElement, 'attempts'>, answers: readonly Pick<JudgedAnswer, 'isCorrect'>[]): boolean {
  return answers.some(({ isCorrect }) => isCorrect) || answers.length >= (attempts === 0 ? ACTIVITY_LIMITS.answersPerActivity : attempts)
}

function copyOf(answer: Answer): z.infer<typeof answerSchema> {
  return 'chosen' in answer ? { chosen: [...answer.chosen] } : { given: { ...answer.given } }
}

/** How somebody stands after these answers, the last at the end; null before the first. */
export function resultOf(element: ActivityElement, answers: readonly JudgedAnswer[]): ActivityResult | null {
  const last = answers.at(-1)
  if (last === undefined) return null
  const definition = activityOf(element)
  const verdict = definition.judge(element, last.answer)
  const isDone = isClosed(element, answers)
  return {
    answer: copyOf(last.answer), isCorrect: last.isCorrect, points: Math.max(...answers.map(({ points }) => points)), outOf: element.points,
    attempt: answers.length, attemptsLeft: element.attempts === 0 ? null : Math.max(0, element.attempts - answers.length), isDone,
    parts: { ...verdict.parts },
    feedback: [...verdict.feedback, ...(isDone ? [] : feedbackOf([['hint', element.hint]]))].map(({ id: to, text }) => ({ id: to, text })),
    correct: isDone ? copyOf(definition.correct(element)) : null,
  }
}
