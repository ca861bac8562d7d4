import { CANVAS, elementSchema } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { describe, expect, it } from 'vitest'
import type { PaintContext } from './view-definition.ts'
import { wordsReachOut } from './words-reach-out.ts'

const PAINT: PaintContext = {
  measure: (text, font) => ({ width: text.length * font.size * 0.5, ascent: font.size * 0.8, descent: font.size * 0.2 }),
  fontVersion: () => 0, image: () => ({ status: 'loading' }),
}
const text = (props: object): LessonElement => elementSchema.parse({
  id: 'a', order: 'a0', type: 'text', x: 100, y: 700, width: 500, height: 100, fontSize: 40, text: richTextOf('spring tide '.repeat(40)), ...props,
}) as LessonElement

describe('words reach out', () => {
  it('of the slide where a text grows beyond its edge, and no more once it lies higher', () => {
    const grown = text({ autofit: 'grow', height: 1000 })
    expect(wordsReachOut(grown, PAINT)).toBe('slide')
    expect(wordsReachOut({ ...grown, y: 20, width: 1600 } as LessonElement, PAINT)).toBeNull()
    expect(wordsReachOut({ ...grown, y: -400 } as LessonElement, PAINT)).toBe('slide')
  })
  it('of a box that does not grow', () => {
    expect(wordsReachOut(text({ autofit: 'none' }), PAINT)).toBe('box')
    expect(wordsReachOut(text({ autofit: 'none', text: richTextOf('Neap') }), PAINT)).toBeNull()
  })
  it('of nothing where there are none, or where all of it was put beside the slide', () => {
    expect(wordsReachOut(text({ y: 1040, text: richTextOf(' ') }), PAINT)).toBeNull()
    expect(wordsReachOut(text({ y: CANVAS.height, autofit: 'grow' }), PAINT)).toBeNull()
  })
})
