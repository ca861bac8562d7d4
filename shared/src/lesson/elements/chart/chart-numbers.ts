import type { ChartElement } from './definition.ts'

/** What says how values are written. */
export type NumberLook = Pick<ChartElement, 'numbers' | 'language' | 'currency' | 'decimals'>

const writers = new Map<string, (value: number) => string>()

function optionsOf({ currency, decimals, numbers }: NumberLook): Intl.NumberFormatOptions {
  const digits = decimals < 0 ? { maximumFractionDigits: numbers === 'compact' ? 1 : numbers === 'percent' ? 2 : 6 } : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  switch (numbers) {
    case 'percent': return { style: 'percent', ...digits }
    case 'currency': return { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: 0, ...(decimals < 0 ? { maximumFractionDigits: 2 } : digits) }
    case 'compact': return { notation: 'compact', ...digits }
    case 'number': return digits
  }
}

/** What writes values as a chart says; in English where its language, without its currency where that is none. */
export function numberWriter({ numbers, language, currency, decimals }: NumberLook): (value: number) => string {
  const key = `${numbers} ${language} ${currency} ${decimals}`
  const known = writers.get(key)
  if (known !== undefined) return known
  const look = { numbers, language, currency, decimals }
  const made = formatOf(language, optionsOf(look)) ?? formatOf('en', optionsOf(look)) ?? formatOf('en', optionsOf({ ...look, numbers: 'number' }))
  const write = (value: number): string => made?.format(value) ?? String(value)
  // Few are in use at once; a lesson that names very many must not fill the memory.
  if (writers.size > 200) writers.clear()
  writers.set(key, write)
  return write
}

function formatOf(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat | null {
  try {
    return new Intl.NumberFormat(language, options)
  } catch {
    return null
  }
}

/** Zeros of the digits that people write with: Latin, Arabic, Persian, Devanagari, Bengali. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6] as const

function inLatin(words: string): string {
  return Array.from(words, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => code >= first && code < first + 10)
    return zero === undefined ? sign : String(code - zero)
  }).join('')
}

/**
 * The number that somebody means who writes this in a language: its point and its sign between thousands, signs of currencies and of percent
 * (25% is 0.25), brackets for what is below zero; null where it is none.
 */
export function numberIn(words: string, language: string): number | null {
  const parts = (formatOf(language, {}) ?? formatOf('en', {}))?.formatToParts(12_345.6) ?? []
  const point = inLatin(parts.find(({ type }) => type === 'decimal')?.value ?? '.')
  const isLess = /^\s*\(.*\)\s*$/.test(words)
  const plain = inLatin(words).replace(/[\u2212\u2013]/g, '-').replace(/[\s\u200e\u200f\u061c\u066c'\u2019_()\p{Sc}]/gu, '').replace(/\u066b/g, '.').replace(/^[A-Z]{2,3}(?=[-\d.,])|(?<=\d)[A-Z]{2,3}$/, '')
  const share = /^%|[%\u066a]$/.test(plain) ? 100 : 1
  const digits = plain.replace(/^%|[%\u066a]$/g, '')
  // Of two signs the last is the point; one alone is what it is in the language, and a point where no thousands could stand.
  const [commas, points] = [digits.split(',').length - 1, digits.split('.').length - 1]
  const last = commas > 0 && points > 0 ? (digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.') : null
  const sign = last ?? (/^[-+]?\d{1,3}([.,]\d{3})+$/.test(digits) || commas + points > 1 ? point : commas > 0 ? ',' : '.')
  const other = sign === ',' ? '.' : ','
  const text = digits.replaceAll(other, '').replace(sign, '.')
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i.test(text)) return null
  const value = (Number(text) / share) * (isLess ? -1 : 1)
  return Number.isFinite(value) && Math.abs(value) <= 1e15 ? Number(value.toPrecision(15)) : null
}
