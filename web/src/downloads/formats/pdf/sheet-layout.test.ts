import { expect, it } from 'vitest'
import { MARGIN, SHEET, handoutSheets, narrationSheets } from './sheet-layout.ts'

const linesOf = (count: number) => Array.from({ length: count }, (_, at) => ({ y: at * 16, height: 16 }))

it('each slide has a sheet of its own, and what is said goes on on more of them, each line once and above the lower margin', () => {
  const sheets = narrationSheets([linesOf(0), linesOf(3), linesOf(120)])
  expect(sheets.flatMap(({ slides }) => slides.map(({ slide }) => slide))).toEqual([0, 1, 2])
  expect(sheets.slice(0, 2).map(({ lines }) => lines)).toEqual([[], [{ slide: 1, from: 0, to: 3, y: MARGIN + (SHEET.width - 2 * MARGIN) * 9 / 16 + 20 }]])
  const long = sheets.slice(2)
  expect(long.length).toBeGreaterThan(2)
  expect(long.flatMap(({ lines }) => lines.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)))).toEqual(Array.from({ length: 120 }, (_, at) => at))
  for (const { lines: [part] } of long) expect((part?.y ?? 0) + ((part?.to ?? 0) - (part?.from ?? 0)) * 16).toBeLessThanOrEqual(SHEET.height - MARGIN)
})

it('a line higher than a sheet does not keep the rest from coming', () => {
  expect(narrationSheets([[{ y: 0, height: 2000 }, { y: 2000, height: 16 }]]).flatMap(({ lines }) => lines.map(({ from, to }) => [from, to]))).toEqual([[0, 1], [1, 2]])
})

it('a handout has three slides on a sheet, apart from each other, with lines beside each', () => {
  const sheets = handoutSheets(7)
  expect(sheets.map(({ slides }) => slides.map(({ slide }) => slide))).toEqual([[0, 1, 2], [3, 4, 5], [6]])
  const [first] = sheets
  const height = (first?.slides[0]?.width ?? 0) * 9 / 16
  expect(first?.slides.every(({ y }, at, all) => y + height < (all[at + 1]?.y ?? SHEET.height - MARGIN))).toBe(true)
  expect(first?.rules.every(({ width, x }) => x > MARGIN + (first.slides[0]?.width ?? 0) && x + width <= SHEET.width - MARGIN)).toBe(true)
})
