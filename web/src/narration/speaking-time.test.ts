import { expect, test } from 'vitest'
import { clock, countWords, speakingSeconds } from './speaking-time.ts'

test('words are counted as a person counts them', () => {
  expect(countWords('')).toBe(0)
  expect(countWords('  Well-known facts: it’s 42!  ')).toBe(5)
  expect(countWords('one\n\ntwo')).toBe(2)
  expect(countWords('नमस्ते दुनिया', 'hi')).toBe(2)
})
test('a calm voice says 150 words a minute', () => {
  expect(speakingSeconds(150)).toBe(60)
  expect(speakingSeconds(0)).toBe(0)
  expect(speakingSeconds(10)).toBe(4)
})
test('times read as on a clock', () => {
  expect([0, 5, 65, 3725].map(clock)).toEqual(['0:00', '0:05', '1:05', '1:02:05'])
})
