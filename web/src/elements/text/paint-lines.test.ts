import { expect, it } from 'vitest'
import { layoutRichText, richTextOf } from '@lectern/shared/text'
import type { Measure } from '@lectern/shared/text'
import { paintLines } from './paint-lines.ts'

const measure: Measure = (text, font) => ({ width: text.length * font.size * 0.5, ascent: font.size * 0.8, descent: font.size * 0.2 })
const BOX = { width: 200, fontFamily: 'Inter', fontSize: 20, color: '#000000', lineHeight: 1.2, align: 'left', padding: 0 } as const

it('words stand where they were laid out also on a page read from right to left, where spaces at their end would move them', () => {
  const painted: { readonly text: string; readonly x: number; readonly direction: string }[] = []
  const canvas = {
    // A canvas on the page takes it from there.
    direction: 'rtl',
    fillText(text: string, x: number) {
      painted.push({ text, x, direction: canvas.direction })
    },
    fillRect: () => undefined,
  }
  const layout = layoutRichText(richTextOf('The Moon changes its shape'), BOX, measure)
  paintLines(canvas as unknown as CanvasRenderingContext2D, layout, { color: '#000000' })
  expect(painted.length).toBeGreaterThan(1)
  expect(painted.filter(({ x, direction }) => x !== 0 || direction !== 'ltr')).toEqual([])
})
