import { expect, it } from 'vitest'
import { FOLDS, foldsFor } from './use-folds.ts'

it('a bar is folded just as often as its room asks for, and shows all of itself again where there is more', () => {
  const measured = [772, 690, 560, 440, 320]
  expect([900, 772, 771, 600, 500, 330, 100].map((room) => foldsFor(measured, room))).toEqual([0, 0, 1, 2, 3, 4, FOLDS])
})

it('a row that nobody has measured yet is tried next, and the last one stays where nothing fits', () => {
  expect(foldsFor([], 500)).toBe(0)
  expect(foldsFor([772], 500)).toBe(1)
  expect(foldsFor([772, 690, 560, 540, 520], 500)).toBe(FOLDS)
  expect(foldsFor([772, 690], 0)).toBe(0)
})
