/** A file of the stream: the month in which its events were received, in UTC, as `2026-11`. */
export type Month = string

const FORM = /^\d{4}-(0[1-9]|1[0-2])$/

/** Whether a text is the name of a month. */
export function isMonth(text: string): text is Month {
  return FORM.test(text)
}

/** The month of a moment, ms since 1970. */
export function monthOf(at: number): Month {
  return new Date(at).toISOString().slice(0, 7)
}

/** When a month began, ms since 1970. */
export function monthStart(month: Month): number {
  return Date.parse(`${month}-01T00:00:00Z`)
}

/** The month so many later, or earlier where it is less than 0. */
export function monthAfter(month: Month, by = 1): Month {
  const date = new Date(monthStart(month))
  date.setUTCMonth(date.getUTCMonth() + by)
  return monthOf(date.getTime())
}
