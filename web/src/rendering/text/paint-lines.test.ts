import { expect, it } from 'vitest'
import { layoutRichText, richTextOf } from '@lectern/shared/text'
import type { Measure } from '@lectern/shared/text'
import { bidiLevels } from './bidi-levels.ts'
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

it('Hebrew is drawn from its right end in its own direction, with its number and its tab in their places', () => {
  const painted: unknown[] = []
  const canvas = {
    direction: 'ltr', textAlign: 'left',
    fillText(text: string, x: number) {
      painted.push([text, x, canvas.direction, canvas.textAlign])
    },
    fillRect: () => undefined,
  }
  paintLines(canvas as unknown as CanvasRenderingContext2D, layoutRichText(richTextOf('אב 12\tג'), BOX, measure, bidiLevels), { color: '#000000' })
  expect(painted).toEqual([['אב ', 200, 'rtl', 'right'], ['12', 150, 'ltr', 'left'], ['ג', 120, 'rtl', 'right']])
})

it('nothing is drawn in the wrong order while the right one is on its way', () => {
  const waiting = layoutRichText(richTextOf('אב 12'), BOX, measure)
  paintLines({ fillText: () => expect.unreachable(), fillRect: () => expect.unreachable() } as unknown as CanvasRenderingContext2D, waiting, { color: '#000000' })
  expect(waiting.isWaiting).toBe(true)
})
