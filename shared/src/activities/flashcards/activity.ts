import { z } from 'zod'
import type { FlashcardsElement } from '../../lesson/index.ts'
import type { ActivityDefinition } from '../activity.ts'
import { ANY_ANSWER, commonProblems, givenIn, giving, isBlank, things } from '../answers.ts'

/** What a learner says of a card once it is turned. */
const RECALLS = ['knew', 'again'] as const
export type Recall = (typeof RECALLS)[number]

/** Cards to repeat: an answer says of some of them whether the learner knew them, as often as they like. */
export const flashcards: ActivityDefinition<FlashcardsElement> = {
  type: 'flashcards',
  poster: ({ cards }) => ({ columns: 1, isSquare: true, entries: cards.slice(0, 1).map(({ text }) => ({ text, tile: 'none' })) }),
  answerSchema: ({ cards }) => giving(cards.map(({ id }) => id), z.enum(RECALLS)),
  correct: () => ({ given: {} }),
  grade: () => ANY_ANSWER,
  stated: ({ cards }, answer) => ({
    kind: 'performance',
    steps: Object.entries(givenIn(answer)).flatMap(([id, recall]) => things(cards, [id]).map((card) => [card, recall] as const)),
  }),
  problems: (element) => [
    ...commonProblems(element),
    ...(element.cards.length === 0 ? ['noCards' as const] : []),
    ...(element.cards.some(({ back, text }) => isBlank(text) || isBlank(back)) ? ['emptyCard' as const] : []),
  ],
}
