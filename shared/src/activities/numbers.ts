/** Zeros of the digits that people write with: Latin, Arabic, Persian, Devanagari, Bengali. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6] as const
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/

function inLatin(text: string): string {
  return Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => code >= first && code < first + 10)
    return zero === undefined ? sign : String(code - zero)
  }).join('')
}

function read(text: string): readonly number[] {
  return PLAIN.test(text) ? [Number(text)] : []
}

/**
 * What numbers somebody may mean who writes this: none where it is none, two where a comma may part thousands or a fraction (1,250).
 * Digits of other scripts, spaces between thousands, and simple fractions (3/4) are understood.
 */
export function numbersIn(words: string): readonly number[] {
  const text = inLatin(words.trim().toLowerCase()).replace(/\u2212/g, '-').replace(/\u066b/g, '.').replace(/[\s\u066c'\u2019_]/g, '')
  const [over, under, ...more] = text.split('/')
  if (under !== undefined) {
    const [top, bottom] = [read(over ?? '')[0], read(under)[0]]
    return more.length > 0 || top === undefined || bottom === undefined || bottom === 0 ? [] : [top / bottom]
  }
  const commas = text.split(',').length - 1
  const points = text.split('.').length - 1
  if (commas === 0) return points > 1 ? (/^[+-]?\d{1,3}(?:\.\d{3})+$/.test(text) ? read(text.replaceAll('.', '')) : []) : read(text)
  const asThousands = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? read(text.replaceAll(',', '')) : []
  const asFraction = commas === 1 && /^[+-]?(?:\d*|\d{1,3}(?:\.\d{3})+),\d+$/.test(text) ? read(text.replaceAll('.', '').replace(',', '.')) : []
  return [...asThousands, ...asFraction]
}

/** Whether somebody may mean a number that is as near to another as it must be; what computers cannot hold exactly is no difference. */
export function isNear(words: string, value: number, tolerance: number): boolean {
  const slack = tolerance + Math.max(1, Math.abs(value)) * 1e-9
  return numbersIn(words).some((number) => Math.abs(number - value) <= slack)
}
