import { expect, it } from 'vitest'
import { pageRangeOf } from './page-range.ts'

it.each([
  ['1', '50', 80, { first: 1, last: 50 }], [' 7 ', '7', 7, { first: 7, last: 7 }],
  ['', '5', 80, { key: 'required' }], ['1', ' ', 80, { key: 'required' }], ['one', '5', 80, { key: 'numeric' }], ['1', '5.5', 80, { key: 'numeric' }], ['-1', '5', 80, { key: 'numeric' }],
  ['0', '5', 80, { key: 'outside' }], ['1', '81', 80, { key: 'outside' }], ['9', '3', 80, { key: 'order' }], ['1', '51', 80, { key: 'tooMany', count: 51 }],
] as const)('S2 §5 pages %s to %s of a PDF: required, numeric, from 1 to the last, in order, at most 50', (start, end, total, found) => {
  expect(pageRangeOf(start, end, total)).toEqual(found)
})
