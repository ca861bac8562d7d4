const UNITS: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** How long ago in words, such as "5 minutes ago"; "now" within the last minute. Times are ms since 1970. */
export function relativeTime(then: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const passed = then - now
  for (const [unit, length] of UNITS) {
    if (Math.abs(passed) >= length) return format.format(Math.trunc(passed / length), unit)
  }
  return format.format(0, 'second')
}
