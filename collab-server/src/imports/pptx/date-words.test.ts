import { expect, it } from 'vitest'
import { dateWords, isDateFormat } from './date-words.ts'

it('days and times of sheets are words as their formats have them', () => {
  // 1 October 2012, and a quarter past three in the afternoon of it.
  const words = (code: string, days = 41_183): string | null => dateWords(days, code)
  expect(['mmm-yy', 'd/m/yyyy', 'dd.mm.yy', '[$-409]dddd, mmmm dd, yyyy', 'ddd\\ d', 'yyyy "year"', 'mmmmm', 'd-mmm;@', '_-mm/dd'].map((code) => words(code))).toEqual([
    'Oct-12', '1/10/2012', '01.10.12', 'Monday, October 01, 2012', 'Mon 1', '2012 year', 'O', '1-Oct', '10/01',
  ])
  expect(['h:mm', 'hh:mm:ss', 'h:mm AM/PM', 'm/d h:mm', 'mm:ss'].map((code) => words(code, 41_183.635_416_67))).toEqual(['15:15', '15:15:00', '3:15 PM', '10/1 15:15', '15:00'])
  expect(dateWords(39_721, 'yyyy-mm-dd', 1904)).toBe('2012-10-01')
})

it('what is no date stays what it is', () => {
  expect(['General', '0.00', '#,##0', '0%', '"day "0', '@', '', '0.00E+00', '[Red]0'].filter(isDateFormat)).toEqual([])
  expect([dateWords(-1, 'd/m/yy'), dateWords(3_000_000, 'd/m/yy'), dateWords(Number.NaN, 'd/m/yy')]).toEqual([null, null, null])
})
