import { expect, it } from 'vitest'
import { durationWords, sizeWords } from './duration.ts'

it.each([
  [400, '1 second'], [1_000, '1 second'], [89_001, '90 seconds'], [120_000, '2 minutes'], [29.2 * 60_000, '30 minutes'],
  [3 * 3_600_000, '3 hours'], [7 * 86_400_000, '7 days'],
])('%i ms is said as %s', (ms, words) => {
  expect(durationWords(ms, 'en')).toBe(words)
})

it.each([[0, '0 kB'], [200, '1 kB'], [640_400, '625 kB'], [5_242_880, '5 MB'], [6_400_000, '6.1 MB'], [20_971_520, '20 MB']])('%i bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes, 'en')).toBe(words)
})
