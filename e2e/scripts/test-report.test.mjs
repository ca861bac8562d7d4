import { expect, it } from 'vitest'
import { counts, journeyLines, skippedLine, slowestUnitsLine } from './test-report.mjs'

const unit = (...statuses) => ({
  numPassedTests: statuses.filter((status) => status === 'passed').length, numFailedTests: statuses.filter((status) => status === 'failed').length,
  testResults: [{ name: '/lectern/collab-server/src/a.test.ts', assertionResults: statuses.map((status) => ({ status })) }],
})
const spec = (title, duration, status = 'expected') => ({ title, file: 'a.spec.ts', tests: [{ status, results: [{ duration }] }] })
const journeys = (...specs) => ({ stats: { expected: specs.length, unexpected: 0, flaky: 0 }, suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }] })

it('what passed and failed is counted together; a stage without a report counts nothing', () => {
  expect(counts(unit('passed', 'failed', 'skipped'), journeys(spec('one', 1)))).toEqual({ passed: 2, failed: 1 })
  expect(counts(unit('passed'), { stats: { expected: 0, unexpected: 1, flaky: 2 } })).toEqual({ passed: 1, failed: 3 })
  expect(counts(null, null)).toEqual({ passed: 0, failed: 0 })
})

it('a skipped proof is said in one line, with its file', () => {
  expect(skippedLine(unit('passed', 'skipped', 'pending'), journeys(spec('one', 1), spec('two', 0, 'skipped')), '/lectern'))
    .toBe('3 skipped, so not proven here: 2 of collab-server/src/a.test.ts, 1 of e2e/journeys/a.spec.ts')
  expect(skippedLine(unit('passed'), journeys(spec('one', 1)), '/lectern')).toBeNull()
})

it('the 95th percentile of journeys is held against the budget, and the slowest are named', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => spec(`journey ${index}`, (index + 1) * 1000))
  const [first, ...slowest] = journeyLines(journeys(...twenty))
  expect(first).toBe('20 journeys: 95 of 100 take at most 19.0 s; OVER the budget of 15.0 s. The slowest:')
  expect(slowest[0]).toBe('   20.0 s  journey 19')
  expect(slowest).toHaveLength(5)
  expect(journeyLines(journeys(spec('one', 1500), spec('never begun', 0)))[0]).toContain('1 journeys: 95 of 100 take at most 1.5 s; within')
  expect(journeyLines(null)).toEqual([])
})

it('the files of units that took longest are named, the longest first', () => {
  const report = { testResults: [
    { name: '/lectern/web/src/a.test.ts', startTime: 1000, endTime: 2500 }, { name: '/lectern/shared/src/b.test.ts', startTime: 1000, endTime: 9000 },
  ] }
  expect(slowestUnitsLine(report, '/lectern')).toBe('The slowest files of unit and integration tests: shared/src/b.test.ts 8.0 s, web/src/a.test.ts 1.5 s')
  expect(slowestUnitsLine(null, '/lectern')).toBeNull()
})
