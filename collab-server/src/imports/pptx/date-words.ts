/** The days that sheets count from (ECMA-376 18.17.4.1), ms: they count a 29 February that 1900 did not have. */
const EPOCH = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const
/** The last day that sheets have, 31 December 9999. */
const LAST = 2_958_465
const SECONDS_OF_DAY = 86_400

/** Parts of a format: words in quotes, a letter behind a backslash, what stands in brackets, letters of dates and times, or anything else. */
const PARTS = /"([^"]*)"|\\(.)|\[[^\]]*\]|AM\/PM|A\/P|([ymdhs])\3*|_.|\*.|[^]/gi

/** A format without what is no part of a date: words, fillers, places and colours. */
const bare = (code: string): string => code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')

/** Whether a format of numbers is one of dates or times. */
export function isDateFormat(code: string): boolean {
  return /[ymdhs]/i.test(bare(code)) && !/general|[0#?]/i.test(bare(code))
}

const named = (date: Date, options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(date)
const twoDigits = (value: number): string => `${value}`.padStart(2, '0')

function monthOf(date: Date, length: number): string {
  if (length > 2) return length > 4 ? named(date, { month: 'narrow' }) : named(date, { month: length === 3 ? 'short' : 'long' })
  return length === 2 ? twoDigits(date.getUTCMonth() + 1) : `${date.getUTCMonth() + 1}`
}

function dayOf(date: Date, length: number): string {
  if (length > 2) return named(date, { weekday: length === 3 ? 'short' : 'long' })
  return length === 2 ? twoDigits(date.getUTCDate()) : `${date.getUTCDate()}`
}

/** A day or time of a sheet, in days since its first, as its format has it; null for what is none. Names are English, as formats of decks say no language that all have. */
export function dateWords(days: number, code: string, since: keyof typeof EPOCH = 1900): string | null {
  if (!isDateFormat(code) || !(days >= 0 && days < LAST + 1)) return null
  // Of several formats the first is that of values above zero.
  const format = code.split(';')[0] ?? ''
  const date = new Date(EPOCH[since] + Math.round(days * SECONDS_OF_DAY) * 1000)
  const hasHalves = /AM\/PM|A\/P/i.test(bare(format))
  let behindHours = false
  const parts = [...format.matchAll(PARTS)]
  return parts.map(([part, quoted, escaped, letter], at): string => {
    const kind = letter?.toLowerCase()
    if (kind === undefined) {
      if (/^(?:AM\/PM|A\/P)$/i.test(part)) return date.getUTCHours() < 12 ? 'AM' : 'PM'
      if (part.startsWith('_')) return ' '
      return quoted ?? escaped ?? (/^[[*@]/.test(part) ? '' : part)
    }
    // Minutes have the letter of months: they stand behind hours or before seconds.
    const next = parts.slice(at + 1).find(([, , , other]) => other !== undefined)?.[3]?.toLowerCase()
    const isMinutes = kind === 'm' && part.length < 3 && (behindHours || next === 's')
    behindHours = kind === 'h'
    const number = (value: number): string => (part.length > 1 ? twoDigits(value) : `${value}`)
    switch (kind) {
      case 'y': return part.length > 2 ? `${date.getUTCFullYear()}` : twoDigits(date.getUTCFullYear() % 100)
      case 'd': return dayOf(date, part.length)
      case 'h': return number(hasHalves ? date.getUTCHours() % 12 || 12 : date.getUTCHours())
      case 's': return number(date.getUTCSeconds())
      default: return isMinutes ? number(date.getUTCMinutes()) : monthOf(date, part.length)
    }
  }).join('').trim()
}
