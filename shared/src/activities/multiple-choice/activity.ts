import type { MultipleChoiceElement } from '../../lesson/index.ts'
import type { ActivityDefinition } from '../activity.ts'
import { choosing, commonProblems, isBlank } from '../choices.ts'

const rightOf = ({ options }: MultipleChoiceElement): readonly string[] => options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id)

/**
 * One or several of some answers. Where one is to be chosen, any that is marked as right is; where several are, all of these and no other.
 */
export const multipleChoice: ActivityDefinition<MultipleChoiceElement> = {
  type: 'multipleChoice',
  choices: ({ options }) => options,
  isMultiple: ({ isMultiple }) => isMultiple,
  isShuffled: ({ shuffle }) => shuffle,
  answerSchema: ({ options, isMultiple }) => choosing(options, isMultiple),
  correct: rightOf,
  judge: (element, { chosen }) => {
    const right = rightOf(element)
    const isRight = element.isMultiple
      ? right.length === chosen.length && right.every((id) => chosen.includes(id))
      : chosen.length === 1 && right.includes(chosen[0] ?? '')
    return {
      isCorrect: isRight,
      feedback: element.options.filter(({ id, feedback }) => chosen.includes(id) && !isBlank(feedback)).map(({ id, feedback }) => ({ id, text: feedback })),
    }
  },
  problems: (element) => {
    const right = rightOf(element)
    return [...commonProblems(element, element.options, right), ...(!element.isMultiple && right.length > 1 ? ['severalCorrect' as const] : [])]
  },
}
