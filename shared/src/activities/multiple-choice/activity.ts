import type { MultipleChoiceElement } from '../../lesson/index.ts'
import type { ChoiceDefinition } from '../activity.ts'
import { choicePoster, choiceProblems, choosing, chosenIn, feedbackOf, things } from '../answers.ts'

const rightOf = ({ options }: MultipleChoiceElement): readonly string[] => options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id)

/**
 * One or several of some answers. Where one is to be chosen, any that is marked as right is; where several are, all of these and no other.
 */
export const multipleChoice: ChoiceDefinition<MultipleChoiceElement> = {
  type: 'multipleChoice',
  choices: ({ options }) => options,
  isMultiple: ({ isMultiple }) => isMultiple,
  isShuffled: ({ shuffle }) => shuffle,
  poster: ({ options, isMultiple }) => choicePoster(options, 1, isMultiple),
  answerSchema: ({ options, isMultiple }) => choosing(options, isMultiple),
  correct: (element) => ({ chosen: rightOf(element) }),
  grade: (element, answer) => {
    const chosen = chosenIn(answer)
    const right = rightOf(element)
    const isRight = element.isMultiple
      ? right.length === chosen.length && right.every((id) => chosen.includes(id))
      : chosen.length === 1 && right.includes(chosen[0] ?? '')
    return { share: isRight ? 1 : 0, parts: {}, feedback: feedbackOf(element.options.filter(({ id }) => chosen.includes(id)).map(({ id, feedback }) => [id, feedback])) }
  },
  stated: ({ options }, answer) => ({ kind: 'choice', chosen: things(options, chosenIn(answer)) }),
  problems: (element) => {
    const right = rightOf(element)
    return [...choiceProblems(element, element.options, right), ...(!element.isMultiple && right.length > 1 ? ['severalCorrect' as const] : [])]
  },
}
