import { expect, it } from 'vitest'
import { INTERACTIVE_LIMITS } from '@lectern/shared/lesson'
import { mendingOrder } from './mending.ts'

it('whoever mends an interactive is told each fault with what it is about, and nothing of what is well', () => {
  const order = mendingOrder([
    { check: 'loads', isPassed: true, about: [] }, { check: 'ready', isPassed: false, about: [] }, { check: 'contrast', isPassed: false, about: ['p.hint 2.1', 'button 3.0'] },
  ])
  expect(order.split('\n').slice(1)).toEqual(['- It never calls lectern.ready().', expect.stringMatching(/^- These words have a contrast.*: p\.hint 2\.1 \| button 3\.0$/)])
  expect(mendingOrder([{ check: 'loads', isPassed: true, about: [] }])).toBe('')
  expect(mendingOrder([{ check: 'errors', isPassed: false, about: ['x'.repeat(9000)] }]).length).toBeLessThanOrEqual(INTERACTIVE_LIMITS.prompt)
})
