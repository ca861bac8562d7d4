import type { RatingElement } from '../../lesson/index.ts'
import { EMPTY_RICH_TEXT } from '../../text/index.ts'
import type { ActivityDefinition } from '../activity.ts'
import { ANY_ANSWER, choosing, chosenIn, commonProblems } from '../answers.ts'

/** The ids of the steps of a scale, the lowest first: their numbers, from 1. */
export function ratingSteps({ steps }: Pick<RatingElement, 'steps'>): readonly string[] {
  return Array.from({ length: steps }, (_, at) => String(at + 1))
}

const choicesOf = (element: RatingElement) => ratingSteps(element).map((id) => ({ id, text: EMPTY_RICH_TEXT }))

/** One step of a scale, none of which is right or wrong. */
export const rating: ActivityDefinition<RatingElement> = {
  type: 'rating',
  poster: (element) => ({
    columns: element.steps, isSquare: false, ends: [element.lowLabel, element.highLabel],
    entries: choicesOf(element).map(({ text }) => ({ text, tile: element.symbol })),
  }),
  answerSchema: (element) => choosing(choicesOf(element), false),
  correct: () => ({ chosen: [] }),
  grade: () => ANY_ANSWER,
  stated: (_, answer) => ({ kind: 'likert', step: Number(chosenIn(answer)[0]) }),
  problems: commonProblems,
}
