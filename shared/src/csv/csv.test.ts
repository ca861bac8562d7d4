import { expect, it } from 'vitest'
import { csvCell, csvFile } from './csv.ts'

it('S1 §3.6 nothing in a CSV file is a formula', () => {
  expect(['a,b', 'say "x"', '=1+1', '@x', '-5', '+1', '\tx', 'plain'].map(csvCell)).toEqual([
    '"a,b"', '"say ""x"""', "'=1+1", "'@x", "'-5", "'+1", "\"'\tx\"", 'plain',
  ])
  expect(csvCell('=cmd,"x"')).toBe('"\'=cmd,""x"""')
  expect(csvCell(-5)).toBe('-5')
})
it('S1 §3.6 nothing becomes a formula where lines are split at semicolons or tabs', () => {
  expect(['a;=1+1', 'a\t+1', 'a\n@x', 'a; -5', 'a;"=1', '=+-1', ' =1', 'a=1; b-c'].map(csvCell)).toEqual([
    '"a;\'=1+1"', '"a\t\'+1"', '"a\n\'@x"', '"a; \'-5"', '"a;""\'=1"', "'=+-1", " '=1", '"a=1; b-c"',
  ])
})
it('every line ends, and a break within a cell is quoted', () => {
  expect(csvFile(['name', 'edits'], [['Tides\nand moons', 3], ['', 0]])).toBe('name,edits\r\n"Tides\nand moons",3\r\n,0\r\n')
  expect(csvFile(['name'], [])).toBe('name\r\n')
})
