import { useState } from 'react'
import { INTERACTIVE_KINDS, LEARNER_STATUSES } from '@lectern/shared/activities'
import { useQueryValue } from '../platform/routing/use-query-value.ts'
import { PAGE_PARAMS } from '../platform/routing/use-table-place.ts'
import { LEARNER_RANGES, periodOf } from './learner-ranges.ts'
import type { CustomDays, LearnerRange } from './learner-ranges.ts'

const USUAL: LearnerRange = 'month'

/** One of these words, else null. */
function oneOf<V extends string>(values: readonly V[], value: string | null): V | null {
  return values.find((one) => one === value) ?? null
}

/** A period in the address: `range`, and the days of a period of one's own. */
export function usePeriod() {
  const [asked, setRange] = useQueryValue('range', PAGE_PARAMS)
  const [from, setFrom] = useQueryValue('from', PAGE_PARAMS)
  const [to, setTo] = useQueryValue('to', PAGE_PARAMS)
  // A table that began anew each moment could not be read.
  const [now] = useState(() => Date.now())
  const range = oneOf(LEARNER_RANGES, asked) ?? USUAL
  const days: CustomDays = { from: from ?? '', to: to ?? '' }
  return {
    range, days, period: periodOf(range, days, now),
    onRange: (next: LearnerRange): void => setRange(next === USUAL ? null : next),
    onDays: (next: CustomDays): void => {
      if (next.from !== days.from) setFrom(next.from === '' ? null : next.from)
      if (next.to !== days.to) setTo(next.to === '' ? null : next.to)
    },
  }
}

/** Other filters of analytics in the address. */
export function useAnalyticsFilter() {
  const [status, setStatus] = useQueryValue('status', PAGE_PARAMS)
  const [kind, setKind] = useQueryValue('type', PAGE_PARAMS)
  const [lesson, setLesson] = useQueryValue('lesson', PAGE_PARAMS)
  const [text, setText] = useQueryValue('q', PAGE_PARAMS)
  return { status: oneOf(LEARNER_STATUSES, status), kind: oneOf(INTERACTIVE_KINDS, kind), lesson, text: text ?? '', setStatus, setKind, setLesson, setText }
}
