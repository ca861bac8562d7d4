import { expect, it } from 'vitest'
import { isReversed, periodOf } from './learner-ranges.ts'
import { calledOf } from './learner-names.ts'

const NOW = new Date(2026, 6, 15, 14, 30).getTime()
const day = (year: number, month: number, date: number): number => new Date(year, month - 1, date).getTime()

it.each([
  ['today', day(2026, 7, 15)], ['days3', day(2026, 7, 13)], ['week', day(2026, 7, 9)], ['month', day(2026, 6, 15)], ['months3', day(2026, 4, 15)], ['year', day(2025, 7, 15)],
] as const)('S2 §9 the period %s begins at the beginning of a day', (range, from) => {
  expect(periodOf(range, { from: '', to: '' }, NOW)).toEqual({ from, to: Number.MAX_SAFE_INTEGER })
})

it.each([
  ['month', day(2026, 3, 31), day(2026, 2, 28)], ['months3', day(2026, 5, 31), day(2026, 2, 28)], ['year', day(2028, 2, 29), day(2027, 2, 28)], ['month', day(2026, 1, 31), day(2025, 12, 31)],
] as const)('the period %s from the end of a month begins at the end of one', (range, now, from) => {
  expect(periodOf(range, { from: '', to: '' }, now).from).toBe(from)
})

it('S2 §5 days of one\'s own are whole, may be open at either end, and do not begin after they end', () => {
  expect(periodOf('custom', { from: '2026-07-01', to: '2026-07-02' }, NOW)).toEqual({ from: day(2026, 7, 1), to: day(2026, 7, 3) - 1 })
  expect(periodOf('custom', { from: '', to: '' }, NOW)).toEqual({ from: 0, to: Number.MAX_SAFE_INTEGER })
  expect([isReversed({ from: '2026-07-02', to: '2026-07-01' }), isReversed({ from: '2026-07-01', to: '2026-07-01' }), isReversed({ from: 'x', to: '' })]).toEqual([true, false, false])
  expect(periodOf('custom', { from: '2026-07-02', to: '2026-07-01' }, NOW)).toEqual({ from: 0, to: 0 })
})

it('a learner is called by name, else by address or id of the learning system, else by a code', () => {
  const told = { name: 'Mei', email: 'mei@example.org', externalId: 's-1', learnerId: 'abcdef0123'.repeat(6) }
  expect([told, { ...told, name: '' }, { ...told, name: '', email: '' }, { ...told, name: '', email: '', externalId: '' }].map(calledOf)).toEqual(['Mei', 'mei@example.org', 's-1', 'ABCDEF'])
})
