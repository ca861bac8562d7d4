import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ReadingText } from './ReadingText.tsx'

afterEach(cleanup)

it('numbered steps are read with their numbers, bullets without, and what is nested stands further in', () => {
  render(<ReadingText text={'# Acids\n\n4. Wait two minutes\n5. Write down what you see\n- Red, orange, and pink mean acid\n  - Only on paper'} isWriting={false} />)
  const markers = ['Wait two minutes', 'Write down what you see', 'Red, orange, and pink mean acid', 'Only on paper'].map((words) => {
    const { listStyleType, marginInlineStart } = screen.getByText(words).style
    return [listStyleType, marginInlineStart]
  })
  expect(markers).toEqual([['"4. "', '1.25rem'], ['"5. "', '1.25rem'], ['', '1.25rem'], ['', '2.5rem']])
})
