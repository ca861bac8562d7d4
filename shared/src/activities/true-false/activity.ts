import type { TrueFalseElement } from '../../lesson/index.ts'
import type { Choice, ChoiceDefinition } from '../activity.ts'
import { choicePoster, choiceProblems, choosing, chosenIn, feedbackOf, things } from '../answers.ts'

const choicesOf = ({ trueLabel, falseLabel }: TrueFalseElement): readonly Choice[] => [{ id: 'true', text: trueLabel }, { id: 'false', text: falseLabel }]
const rightOf = ({ correct }: TrueFalseElement): readonly string[] => (correct === 'none' ? [] : [correct])

/** A statement that is true or false. */
export const trueFalse: ChoiceDefinition<TrueFalseElement> = {
  type: 'trueFalse',
  choices: choicesOf,
  isMultiple: () => false,
  isShuffled: () => false,
  poster: (element) => choicePoster(choicesOf(element), 2, false),
  answerSchema: (element) => choosing(choicesOf(element), false),
  correct: (element) => ({ chosen: rightOf(element) }),
  grade: (element, answer) => {
    const [id = ''] = chosenIn(answer)
    return { share: id === element.correct ? 1 : 0, parts: {}, feedback: feedbackOf([[id, id === 'true' ? element.trueFeedback : element.falseFeedback]]) }
  },
  stated: (element, answer) => ({ kind: 'true-false', chosen: things(choicesOf(element), chosenIn(answer)) }),
  problems: (element) => choiceProblems(element, choicesOf(element), rightOf(element)),
}
