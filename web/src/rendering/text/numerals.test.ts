import { expect, it } from 'vitest'
import { numeralOf } from './numerals.ts'

it('numbers of items are counted in figures, letters and Roman numerals, with what stands round them', () => {
  expect([1, 4, 26, 27, 53].map((number) => numeralOf('a)', number))).toEqual(['a)', 'd)', 'z)', 'aa)', 'ba)'])
  expect([1, 4, 9, 44, 199].map((number) => numeralOf('(I)', number))).toEqual(['(I)', '(IV)', '(IX)', '(XLIV)', '(CXCIX)'])
  expect([numeralOf('1)', 12), numeralOf('i.', 8), numeralOf('A.', 3)]).toEqual(['12)', 'viii.', 'C.'])
})

it('what has no letter or Roman numeral is a figure', () => {
  expect([numeralOf('a.', 0), numeralOf('I.', 400), numeralOf('•', 3)]).toEqual(['0.', '400.', '•'])
})
