import { useTranslation } from 'react-i18next'
import { relativeTime } from './relative-time.ts'

/** Dates, times and numbers as people of the chosen language write them. Times are ms since 1970. */
export interface Format {
  readonly date: (at: number) => string
  readonly dateTime: (at: number) => string
  readonly relative: (at: number, now: number) => string
  /** At most two decimals. */
  readonly number: (value: number) => string
  /** With a sign. */
  readonly change: (value: number) => string
  readonly dollars: (value: number) => string
  /** A size in bytes, such as "1.4 MB". */
  readonly bytes: (value: number) => string
}

/** Units of sizes, the largest first, with their bytes. */
const UNITS = [['gigabyte', 1024 ** 3], ['megabyte', 1024 ** 2]] as const
const SMALLEST = ['kilobyte', 1024] as const

/** How to write a language's dates and numbers. */
export function formatFor(language: string): Format {
  const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, { maximumFractionDigits: 2, ...options })
  const time = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options)
  const write = { plain: number({}), change: number({ signDisplay: 'exceptZero' }) }
  return {
    date: (at) => time({ dateStyle: 'medium' }).format(at),
    dateTime: (at) => time({ dateStyle: 'medium', timeStyle: 'short' }).format(at),
    relative: (at, now) => relativeTime(at, now, language),
    number: (value) => write.plain.format(value),
    change: (value) => write.change.format(value),
    dollars: (value) => number({ style: 'currency', currency: 'USD', minimumFractionDigits: 0 }).format(value),
    bytes: (value) => {
      const [unit, size] = UNITS.find(([, least]) => value >= least) ?? SMALLEST
      return number({ style: 'unit', unit, maximumFractionDigits: 1 }).format(value / size)
    },
  }
}

/** The way of writing of the language in use. */
export function useFormat(): Format {
  const { i18n } = useTranslation()
  return formatFor(i18n.language)
}
