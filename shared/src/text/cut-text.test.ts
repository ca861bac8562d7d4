import { expect, test } from 'vitest'
import { cutText } from './index.ts'

test.each([
  ['Tides', 5, 'Tides'], ['Tides', 3, 'Tid'], ['Ab cd', 3, 'Ab'], ['a😀b', 2, 'a'], ['a😀b', 3, 'a😀'], ['Tides', 0, ''],
])('“%s” cut to %i is “%s”: whole letters, and no space at the end', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut)
})
