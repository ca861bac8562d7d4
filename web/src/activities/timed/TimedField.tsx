import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { activityOf, timeLimitOf } from '@lectern/shared/activities'
import type { ActivityElement } from '@lectern/shared/activities'
import { useFormat } from '../../platform/i18n/use-format.ts'
import type { ActivityAnswers } from '../answers.ts'
import type { Question } from '../use-question.ts'
import { TimeLeft } from './TimeLeft.tsx'
import '../../locales/en/activities.json'
import './timed.css'

interface TimedFieldProps {
  readonly element: ActivityElement
  readonly answers: ActivityAnswers
  readonly question: Question
  /** What learners answer with. */
  readonly children: ReactNode
}

/** The answers of a question with a limit: shown once its time has begun, with what is left of it; what was chosen when it is over is sent. */
export function TimedField({ element, answers: { clocks }, question, children }: TimedFieldProps) {
  const { t } = useTranslation('activities')
  const { duration } = useFormat()
  const field = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const begins = useRef(false)
  const { clock, clockFailure: failure } = question
  useEffect(() => {
    if (!takesFocus.current || clock === null) return
    takesFocus.current = false
    field.current?.focus()
  })
  const isStepwise = activityOf(element).steps !== undefined
  useEffect(() => {
    if (!begins.current || clock === null) return
    begins.current = false
    // The first step comes with the time; where some were made already, these go on.
    if (question.result?.step?.isOver !== false) question.give({ chosen: [] })
  })
  const isDone = question.result?.isDone === true
  const isSending = question.sending === 'now' || question.sending === 'later'
  const begin = (): void => {
    takesFocus.current = true
    begins.current = isStepwise
    clocks.begin(element)
  }
  const end = (): void => {
    if (question.canSend) question.send()
    else if (isStepwise || !isSending) clocks.end(element)
  }
  return (
    <div ref={field} tabIndex={-1} className="question-timed">
      {clock !== null && clock.endsAt !== null && (isStepwise || !isSending) && <TimeLeft isStepwise={isStepwise} endsAt={clock.endsAt} onExtend={clock.extensionsLeft > 0 ? () => clocks.extend(element) : null} onOver={end} />}
      {(clock !== null || question.result !== null || isSending) && children}
      {clock === null && !isDone && !isSending && (
        <div className="question-begin">
          <p>{t(question.result === null ? 'time.about' : 'time.aboutAgain', { duration: duration(timeLimitOf(element) * 1000) })}</p>
          <button type="button" className="question-button" onClick={begin}>{t(question.result === null ? 'time.begin' : 'time.beginAgain')}</button>
        </div>
      )}
      {failure !== null && <p role="alert" className="question-time-failure">{failure}</p>}
    </div>
  )
}
