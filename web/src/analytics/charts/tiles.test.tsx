import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Tiles } from './Tiles.tsx'

afterEach(cleanup)

const NOW = { learners: 12, completed: 6, ms: 60_000, score: 0.5 }

it('S2 §4 each number says in words whether it went up or down, and that there is nothing to compare with where that is so', () => {
  const { rerender } = render(<Tiles now={NOW} before={{ learners: 8, completed: 6, ms: 90_000, score: null }} />)
  const said = (): readonly (string | null)[] => screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(said()).toEqual(['12up from 8', '650% of those who beganas before', expect.stringMatching(/down from/), '50%'])
  rerender(<Tiles now={NOW} before={null} />)
  expect(said()[0]).toBe('12no earlier period to compare')
})
