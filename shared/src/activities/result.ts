import { z } from 'zod'
import { AREA_KINDS } from '../lesson/index.ts'
import { EMPTY_RICH_TEXT, richTextSchema } from '../text/index.ts'
import type { RichText } from '../text/index.ts'
import type { ActivityElement, Answer, Choice, Step } from './activity.ts'
import { chosenIn, feedbackOf, givenIn } from './answers.ts'
import { isCutShort } from './cut-short.ts'
import { gameStepSchema } from './game/step.ts'
import { ACTIVITY_LIMITS } from './limits.ts'
import { leitner } from './flashcards/leitner.ts'
import { activityOf, answerSchemaOf, isPractice, isReported, isScored, isSurvey, isWhole } from './registry.ts'

const id = z.string().min(1).max(ACTIVITY_LIMITS.idMax)

/** What a learner answered; the question itself says which of these it takes (`answerSchema`). */
export const answerSchema = z.union([
  z.strictObject({ chosen: z.array(id).max(ACTIVITY_LIMITS.chosenMax) }),
  z.strictObject({
    given: z.record(id, z.string().max(ACTIVITY_LIMITS.givenMax)).refine((given) => Object.keys(given).length <= ACTIVITY_LIMITS.partsMax, 'Too many parts'),
  }),
])

const partSchema = z.object({ id: z.string(), text: richTextSchema })

/** What answers led to that are given step by step (`Step`). */
const stepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('scene'), text: richTextSchema, choices: z.array(partSchema), way: z.array(partSchema), isOver: z.boolean() }), gameStepSchema,
])

const tallySchema = z.object({ learners: z.number().int(), chosen: z.record(z.string(), z.number().int()) })
/** What learners chose. */
export type Tally = z.infer<typeof tallySchema>

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
  /** What is right, as somebody answers who knows it; null until the question is done, and where nothing is right or wrong. */
  correct: answerSchema.nullable(),
  /** Where that lies on the picture of the question; null until then, and where there is no picture. */
  areas: z.array(z.object({ id: z.string(), kind: z.enum(AREA_KINDS), corners: z.array(z.number()) })).nullable(),
  /** Where nothing is: how many learners chose each answer, by its id, and how many answered; null where learners do not see that. */
  tally: tallySchema.nullable(),
  /** What the answer has led to; null where it is not given step by step, or leads nowhere any more. */
  step: stepSchema.nullable(),
  /** Points of each attempt that is over, first to last; null where it is not given step by step. */
  scores: z.array(z.number()).nullable(),
  /** Where each card of a deck stands that was seen, by its id (`CardStanding`); null where nothing is repeated. */
  cards: z.record(z.string(), z.object({ box: z.number().int(), dueAt: z.number() })).nullable(),
})
export type ActivityResult = z.infer<typeof activityResultSchema>

/** A hint that a learner has opened. */
export const openedHintSchema = z.object({ id, text: richTextSchema })
export type OpenedHint = z.infer<typeof openedHintSchema>

/** An answer as it was graded when it came. */
export interface GradedAnswer {
  readonly answer: Answer
  readonly isCorrect: boolean
  /** Points that it gave. */
  readonly points: number
}

/** How a question counts. */
export interface Scoring {
  /** For a right answer; none where nothing is right or wrong. */
  readonly points: number
  /** How often a learner may answer; 0 is as often as they like. */
  readonly attempts: number
  /** What learners read who answered wrongly and may answer again. */
  readonly hint: RichText
}

const SURVEYED: Scoring = { points: 0, attempts: 1, hint: EMPTY_RICH_TEXT }
const PRACTISED: Scoring = { ...SURVEYED, attempts: 0 }

/** How a question counts. */
export function scoringOf(element: ActivityElement): Scoring {
  return isSurvey(element) ? SURVEYED : isPractice(element) || isReported(element) ? PRACTISED : element
}

/** The hints of a question in their order; their words are part of the key. None of a question that was published before there were hints. */
export function hintsOf(element: ActivityElement): readonly Choice[] {
  const { hints }: { readonly hints?: readonly Choice[] } = isScored(element) ? element : {}
  return hints ?? []
}

/** Percent of its points that each opened hint of a question takes from the answers that come after it. */
export function hintCostOf(element: ActivityElement): number {
  const { hintCost }: { readonly hintCost?: number } = isScored(element) ? element : {}
  return hintCost ?? 0
}

/** The hint that is opened next after these (their ids); null where all are open. */
export function nextHint(element: ActivityElement, opened: readonly string[]): Choice | null {
  return hintsOf(element).find(({ id: hint }) => !opened.includes(hint)) ?? null
}

/** Grades an answer to a question, with its key. `hints` = how many had been opened before it. */
export function gradeAnswer(element: ActivityElement, answer: Answer, hints = 0): GradedAnswer {
  const { share } = activityOf(element).grade(element, answer)
  const kept = Math.max(0, 1 - hints * hintCostOf(element) / 100)
  return { answer, isCorrect: share === 1, points: Math.round(scoringOf(element).points * share * kept * 100) / 100 }
}

/** What was chosen in these answers, each of which many may have given; of what the question does not offer any more nothing is counted. */
export function tallyOf(element: ActivityElement, answers: Iterable<{ readonly answer: Answer; readonly learners: number }>): Tally {
  const schema = answerSchemaOf(element)
  const chosen: Record<string, number> = {}
  let learners = 0
  for (const { answer, learners: count } of answers) {
    if (!schema.safeParse(answer).success) continue
    learners += count
    for (const id of chosenIn(answer)) chosen[id] = (chosen[id] ?? 0) + count
  }
  return { learners, chosen }
}

