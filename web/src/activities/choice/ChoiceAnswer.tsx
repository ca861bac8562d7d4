import { useTranslation } from 'react-i18next'
import { choiceOf, chosenIn, isSurvey, shuffled } from '@lectern/shared/activities'
import type { Choice, ChoiceElement, Tally } from '@lectern/shared/activities'
import { choiceLetter } from '../../rendering/question/question-layout.ts'
import { cx } from '../../ui/index.ts'
import type { AnswerFieldProps } from '../answer-field.ts'
import { Mark, MarkSign } from '../Mark.tsx'
import type { MarkKind } from '../Mark.tsx'
import { RichWords } from '../RichWords.tsx'
import { Share } from '../Share.tsx'
import type { Question } from '../use-question.ts'

/** What is known of an answer: nothing where the learner may not know. Of several that are wrong together nobody says which. */
function markOf({ shownResult: result }: Question, id: string, isMultiple: boolean): MarkKind | null {
  if (result === null) return null
  const isChosen = chosenIn(result.answer).includes(id)
  if (result.correct !== null) return chosenIn(result.correct).includes(id) ? 'right' : isChosen ? 'wrong' : null
  return !isMultiple && isChosen ? 'wrong' : null
}

/** Answers to choose from, one or several of them. */
export function ChoiceAnswer({ element, question }: AnswerFieldProps<ChoiceElement>) {
  const { t } = useTranslation('activities')
  const definition = choiceOf(element)
  const isMultiple = definition.isMultiple(element)
  const isScored = !isSurvey(element)
  const ordered = definition.choices(element)
  const choices = definition.isShuffled(element) ? shuffled(ordered, `${question.seed} ${element.id}`) : ordered
  const chosen = chosenIn(question.draft ?? { chosen: [] })
  const choose = (id: string): void => {
    question.change({ chosen: isMultiple ? (chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]) : [id] })
  }
  return (
    <>
      <p className="sr-only">{t(isMultiple ? (isScored ? 'chooseAll' : 'chooseSeveral') : 'chooseOne')}</p>
      <div className="question-choices">
        {choices.map((choice, at) => (
          <ChoiceRow
            key={choice.id} group={element.id} choice={choice} letter={choiceLetter(at)} isMultiple={isMultiple} isChosen={chosen.includes(choice.id)} isClosed={question.isClosed}
            mark={isScored ? markOf(question, choice.id, isMultiple) : null} tally={question.shownResult?.tally ?? null} onChoose={() => choose(choice.id)}
          />
        ))}
      </div>
    </>
  )
}

interface ChoiceRowProps {
  /** What the answers of one question have in common for the browser. */
  readonly group: string
  readonly choice: Choice
  readonly letter: string
  readonly isMultiple: boolean
  readonly isChosen: boolean
  readonly isClosed: boolean
  readonly mark: MarkKind | null
  /** What all learners chose, where one sees that. */
  readonly tally: Tally | null
  readonly onChoose: () => void
}

/** One answer to choose, with what is known of it in a sign and in words, never in colour alone. */
function ChoiceRow({ group, choice, letter, isMultiple, isChosen, isClosed, mark, tally, onChoose }: ChoiceRowProps) {
  return (
    <label className="question-choice" data-chosen={isChosen} data-mark={mark ?? 'none'} data-closed={isClosed}>
      <input type={isMultiple ? 'checkbox' : 'radio'} name={group} value={choice.id} checked={isChosen} aria-disabled={isClosed} className="question-input" onChange={onChoose} />
      <span aria-hidden className={cx('question-tile', isMultiple && 'question-tile-square')}>{mark === null ? letter : <MarkSign mark={mark} />}</span>
      <span className="min-w-0 grow"><RichWords text={choice.text} /></span>
      <Mark mark={mark} />
      {tally && <Share tally={tally} id={choice.id} />}
    </label>
  )
}
