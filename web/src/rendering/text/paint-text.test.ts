import { elementSchema, resolveStyle } from '@lectern/shared/lesson'
import type { DrawnText, TextElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { describe, expect, it } from 'vitest'
import { paintingReady } from '../lazy-part.ts'
import type { PaintContext } from '../view-definition.ts'
import { textPainter } from './paint-text.ts'

const SHOWN: PaintContext = {
  measure: (text, font) => ({ width: text.length * font.size * 0.5, ascent: font.size * 0.8, descent: font.size * 0.2 }),
  fontVersion: () => 0, image: () => ({ status: 'loading' }),
}
const WRITTEN: PaintContext = { ...SHOWN, emptyText: () => 'Add text' }

function boxOf(words: string): DrawnText {
  return resolveStyle(elementSchema.parse({
    id: 'a', order: 'a0', type: 'text', x: 0, y: 0, width: 600, height: 100, fontSize: 40, text: richTextOf(words),
  }) as TextElement)
}

/** What is written on a canvas, with how opaque it is. */
function painted(words: string, paint: PaintContext): readonly (readonly [string, number])[] {
  const seen: [string, number][] = []
  const known = { globalAlpha: 1, fillText: (text: string) => seen.push([text, known.globalAlpha]) }
  const context = new Proxy(known, { get: (_, name: string) => (name in known ? known[name as keyof typeof known] : () => undefined) })
  textPainter.paint(context as unknown as CanvasRenderingContext2D, boxOf(words), paint)
  return seen
}

describe('a text without words', () => {
  it.each(['', ' ', '\n\n'])('“%s” asks for some where it can be written, faintly', (words) => {
    expect(painted(words, WRITTEN).map(([text, opacity]) => [text.trim(), opacity])).toEqual([['Add text', 0.6]])
  })
  it('says nothing where the slide is shown', () => expect(painted('', SHOWN)).toEqual([]))
  it('reaches as far as what it asks for', () => {
    expect(textPainter.reach(boxOf(''), WRITTEN)).toEqual(textPainter.reach(boxOf('Add text'), SHOWN))
  })
})

it('a text with words says them alone, in full', () => {
  expect(painted('Magma', WRITTEN)).toEqual([['Magma', 1]])
})

describe('words that are too many for their box', () => {
  const MANY = 'spring tide '.repeat(40)
  const box = (autofit: DrawnText['autofit'] | undefined, props: Partial<TextElement> = {}): DrawnText => resolveStyle(elementSchema.parse({
    id: 'a', order: 'a0', type: 'text', x: 0, y: 0, width: 600, height: 100, fontSize: 40, fill: '#ffffff', text: richTextOf(MANY), autofit, ...props,
  }) as TextElement)
  /** What is filled and at what scale words are written. */
  const drawn = (element: DrawnText): { readonly filled: readonly number[]; readonly scale: number } => {
    let [scale, down] = [1, 0]
    const filled: number[] = []
    const known = {
      globalAlpha: 1, fillRect: () => undefined,
      save: () => undefined, restore: () => { down = 0 },
      translate: (_: number, y: number) => { down += y },
      scale: (x: number) => { scale = x },
      rect: (_x: number, y: number, _w: number, h: number) => filled.push(down + y, h),
    }
    const context = new Proxy(known, { get: (_, name: string) => (name in known ? known[name as keyof typeof known] : () => undefined), set: () => true })
    textPainter.paint(context as unknown as CanvasRenderingContext2D, element, SHOWN)
    return { filled, scale }
  }

  it('become smaller until they fit, in a box that shrinks them and in every place of a layout', async () => {
    textPainter.texts?.(box('shrink'), SHOWN)
    await paintingReady()
    for (const element of [box('shrink'), box(undefined, { placeholder: 'body' })]) {
      const [placed] = textPainter.texts?.(element, SHOWN) ?? []
      expect(placed?.scale).toBeLessThan(1)
      expect((placed?.layout.height ?? 0) * (placed?.scale ?? 1)).toBeLessThanOrEqual(100.5)
      expect([placed?.isTooMuch, drawn(element).scale]).toEqual([false, placed?.scale])
    }
  })

  it('have a box painted that is as high as they are where it grows, on the side where they reach out', () => {
    const height = textPainter.texts?.(box('grow'), SHOWN)[0]?.layout.height ?? 0
    expect(height).toBeGreaterThan(300)
    expect(drawn(box(undefined)).filled).toEqual([0, height])
    expect(drawn(box('grow', { verticalAlign: 'bottom' })).filled).toEqual([100 - height, height])
    expect(drawn(box('grow', { verticalAlign: 'middle' })).filled).toEqual([(100 - height) / 2, height])
    expect(textPainter.texts?.(box('grow'), SHOWN)[0]).toMatchObject({ scale: 1, isTooMuch: false })
  })

  it('reach out of a box that does neither, and are said to', () => {
    expect(drawn(box('none'))).toEqual({ filled: [0, 100], scale: 1 })
    expect(textPainter.texts?.(box('none'), SHOWN)[0]).toMatchObject({ scale: 1, isTooMuch: true })
    expect(textPainter.texts?.(box('none', { height: 4000 }), SHOWN)[0]).toMatchObject({ isTooMuch: false })
  })
})
