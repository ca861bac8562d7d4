import { Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { activityOf, isCutShort, isOverdue, isPractice, isReported, isScored, isSurvey, isServerGraded, timeLimitOf } from '@lectern/shared/activities'
import type { ActivityElement, ActivityResult, Tally } from '@lectern/shared/activities'
import { directionOf, plainText } from '@lectern/shared/text'
import { lazyScreen } from '../platform/loading/chunk-recovery.ts'
import { cx } from '../ui/index.ts'
import { AnswerField } from './AnswerField.tsx'
import type { ActivityAnswers } from './answers.ts'
import { Hints } from './Hints.tsx'
import { RichWords } from './RichWords.tsx'
import { useQuestion } from './use-question.ts'
import type { Question } from './use-question.ts'
import '../locales/en/activities.json'
import './question.css'

// Few questions have a limit.
const TimedField = lazyScreen(async () => (await import('./timed/TimedField.tsx')).TimedField)

interface QuestionFormProps {
  readonly element: ActivityElement
  readonly answers: ActivityAnswers
  readonly language: string
  /** On a sheet below the slide, in the look of the page, rather than over its picture on the slide. */
  readonly isSheet?: boolean
  /** Goes on with the lesson; null on the last slide. */
  readonly onContinue: (() => void) | null
}

/** Whether keys are letters there, or look for an entry of a list. */
function isWrittenInto(target: EventTarget): boolean {
  return target instanceof Element && target.matches('input[type="text"], select')
}

/** A question that a learner answers: by pointer, by keys, and for who hears it. */
export function QuestionForm({ element, answers, language, isSheet = false, onContinue }: QuestionFormProps) {
  const question = useQuestion(element, answers)
  const status = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only keeps keys of its fields from the player
    <form
      lang={language} dir={directionOf(plainText(element.prompt))} className={cx('question', isSheet && 'question-sheet')} data-activity={element.id} data-type={element.type}
      // Keys that choose and press are for the question, and not for the player.
      onKeyDown={(event) => {
        if (event.key.startsWith('Arrow') || event.key === ' ' || event.key === 'Enter' || (event.key !== 'Escape' && isWrittenInto(event.target))) event.stopPropagation()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (question.canSend) question.send()
      }}
    >
      <fieldset aria-describedby={status}>
        <legend className="question-prompt"><RichWords text={element.prompt} /></legend>
        {timeLimitOf(element) === 0 ? <AnswerField element={element} question={question} /> : (
          <Suspense fallback={null}><TimedField element={element} answers={answers} question={question}><AnswerField element={element} question={question} /></TimedField></Suspense>
        )}
      </fieldset>
      <Hints element={element} answers={answers} isClosed={question.isClosed} />
      <div className="question-foot">
        <div id={status} role="status" className="question-said"><AnswerFeedback question={question} element={element} /></div>
        {isPractice(element) || isReported(element) || isServerGraded(element) ? <ContinueButton onContinue={question.answer === null ? null : onContinue} /> : <FootButton question={question} element={element} onContinue={onContinue} />}
      </div>
    </form>
  )
}

/** What became of the answer, and what its author says to it. */
function AnswerFeedback({ question, element }: { readonly question: Question; readonly element: ActivityElement }) {
  const { t } = useTranslation('activities')
  const { result, sending, canSend } = question
  const isPartly = result !== null && Object.values(result.parts).includes(true)
  if (typeof sending === 'object') return <strong>{sending.refused}</strong>
  if (isPractice(element) || isReported(element)) return sending === 'later' ? t('kept') : null
  if (sending !== 'no') return t(sending === 'now' ? 'sending' : 'kept')
  if (result === null) return element.mustAnswer ? t('mustAnswer') : null
  if (isServerGraded(element)) return <strong>{t('points', { points: result.points, count: result.outOf })}</strong>
  if (activityOf(element).steps !== undefined) return <StepFeedback result={result} />
  if (canSend || question.shownResult === null) return null
  if (isOverdue(element, result.answer)) return <><strong>{t('time.over')}</strong>{!result.isDone && result.attemptsLeft !== null && <> {t('attemptsLeft', { count: result.attemptsLeft })}</>}</>
  if (isSurvey(element)) return <Thanks tally={result.tally} />
  return (
    <>
      <strong data-verdict={result.isCorrect ? 'right' : 'wrong'}>{t(result.isCorrect ? 'right' : isPartly ? 'partly' : 'wrong')}</strong>{' '}
      {result.feedback.map(({ id, text }) => <span key={id}>{id === 'hint' && <strong>{t('hint')} </strong>}<RichWords text={text} /></span>)}
      {result.isDone && !result.isCorrect && <span>{t('noAttempts')} </span>}
      {!result.isDone && result.attemptsLeft !== null && <span>{t('attemptsLeft', { count: result.attemptsLeft })}{isPartly ? ' · ' : ' '}</span>}
      {(result.isDone ? result.points > 0 || result.isCorrect : isPartly) && <span>{t('points', { points: result.points, count: result.outOf })}</span>}
    </>
  )
}

/** What the author says to the last step, and what all of them gave once they are over. */
function StepFeedback({ result }: { readonly result: ActivityResult }) {
  const { t } = useTranslation('activities')
  const isCut = isCutShort(result.answer)
  return (
    <>
      {isCut && <><strong>{t('time.overSteps')}</strong>{' '}</>}
      {result.feedback.map(({ id, text }) => id !== 'hint' && <span key={id}><RichWords text={text} /></span>)}
      {result.step?.isOver === true && result.outOf > 0 && <strong>{t('points', { points: result.points, count: result.outOf })}</strong>}
      {isCut && !result.isDone && result.attemptsLeft !== null && <> · <span>{t('attemptsLeft', { count: result.attemptsLeft })}</span></>}
    </>
  )
}

/** Said to who has answered what they think. */
function Thanks({ tally }: { readonly tally: Tally | null }) {
  const { t } = useTranslation('activities')
  return <><strong>{t('thanks')}</strong> {tally && <span>{t('answered', { count: tally.learners })}</span>}</>
}

/** Goes on with the lesson; nothing where that cannot be. */
function ContinueButton({ onContinue }: { readonly onContinue: (() => void) | null }) {
  const { t } = useTranslation('activities')
  return onContinue && <button type="button" className="question-button" onClick={onContinue}>{t('continue')}</button>
}

function FootButton({ question, element, onContinue }: { readonly question: Question; readonly element: ActivityElement; readonly onContinue: (() => void) | null }) {
  const { t } = useTranslation('activities')
  const { canSend, result, sending } = question
  const isStepwise = activityOf(element).steps !== undefined
  const mayGoOn = onContinue !== null && (result?.isDone === true || (isStepwise ? result?.step?.isOver === true : sending === 'later'))
  if (mayGoOn) return <ContinueButton onContinue={onContinue} />
  if (result?.isDone === true || isStepwise || question.isPaused) return null
  return <button type="submit" className="question-button" aria-disabled={!canSend}>{t(isScored(element) ? 'check' : 'send')}</button>
}
