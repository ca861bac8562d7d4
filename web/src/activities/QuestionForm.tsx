import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActivityElement } from '@lectern/shared/activities'
import { choiceLetter } from '../rendering/choice/choice-layout.ts'
import { cx } from '../ui/index.ts'
import type { ActivityAnswers } from './answers.ts'
import { RichWords } from './RichWords.tsx'
import { useQuestion } from './use-question.ts'
import type { Question } from './use-question.ts'
import './words.ts'
import './question.css'

interface QuestionFormProps {
  readonly element: ActivityElement
  readonly answers: ActivityAnswers
  readonly language: string
  /** On a sheet below the slide, in the look of the page, rather than over its picture on the slide. */
  readonly isSheet?: boolean
  /** Goes on with the lesson; null on the last slide. */
  readonly onContinue: (() => void) | null
}

/** A question that a learner answers: by pointer, by keys, and for who hears it. */
export function QuestionForm({ element, answers, language, isSheet = false, onContinue }: QuestionFormProps) {
  const { t } = useTranslation('activities')
  const question = useQuestion(element, answers)
  const status = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only keeps keys of its fields from the player
    <form
      lang={language} dir="auto" className={cx('question', isSheet && 'question-sheet')} data-activity={element.id} data-type={element.type}
      // Keys that choose and press are for the question, and not for the player.
      onKeyDown={(event) => {
        if (event.key.startsWith('Arrow') || event.key === ' ' || event.key === 'Enter') event.stopPropagation()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (question.canSend) question.send()
      }}
    >
      <fieldset aria-describedby={status}>
        <legend className="question-prompt"><RichWords text={element.prompt} /></legend>
        <p className="sr-only">{t(question.isMultiple ? 'chooseAll' : 'chooseOne')}</p>
        <div className="question-choices">
          {question.choices.map((choice, at) => <ChoiceRow key={choice.id} element={element} question={question} at={at} />)}
        </div>
      </fieldset>
      <div className="question-foot">
        <div id={status} role="status" className="question-said"><Said question={question} mustAnswer={element.mustAnswer} /></div>
        <FootButton question={question} onContinue={onContinue} />
      </div>
    </form>
  )
}

/** One answer to choose, with what is known of it in a sign and in words, never in colour alone. */
function ChoiceRow({ element, question, at }: { readonly element: ActivityElement; readonly question: Question; readonly at: number }) {
  const { t } = useTranslation('activities')
  const { choices, chosen, choose, isClosed, isMultiple, markOf } = question
  const choice = choices[at]
  if (choice === undefined) return null
  const mark = markOf(choice.id)
  const isChosen = chosen.has(choice.id)
  return (
    <label className="question-choice" data-chosen={isChosen} data-mark={mark ?? 'none'} data-closed={isClosed}>
      <input
        type={isMultiple ? 'checkbox' : 'radio'} name={element.id} value={choice.id} checked={isChosen} aria-disabled={isClosed}
        className="question-input" onChange={() => choose(choice.id)}
      />
      <span aria-hidden className={cx('question-tile', isMultiple && 'question-tile-square')}>
        {mark === 'right' ? <Check className="size-[1em]" /> : mark === 'wrong' ? <X className="size-[1em]" /> : choiceLetter(at)}
      </span>
      <span className="min-w-0 grow"><RichWords text={choice.text} /></span>
      {mark !== null && <span className="sr-only">{t(mark === 'right' ? 'isRight' : 'isWrong')}</span>}
    </label>
  )
}

/** What became of the answer, and what its author says to it. */
function Said({ question, mustAnswer }: { readonly question: Question; readonly mustAnswer: boolean }) {
  const { t } = useTranslation('activities')
  const { result, sending, canSend } = question
  if (typeof sending === 'object') return <strong>{sending.refused}</strong>
  if (sending !== 'no') return t(sending === 'now' ? 'sending' : 'kept')
  if (result === null) return mustAnswer ? t('mustAnswer') : null
  if (canSend) return null
  return (
    <>
      <strong data-verdict={result.isCorrect ? 'right' : 'wrong'}>{t(result.isCorrect ? 'right' : 'wrong')}</strong>{' '}
      {result.feedback.map(({ id, text }) => <span key={id}><RichWords text={text} /></span>)}
      {result.isDone
        ? <span>{result.isCorrect ? t('points', { points: result.points, count: result.outOf }) : t('noAttempts')}</span>
        : result.attemptsLeft !== null && <span>{t('attemptsLeft', { count: result.attemptsLeft })}</span>}
    </>
  )
}

function FootButton({ question, onContinue }: { readonly question: Question; readonly onContinue: (() => void) | null }) {
  const { t } = useTranslation('activities')
  const { canSend, result, sending } = question
  const mayGoOn = onContinue !== null && (result?.isDone === true || sending === 'later')
  if (mayGoOn) return <button type="button" className="question-button" onClick={onContinue}>{t('continue')}</button>
  if (result?.isDone === true) return null
  return <button type="submit" className="question-button" aria-disabled={!canSend}>{t('check')}</button>
}
