import type { PollElement } from '../../lesson/index.ts'
import type { ChoiceDefinition } from '../activity.ts'
import { ANY_ANSWER, choicePoster, choosing, chosenIn, optionProblems, things } from '../answers.ts'

/** One or several of some answers, none of which is right or wrong. */
export const poll: ChoiceDefinition<PollElement> = {
  type: 'poll',
  choices: ({ options }) => options,
  isMultiple: ({ isMultiple }) => isMultiple,
  isShuffled: ({ shuffle }) => shuffle,
  poster: ({ options, isMultiple }) => choicePoster(options, 1, isMultiple),
  answerSchema: ({ options, isMultiple }) => choosing(options, isMultiple),
  correct: () => ({ chosen: [] }),
  grade: () => ANY_ANSWER,
  stated: ({ options }, answer) => ({ kind: 'choice', chosen: things(options, chosenIn(answer)) }),
  problems: (element) => optionProblems(element, element.options),
}
