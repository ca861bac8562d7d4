import { useTranslation } from 'react-i18next'
import { relativeTime } from './relative-time.ts'

/** Dates, times, sizes, numbers and names of languages as people of the chosen language write them. Times are ms since 1970. */
export interface Format {
  readonly date: (at: number) => string
  readonly dateTime: (at: number) => string
  /** The time of day. */
  readonly time: (at: number) => string
  /** The day with its weekday, such as "Monday, 2 March"; the year where it is another than `now`'s. */
  readonly day: (at: number, now: number) => string
  /** Day and time of something recent, without the year. */
  readonly dayTime: (at: number) => string
  readonly relative: (at: number, now: number) => string
  /** How long something still lasts, ms, in words: "45 seconds", "3 hours". Rounded up: it never says that a time is over which is not. */
  readonly duration: (ms: number) => string
  /** At most two decimals, where nothing else is said; a share of 1 in percent where that style is asked for. */
  readonly number: (value: number, digits?: Pick<Intl.NumberFormatOptions, 'maximumFractionDigits' | 'minimumFractionDigits' | 'style' | 'useGrouping'>) => string
  /** With a sign. */
  readonly change: (value: number) => string
  /** A share of 1 in whole percent. */
  readonly percent: (share: number) => string
  readonly dollars: (value: number) => string
  /** A size in bytes, such as "1.4 MB"; counted in powers of 1024, as the limits are, in whole kB where it is small. */
  readonly bytes: (value: number) => string
  /** Things in a row, such as "Ana, Bo, and Cy". */
  readonly list: (items: readonly string[]) => string
  /** What a language is called, by its tag, such as "Spanish (Mexico)"; the tag where nobody knows, or it is none. */
  readonly language: (tag: string) => string
}

const KB = 1024
/** Units of sizes with their bytes, the largest first. */
const SIZES = [['gigabyte', KB ** 3], ['megabyte', KB ** 2]] as const
const MINUTE = 60_000
/** Units of durations with their ms; each is used below twice the next one. */
const DURATIONS = [['second', 1000], ['minute', MINUTE], ['hour', 60 * MINUTE], ['day', 24 * 60 * MINUTE]] as const

/** Keeps what is made for an argument: making something that formats takes a hundred times as long as formatting. */
function kept<A, R>(make: (argument: A) => R): (argument: A) => R {
  const made = new Map<string, R>()
  return (argument) => {
    const key = JSON.stringify(argument)
    const result = made.get(key) ?? make(argument)
    made.set(key, result)
    return result
  }
}

/** How to write a language's dates and numbers; for a language always the same object. */
export const formatFor = kept((language: string): Format => {
  const number = kept((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, { maximumFractionDigits: 2, ...options }))
  const time = kept((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options))
  return {
    date: (at) => time({ dateStyle: 'medium' }).format(at),
    dateTime: (at) => time({ dateStyle: 'medium', timeStyle: 'short' }).format(at),
    time: (at) => time({ hour: 'numeric', minute: '2-digit' }).format(at),
    day: (at, now) => {
      const year = new Date(at).getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' as const }
      return time({ weekday: 'long', day: 'numeric', month: 'long', ...year }).format(at)
    },
    dayTime: (at) => time({ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }).format(at),
    relative: (at, now) => relativeTime(at, now, language),
    duration: (ms) => {
      const [unit, length] = DURATIONS.find((_, i) => ms < 2 * (DURATIONS[i + 1]?.[1] ?? Infinity)) ?? DURATIONS[0]
      return number({ style: 'unit', unit, unitDisplay: 'long' }).format(Math.max(1, Math.ceil(ms / length)))
    },
    number: (value, digits = {}) => number(digits).format(value),
    change: (value) => number({ signDisplay: 'exceptZero' }).format(value),
    percent: (share) => number({ style: 'percent', maximumFractionDigits: 0 }).format(share),
    dollars: (value) => number({ style: 'currency', currency: 'USD', minimumFractionDigits: 0 }).format(value),
    bytes: (value) => {
      const found = SIZES.find(([, least]) => value >= least)
      if (found) return number({ style: 'unit', unit: found[0], maximumFractionDigits: 1 }).format(value / found[1])
      return number({ style: 'unit', unit: 'kilobyte' }).format(Math.max(value > 0 ? 1 : 0, Math.round(value / KB)))
    },
    list: (items) => new Intl.ListFormat(language).format(items),
    language: (tag) => {
      try {
        return new Intl.DisplayNames([language], { type: 'language', fallback: 'code', languageDisplay: 'standard' }).of(tag) ?? tag
      } catch {
        return tag
      }
    },
  }
})

/** The way of writing of the language in use. */
export function useFormat(): Format {
  const { i18n } = useTranslation()
  return formatFor(i18n.language)
}
