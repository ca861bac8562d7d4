import type { TrueFalseElement } from '../../lesson/index.ts'
import type { ActivityDefinition, Choice } from '../activity.ts'
import { choosing, commonProblems, isBlank } from '../choices.ts'

const choicesOf = ({ trueLabel, falseLabel }: TrueFalseElement): readonly Choice[] => [{ id: 'true', text: trueLabel }, { id: 'false', text: falseLabel }]
const rightOf = ({ correct }: TrueFalseElement): readonly string[] => (correct === 'none' ? [] : [correct])

/** A statement that is true or false. */
export const trueFalse: ActivityDefinition<TrueFalseElement> = {
  type: 'trueFalse',
  choices: choicesOf,
  isMultiple: () => false,
  isShuffled: () => false,
  answerSchema: (element) => choosing(choicesOf(element), false),
  correct: rightOf,
  judge: (element, { chosen }) => {
    const [id = ''] = chosen
    const text = id === 'true' ? element.trueFeedback : element.falseFeedback
    return { isCorrect: id === element.correct, feedback: isBlank(text) ? [] : [{ id, text }] }
  },
  problems: (element) => commonProblems(element, choicesOf(element), rightOf(element)),
}
