const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How long something still lasts, in words: "45 seconds", "29 minutes", "3 hours". Rounded up, so that it never says
 * that a time is over which is not.
 */
export function durationWords(ms: number, language: string): string {
  const [unit, length] =
    ms < 2 * MINUTE ? (['second', 1000] as const)
    : ms < 2 * HOUR ? (['minute', MINUTE] as const)
    : ms < 2 * DAY ? (['hour', HOUR] as const)
    : (['day', DAY] as const)
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.max(1, Math.ceil(ms / length)))
}

const KB = 1024
const MB = KB * KB

/** A size in words: "640 kB", "6.1 MB"; counted in powers of 1024, as the limits are, so that 20 MB read "20 MB". */
export function sizeWords(bytes: number, language: string): string {
  const [unit, length] = bytes < MB ? (['kilobyte', KB] as const) : (['megabyte', MB] as const)
  const shown = unit === 'megabyte' ? bytes / length : Math.max(bytes > 0 ? 1 : 0, Math.round(bytes / length))
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(shown)
}
