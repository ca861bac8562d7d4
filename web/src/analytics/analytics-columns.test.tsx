import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { AnalyticsRow } from '@lectern/shared/activities'
import { Table } from '../ui/index.ts'
import { useAnalyticsColumns } from './use-analytics-columns.tsx'

afterEach(cleanup)

const ROW: AnalyticsRow = {
  publicationId: 'p', lessonId: 'l', lesson: 'Rivers', title: 'Rivers of Europe', course: 'Geography', form: 'slides', durationMs: 60_000,
  learnerId: 'a'.repeat(36), name: '', email: '', externalId: '', source: null, info: [], startedAt: 1, lastAt: 2, status: 'inProgress', watched: 0.64, ms: 95_000,
  points: 1, outOf: 4, attempts: 2, isPassed: null, reported: null, interactive: null,
}

function Shown({ isAnswers, row }: { readonly isAnswers: boolean; readonly row: AnalyticsRow }) {
  return <MemoryRouter><Table label="learners" rows={[row]} columns={useAnalyticsColumns(isAnswers, () => undefined)} rowKey={({ learnerId }) => learnerId} empty={null} /></MemoryRouter>
}

const ANSWER: AnalyticsRow = { ...ROW, interactive: { activityId: 'q', name: 'The longest?', kind: 'quiz' } as AnalyticsRow['interactive'] }

test.each([
  ['learners', false, ROW, ['Slides · Geography', '64% · 95 seconds']],
  ['answers', true, ANSWER, ['Rivers of Europe · Quiz · Geography', '95 seconds']],
] as const)('on narrow pages the columns of %s that are left out are said in the cells beside them', (_, isAnswers, row, beside) => {
  const { container } = render(<Shown isAnswers={isAnswers} row={row} />)
  const left = [...container.querySelectorAll('td.hidden')]
  expect(left.length).toBeGreaterThanOrEqual(4)
  const narrow = [...container.querySelectorAll('td:not(.hidden) [class~="xl:hidden"]')].map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
  expect(narrow).toEqual(beside)
})
