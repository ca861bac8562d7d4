/** A number with what belongs to it: a sign, a unit, a word like million. */
export const VALUE = /(?:[$€£₹]\s?)?\d[\d.,]*(?:\s?(?:%|percent|per cent|por ciento|प्रतिशत|million|billion|millones|thousand|mil|लाख|करोड़|km|kg|m|°C|°F|x)(?![\p{L}]))?/u

const THOUSANDS: Readonly<Record<string, number>> = { thousand: 1e3, mil: 1e3, million: 1e6, millones: 1e6, billion: 1e9, लाख: 1e5, करोड़: 1e7 }

/** How much a value says, and of what: `$ 3.2 million` is 3,200,000 of `$`. Null where it says no number that is certain, or one below zero. */
export function amountOf(value: string): { readonly amount: number; readonly unit: string } | null {
  const [, before = '', digits = '', after = ''] = /^([^\d\s]?)\s?(\d[\d.,]*)\s?(\D*)$/u.exec(value.trim()) ?? []
  const plain = /^\d{1,3}(?:[,.]\d{3})+$/u.test(digits) ? digits.replaceAll(/[.,]/gu, '') : digits.replace(',', '.')
  const amount = plain === '' ? Number.NaN : Number(plain)
  const word = after.trim()
  if (!Number.isFinite(amount) || before === '-' || before === '−') return null
  return { amount: amount * (THOUSANDS[word] ?? 1), unit: before + (THOUSANDS[word] === undefined ? word : '') }
}
