import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SlideCharts } from './SlideCharts.tsx'

afterEach(cleanup)

const report = vi.hoisted(() => ({ learners: 0 }))
vi.mock('../queries.ts', () => ({
  usePublishedSlides: () => ({ data: undefined }),
  useSlideReport: () => ({ data: { isCounted: true, slideCount: 3, slides: [], before: null, now: { learners: report.learners, completed: 0, ms: 0, score: null } } }),
}))

it('where nobody saw a slide it says whether anybody began, as the numbers above do', () => {
  const { rerender } = render(<SlideCharts of={{ lessonId: 'l', publicationId: 'p' }} period={{ from: 0, to: 1 }} />)
  expect(screen.getByText('Nobody began in this period.')).toBeTruthy()
  report.learners = 2
  rerender(<SlideCharts of={{ lessonId: 'l', publicationId: 'p' }} period={{ from: 0, to: 1 }} />)
  expect(screen.queryByText('Nobody began in this period.')).toBeNull()
  expect(screen.getByText('Those who began left before a slide counts as seen.')).toBeTruthy()
})
