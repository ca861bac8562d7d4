import { expect, it } from 'vitest'
import { reportCsv } from './report-csv.ts'

it('a report has a line for each answer, and one for a question that nobody answered; what a spreadsheet would run is words', () => {
  const question = { activityId: 'q', type: 'shortAnswer', isScored: true, prompt: 'Which?', learners: 3, answers: 4, rightFirst: 1, right: 2, points: 2 / 3, outOf: 1, others: 0, discrimination: 0.4, picture: null, hints: [{ id: 'a', words: 'It flows north', learners: 2 }, { id: 'b', words: 'Not the Elbe', learners: 1 }] }
  const lines = reportCsv([
    { ...question, given: [{ label: '=HYPERLINK("x")', isRight: false, count: 2 }, { label: 'Rhine', isRight: true, count: 1 }] }, { ...question, prompt: 'None', given: [] },
    { ...question, prompt: 'Sure?', isScored: false, given: [{ label: '4', isRight: false, count: 3 }] },
  ]).trim().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[1]).not.toMatch(/,"?=/)
  expect(lines[2]).toContain('Which?,shortAnswer,3,4,1,2,0.67,1,2 1,0.4,Rhine,1,1')
  expect(lines[3]).toMatch(/^None,.*,,,0$/)
  expect(lines[4]).toBe('Sure?,shortAnswer,3,4,,,,,,,4,,3')
})
