import { expect, test } from 'vitest'
import { countWords, speakingSeconds } from './index.ts'

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
