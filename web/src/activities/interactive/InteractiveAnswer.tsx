import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportedAnswer, reportedIn } from '@lectern/shared/activities'
import type { Reported } from '@lectern/shared/activities'
import type { InteractiveElement } from '@lectern/shared/lesson'
import { directionOf, plainText } from '@lectern/shared/text'
import { InteractiveFrame } from '../../interactives/InteractiveFrame.tsx'
import type { FrameEvent } from '../../interactives/frame-link.ts'
import { PLAIN_LOOK } from '../../interactives/frame-page.ts'
import type { FrameLook } from '../../interactives/frame-page.ts'
import { keepState, storedState } from '../../interactives/stored-state.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import type { AnswerFieldProps } from '../answer-field.ts'
import { useIsNarrow } from '../../live/use-is-narrow.ts'
import '../../locales/en/interactives.run.json'
import './interactive.css'

/** How long a score may change before it is told, ms: what counts up tells where it stopped. */
const REPORT_AFTER = 3000
/** Reports of one showing: a page that says something else each moment is not a learner who answers. */
const REPORTS_MAX = 20

/** The colours and the size of letters that the question has where it stands. */
function lookOf(place: HTMLElement | null): FrameLook {
  if (place === null) return PLAIN_LOOK
  const style = getComputedStyle(place)
  const named = (name: string, fallback: string): string => style.getPropertyValue(name).trim() || fallback
  return {
    paper: named('--question-option', PLAIN_LOOK.paper), ink: named('--question-color', PLAIN_LOOK.ink), accent: named('--question-accent', PLAIN_LOOK.accent),
    onAccent: named('--question-on-accent', PLAIN_LOOK.onAccent), size: Number.parseFloat(style.fontSize) || PLAIN_LOOK.size,
  }
}

/** An interactive in its frame; what it reports is told as an answer that nobody has checked. */
export function InteractiveAnswer({ element, question }: AnswerFieldProps<InteractiveElement>) {
  const { t, i18n } = useTranslation('interactives')
  const format = useFormat()
  const isNarrow = useIsNarrow()
  const place = useRef<HTMLDivElement>(null)
  const [begun, setBegun] = useState<{ readonly look: FrameLook; readonly language: string } | null>(null)
  const report = useReports(element, question)
  const { isComplete, score } = reportedIn(question.answer)
  const name = plainText(element.prompt).trim()
  const { language } = i18n
  useEffect(() => setBegun({ look: lookOf(place.current), language: place.current?.closest('[lang]')?.getAttribute('lang') ?? language }), [language])
  return (
    <div ref={place} className="interactive-room" data-grows={isNarrow}>
      {begun !== null && element.code.trim() !== '' && (
        <InteractiveFrame
          name={name || t('name')} code={element.code} language={begun.language} direction={directionOf(`${name} ${element.description}`)} look={begun.look} grows={isNarrow}
          stateNow={() => storedState(question.seed, element.id) ?? (reportedIn(question.answer).state || null)} onMessage={report.receive} onStopped={report.stopped}
        />
      )}
      {element.code.trim() === '' && <p>{t('empty')}</p>}
      <p role="status" className="interactive-reported">
        {[...(isComplete ? [t('complete')] : []), ...(score === null ? [] : [t('reported', { share: format.percent(score) })])].join(' · ')}
      </p>
    </div>
  )
}

/** Tells what a frame reports, once it has stopped changing, and keeps what it wants back. */
function useReports(element: InteractiveElement, question: AnswerFieldProps<InteractiveElement>['question']) {
  const now = useRef<Reported>({ score: null, isComplete: false, state: '' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef({ count: 0, last: '' })
  const sendResult = (): void => {
    clearTimeout(timer.current)
    const { isComplete, score } = now.current
    const last = JSON.stringify([isComplete, score])
    if (sent.current.count >= REPORTS_MAX || sent.current.last === last || question.result?.isDone === true) return
    sent.current = { count: sent.current.count + 1, last }
    question.give(reportedAnswer(now.current))
  }
  // What was about to be sent is sent before the slide goes.
  const leave = useEffectEvent(() => {
    if (now.current.score !== null) sendResult()
  })
  useEffect(() => () => leave(), [])
  const receive = (message: FrameEvent): void => {
    if (message.kind === 'state') {
      now.current = { ...now.current, state: message.state }
      keepState(question.seed, element.id, message.state)
    } else if (message.kind === 'score' || message.kind === 'complete') {
      now.current = { ...now.current, score: message.score ?? now.current.score, isComplete: now.current.isComplete || message.kind === 'complete' }
      clearTimeout(timer.current)
      if (message.kind === 'complete') sendResult()
      else timer.current = setTimeout(sendResult, REPORT_AFTER)
    }
  }
  const stopped = (): void => {
    // A page that broke keeps nobody from going on with the lesson.
    if (question.answer === null) sendResult()
  }
  return { receive, stopped }
}
