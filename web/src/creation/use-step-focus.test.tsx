import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useStepFocus } from './use-step-focus.ts'

function Step({ errors, step }: { readonly errors: { readonly name?: string; readonly course?: string }; readonly step: string }) {
  const top = useStepFocus(step, false, errors)
  return (
    <div role="dialog">
      <p ref={top} tabIndex={-1}>{step}</p>
      <input aria-label="Name" aria-invalid={errors.name !== undefined} />
      <input aria-label="Course" aria-invalid={errors.course !== undefined} />
    </div>
  )
}

it('WCAG 3.3.1 the keyboard is at the top of a new step, and goes to the first field that something is wrong with', () => {
  const shown = render(<Step step="One" errors={{}} />)
  expect(document.activeElement).toBe(document.body)
  shown.rerender(<Step step="Two" errors={{}} />)
  expect(document.activeElement).toBe(screen.getByText('Two'))
  shown.rerender(<Step step="Two" errors={{ course: 'There is one of this name.' }} />)
  expect(document.activeElement).toBe(screen.getByLabelText('Course'))
  shown.rerender(<Step step="Two" errors={{ name: 'A name is required', course: 'There is one of this name.' }} />)
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})
