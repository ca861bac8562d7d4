import { Timer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import '../../locales/en/activities.json'

/** Seconds that are left when somebody is told of it who does not look, and when the same time can be had once more (WCAG 2.2.1: at least 20). */
const TOLD_AT = [300, 60] as const
const WARNED_AT = 20
const TICK_MS = 250

const secondsTo = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))

interface TimeLeftProps {
  /** ms since 1970. */
  readonly endsAt: number
  /** It is answered step by step: those that were made count when the time is over. */
  readonly isStepwise: boolean
  /** Has the same time once more; null where that may not be. */
  readonly onExtend: (() => void) | null
  /** It is over: called once for each end. */
  readonly onOver: () => void
}

/** How long an answer may still take: seen all the time, said now and then, and with a warning in time to have more of it. */
export function TimeLeft({ endsAt, isStepwise, onExtend, onOver }: TimeLeftProps) {
  const { t } = useTranslation('activities')
  const { duration } = useFormat()
  const [seconds, setSeconds] = useState(() => secondsTo(endsAt))
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    const tick = (): void => {
      const left = secondsTo(endsAt)
      setSeconds(left)
      if (left > 0) return
      clearInterval(timer)
      over.current()
    }
    const timer = setInterval(tick, TICK_MS)
    tick()
    return () => clearInterval(timer)
  }, [endsAt])
  const isLow = seconds <= WARNED_AT
  const told = TOLD_AT.findLast((at) => seconds <= at)
  return (
    <div className="question-time" data-low={isLow}>
      <span role="timer" className="question-time-left"><Timer aria-hidden className="size-[1em]" />{t('time.left', { duration: duration(seconds * 1000) })}</span>
      <span role="status" className="sr-only">{told === undefined || isLow ? '' : t('time.left', { duration: duration(told * 1000) })}</span>
      {/* Said once: what it says does not change while it counts down. */}
      <span role="alert" className="sr-only">{isLow ? t(onExtend !== null ? 'time.lowMore' : isStepwise ? 'time.lowSteps' : 'time.low', { duration: duration(WARNED_AT * 1000) }) : ''}</span>
      {isLow && onExtend !== null && <button type="button" className="question-button" onClick={onExtend}>{t('time.more')}</button>}
    </div>
  )
}
