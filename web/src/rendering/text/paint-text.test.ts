import { elementSchema, resolveStyle } from '@lectern/shared/lesson'
import type { DrawnText, TextElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { describe, expect, it } from 'vitest'
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
    expect(painted(words, WRITTEN).map(([text, opacity]) => [text.trim(), opacity])).toEqual([['Add text', 0.5]])
  })
  it('says nothing where the slide is shown', () => expect(painted('', SHOWN)).toEqual([]))
  it('reaches as far as what it asks for', () => {
    expect(textPainter.reach(boxOf(''), WRITTEN)).toEqual(textPainter.reach(boxOf('Add text'), SHOWN))
  })
})

it('a text with words says them alone, in full', () => {
  expect(painted('Magma', WRITTEN)).toEqual([['Magma', 1]])
})
