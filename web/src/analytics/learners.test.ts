import { expect, it } from 'vitest'
import { isReversed, periodOf } from './learner-ranges.ts'
import { calledOf, learnersCsv } from './learners-csv.ts'

const NOW = new Date(2026, 6, 15, 14, 30).getTime()
const day = (year: number, month: number, date: number): number => new Date(year, month - 1, date).getTime()

it.each([
  ['today', day(2026, 7, 15)], ['days3', day(2026, 7, 13)], ['week', day(2026, 7, 9)], ['month', day(2026, 6, 15)], ['months3', day(2026, 4, 15)], ['year', day(2025, 7, 15)],
] as const)('S2 §9 the period %s begins at the beginning of a day', (range, from) => {
  expect(periodOf(range, { from: '', to: '' }, NOW)).toEqual({ from, to: Number.MAX_SAFE_INTEGER })
})

it('S2 §5 days of one\'s own are whole, may be open at either end, and do not begin after they end', () => {
  expect(periodOf('custom', { from: '2026-07-01', to: '2026-07-02' }, NOW)).toEqual({ from: day(2026, 7, 1), to: day(2026, 7, 3) - 1 })
  expect(periodOf('custom', { from: '', to: '' }, NOW)).toEqual({ from: 0, to: Number.MAX_SAFE_INTEGER })
  expect([isReversed({ from: '2026-07-02', to: '2026-07-01' }), isReversed({ from: '2026-07-01', to: '2026-07-01' }), isReversed({ from: 'x', to: '' })]).toEqual([true, false, false])
  expect(periodOf('custom', { from: '2026-07-02', to: '2026-07-01' }, NOW)).toEqual({ from: 0, to: 0 })
})

it('a learner is a line of the file, called by a code, and no title is a formula', () => {
  const learner = { name: '', email: '', externalId: '', info: [], source: null, learnerId: 'abcdef0123'.repeat(6), status: 'inProgress' as const, seen: 2, startedAt: 0, lastAt: 60_000, ms: 61_400, answered: 1, attempts: 3, points: 1.5, isPassed: null }
  const [header, line] = learnersCsv([learner, { ...learner, isPassed: true }], { course: '', lesson: '=1+1', publication: 'Rivers', link: 'abc', slideCount: 3, questions: 2, outOf: 4 }).split('\r\n')
  expect(header?.split(',')).toHaveLength(23)
  expect(line).toBe(",'=1+1,Rivers,abc,ABCDEF,quiz,inProgress,67,2,3,1970-01-01T00:00:00.000Z,1970-01-01T00:01:00.000Z,61,1,2,3,1.5,4,,,,,")
  const told = { ...learner, name: '@Mei', email: 'mei@example.org', externalId: 's-1', info: [{ label: 'Class', value: '7b' }, { label: 'Town', value: '=1+1' }], source: 'form' as const }
  expect(learnersCsv([told], { course: '', lesson: '', publication: '', link: '', slideCount: 0, questions: 0, outOf: 0 })).toContain(",'@Mei,mei@example.org,s-1,\"Class: 7b; Town: =1+1\"")
  expect([told, { ...told, name: '' }, { ...told, name: '', email: '' }, learner].map(calledOf)).toEqual(['@Mei', 'mei@example.org', 's-1', 'ABCDEF'])
})
