/** The periods of S2 §9, of which the last has days of one's own. */
export const LEARNER_RANGES = ['today', 'days3', 'week', 'month', 'months3', 'year', 'custom'] as const
export type LearnerRange = (typeof LEARNER_RANGES)[number]

/** Days as a field of dates has them, `yyyy-mm-dd`; empty while none is chosen. */
export interface CustomDays {
  readonly from: string
  readonly to: string
}

/** A period, ms since 1970. */
export interface Period {
  readonly from: number
  readonly to: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The beginning of a day where the reader is; null where it is none. */
function dayAt(date: string): number | null {
  const at = new Date(`${date}T00:00:00`).getTime()
  return date === '' || Number.isNaN(at) ? null : at
}

/** Whether days of one's own begin after they end. */
export function isReversed({ from, to }: CustomDays): boolean {
  const [first, last] = [dayAt(from), dayAt(to)]
  return first !== null && last !== null && first > last
}

/** A period up to now, or from the first to the last of some days, both included. Days that begin after they end are none. */
export function periodOf(range: LearnerRange, days: CustomDays, now: number): Period {
  const today = new Date(now)
  today.setHours(0, 0, 0, 0)
  const monthsBack = (months: number): number => {
    const then = new Date(today.getFullYear(), today.getMonth() - months, 1)
    // The 31st of a month that has none is its last day.
    const last = new Date(then.getFullYear(), then.getMonth() + 1, 0).getDate()
    then.setDate(Math.min(today.getDate(), last))
    return then.getTime()
  }
  const to = Number.MAX_SAFE_INTEGER
  switch (range) {
    case 'today': return { from: today.getTime(), to }
    case 'days3': return { from: today.getTime() - 2 * DAY_MS, to }
    case 'week': return { from: today.getTime() - 6 * DAY_MS, to }
    case 'month': return { from: monthsBack(1), to }
    case 'months3': return { from: monthsBack(3), to }
    case 'year': return { from: monthsBack(12), to }
    case 'custom': {
      if (isReversed(days)) return { from: 0, to: 0 }
      const last = dayAt(days.to)
      return { from: dayAt(days.from) ?? 0, to: last === null ? to : last + DAY_MS - 1 }
    }
  }
}
