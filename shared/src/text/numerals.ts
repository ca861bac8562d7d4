const ROMAN = [['m', 1000], ['cm', 900], ['d', 500], ['cd', 400], ['c', 100], ['xc', 90], ['l', 50], ['xl', 40], ['x', 10], ['ix', 9], ['v', 5], ['iv', 4], ['i', 1]] as const
/** Roman numerals have no sign for more. */
const MOST_ROMAN = 3999
const LETTERS = 26

function roman(number: number): string {
  let left = number
  return ROMAN.map(([sign, worth]) => {
    const times = Math.floor(left / worth)
    left -= times * worth
    return sign.repeat(times)
  }).join('')
}

/** a to z, then aa, ab and so on. */
function letters(number: number): string {
  const last = String.fromCodePoint(97 + ((number - 1) % LETTERS))
  return number > LETTERS ? letters(Math.floor((number - 1) / LETTERS)) + last : last
}

/** The number of an item by a pattern, whose first `1`, `a`, `A`, `i` or `I` is counted, such as `(a)`; by the number itself where there is none of it. */
export function numeralOf(pattern: string, ordinal: number): string {
  return pattern.replace(/[1ai]/i, (sign) => {
    const small = sign.toLowerCase()
    if (small === '1' || ordinal < 1 || (small === 'i' && ordinal > MOST_ROMAN)) return `${ordinal}`
    const words = small === 'a' ? letters(ordinal) : roman(ordinal)
    return small === sign ? words : words.toUpperCase()
  })
}
