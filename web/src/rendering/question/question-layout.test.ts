import { elementSchema, resolveStyle } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import { questionLayoutOf } from './question-layout.ts'
import type { DrawnQuestion } from './question-layout.ts'

const measure = (text: string, font: { readonly size: number }) => ({ width: text.length * font.size * 0.5, ascent: font.size * 0.8, descent: font.size * 0.2 })

/** Where the words below a scale begin and end, slide points from its left. */
function ends(prompt: string, low: string, high: string): readonly (readonly [from: number, to: number])[] {
  const element = resolveStyle(elementSchema.parse({
    id: 'a', order: 'a0', type: 'rating', x: 0, y: 0, width: 1200, height: 600, padding: 40, prompt: richTextOf(prompt), lowLabel: richTextOf(low), highLabel: richTextOf(high),
  }) as never) as unknown as DrawnQuestion
  return questionLayoutOf(element, measure, 0).ends.map(({ layout, x }) => {
    const [line] = layout.lines
    return [Math.round(x + (line?.x ?? 0)), Math.round(x + (line?.x ?? 0) + (line?.width ?? 0))]
  })
}

it('the words below a scale stand at its two ends, in the order in which it is read, whatever letters they have', () => {
  for (const [low, high] of [['Not', 'Very'], ['لا', 'جدا']] as const) {
    const [first, last] = ends('How sure?', low, high)
    expect([first?.[0], last?.[1]]).toEqual([40, 1160])
    const [begin, end] = ends('ما مدى ثقتك؟', low, high)
    expect([begin?.[1], end?.[0]]).toEqual([1160, 40])
  }
})
