const ROMAN = Object.entries({ c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 })
/** What no list comes to is a figure. */
const MOST_ROMAN = 399

function roman(number: number): string {
  let [left, words] = [number, '']
  for (const [sign, worth] of ROMAN) for (; left >= worth; left -= worth) words += sign
  return words
}

/** a to z, then aa, ab and so on: a number whose figures are the letters of the alphabet, from 1. */
function letters(number: number): string {
  return number > 0 ? letters(Math.floor((number - 1) / 26)) + String.fromCodePoint(97 + ((number - 1) % 26)) : ''
}

/** The number of an item by a pattern, whose first `1`, `a`, `A`, `i` or `I` is counted, such as `(a)`; by the number itself where there is none of it. */
export function numeralOf(pattern: string, ordinal: number): string {
  return pattern.replace(/[1ai]/i, (sign) => {
    const words = /a/i.test(sign) ? letters(ordinal) : /i/i.test(sign) && ordinal <= MOST_ROMAN ? roman(ordinal) : ''
    return (sign < 'Z' ? words.toUpperCase() : words) || `${ordinal}`
  })
}
