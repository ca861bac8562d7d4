import { describe, expect, it } from 'vitest'
import { emptyFields } from './fields.ts'
import { firstOrder, isSameOrder, renewedOrder } from './orders.ts'
import type { WritingOrder } from './orders.ts'

const FIELDS = { ...emptyFields('en', 'slides'), topic: 'Lava', text: 'My words' }
const REFINE: WritingOrder = {
  promptKey: 'refine-for-create-from-ai', reading: '# Lava', instructions: 'Shorter', previousInstructions: ['Simpler'], audience: 'workforce', language: 'en-US',
}

describe('what is asked for once more', () => {
  it('is the same press while nothing was changed', () => {
    for (const entry of ['ai', 'text', 'pdf'] as const) {
      const order = firstOrder(FIELDS, entry, 'Pages')
      expect(isSameOrder(order, renewedOrder(order, FIELDS, '', '', 'Pages'))).toBe(true)
    }
    expect(isSameOrder(REFINE, renewedOrder(REFINE, FIELDS, '# Lava', ''))).toBe(true)
  })

  it('is what the fields, the text and the instructions say now', () => {
    expect(renewedOrder(firstOrder(FIELDS, 'ai'), { ...FIELDS, topic: 'Magma' }, '', '')).toMatchObject({ promptKey: 'reading', topic: 'Magma' })
    expect(renewedOrder(firstOrder(FIELDS, 'text'), { ...FIELDS, text: 'Others' }, '', '')).toMatchObject({ promptKey: 'create-from-text', text: 'Others' })
    const renewed = renewedOrder(REFINE, FIELDS, '# Magma', ' Longer ')
    expect(renewed).toEqual({ ...REFINE, reading: '# Magma', instructions: 'Longer' })
    expect(isSameOrder(REFINE, renewed)).toBe(false)
  })
})