/** Whether some points of `outOf` are a share of them, from 0 to 1, or more; points are hundredths, which sums and shares are a little beside. */
export function reaches(points: number, outOf: number, share: number): boolean {
  return points >= outOf * share - 0.001
}

/** Whether a question takes another answer after these. */
export function isClosed(element: ActivityElement, answers: readonly Pick<GradedAnswer, 'answer' | 'isCorrect'>[]): boolean {
  const { attempts } = scoringOf(element)
  if (isPractice(element)) return answers.length >= ACTIVITY_LIMITS.reviewsPerActivity
  if (isReported(element)) return answers.length >= ACTIVITY_LIMITS.answersPerActivity
  const last = answers.at(-1)
  if (last !== undefined && !isWhole(element, last.answer)) return false
  return answers.some(({ isCorrect }) => isCorrect) || answers.length >= (attempts === 0 ? ACTIVITY_LIMITS.answersPerActivity : attempts)
}

/** An answer as it is kept as the attempt of this number, from 1: a beginning has what the luck of the attempt follows from. */
export function toStoredAnswer(element: ActivityElement, answer: Answer, attempt: number, seed: string): Answer {
  const { steps } = activityOf(element)
  return steps?.begin !== undefined && steps.follows(element, null, answer, seed) ? steps.begin(element, seed, attempt) : answer
}

/**
 * What an answer is after these: the same as the last one once more, its next step, another attempt, or none that the question takes now.
 * `seed` = what decides orders that are the learner's own.
 */
export function continues(element: ActivityElement, before: readonly Pick<GradedAnswer, 'answer' | 'isCorrect'>[], answer: Answer, seed: string): 'again' | 'step' | 'attempt' | 'refused' {
  const definition = activityOf(element)
  const { steps } = definition
  if (steps === undefined) return isClosed(element, before) ? 'refused' : 'attempt'
  if (isCutShort(answer)) return 'refused'
  const last = before.at(-1)?.answer
  const isBeginning = steps.follows(element, null, answer, seed)
  if (last !== undefined) {
    if ([answer, toStoredAnswer(element, answer, before.length, seed)].some((one) => JSON.stringify(last) === JSON.stringify(one))) return 'again'
    // What was chosen before the question changed leads nowhere: who begins anew loses no attempt.
    if (!answerSchemaOf(element).safeParse(last).success) return isBeginning ? 'step' : 'refused'
    if (!steps.isOver(element, last)) return steps.follows(element, last, answer, seed) ? 'step' : 'refused'
  }
  return isBeginning && !isClosed(element, before) ? 'attempt' : 'refused'
}

function copyOf(answer: Answer): z.infer<typeof answerSchema> {
  return 'chosen' in answer ? { chosen: [...answer.chosen] } : { given: { ...answer.given } }
}

function copyOfStep(step: Step | null): ActivityResult['step'] {
  return step?.kind === 'scene' ? { ...step, choices: [...step.choices], way: [...step.way] } : step
}

/** An answer, and when it was given, ms since 1970. */
export interface DatedAnswer extends GradedAnswer {
  readonly answeredAt: number
}

/** Where the cards of a deck stand after these answers. */
function cardsAfter(answers: readonly DatedAnswer[]): ActivityResult['cards'] {
  return Object.fromEntries(leitner(answers.flatMap(({ answer, answeredAt: at }) => Object.entries(givenIn(answer)).map(([cardId, recall]) => ({ cardId, at, isKnown: recall === 'knew' })))))
}

/** How somebody stands after these answers, the last at the end; null before the first. `tally` = what all learners chose, where that is known and they may see it; `seed` as in `continues`. */
export function resultOf(element: ActivityElement, answers: readonly DatedAnswer[], { seed = '', tally = null }: { readonly tally?: Tally | null; readonly seed?: string } = {}): ActivityResult | null {
  const last = answers.at(-1)
  if (last === undefined) return null
  const definition = activityOf(element)
  const verdict = definition.grade(element, last.answer)
  const { attempts, hint, points: outOf } = scoringOf(element)
  const isDone = isClosed(element, answers)
  return {
    answer: copyOf(last.answer), isCorrect: last.isCorrect, points: answers.reduce((most, { points }) => Math.max(most, points), 0), outOf,
    attempt: answers.length, attemptsLeft: attempts === 0 ? null : Math.max(0, attempts - answers.length), isDone,
    parts: { ...verdict.parts },
    feedback: [...verdict.feedback, ...(isDone ? [] : feedbackOf([['hint', hint]]))].map(({ id: to, text }) => ({ id: to, text })),
    correct: isDone && isScored(element) ? copyOf(definition.correct(element)) : null, tally,
    areas: isDone ? definition.shownAreas?.(element).map(({ corners, id: area, kind }) => ({ id: area, kind, corners: [...corners] })) ?? null : null,
    step: copyOfStep(definition.steps?.step(element, last.answer, seed) ?? null),
    scores: definition.steps === undefined ? null : answers.flatMap(({ answer, points }) => (isWhole(element, answer) ? [points] : [])),
    cards: isPractice(element) ? cardsAfter(answers) : null,
  }
}
