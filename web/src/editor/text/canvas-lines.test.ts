import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, test } from 'vitest'
import type { Measure } from '@lectern/shared/text'
import { layoutRichText } from '@lectern/shared/text'
import { breaksAlike, canvasLines } from './canvas-lines.ts'
import { TEXT_SCHEMA } from './extensions.ts'

const measure: Measure = (text, font) => ({ width: text.length * font.size * 0.5, ascent: font.size * 0.9, descent: font.size * 0.3 })
const layoutOf = (blocks: readonly string[], width: number) => layoutRichText(
  { blocks: blocks.map((text) => ({ kind: 'paragraph', level: 0, ordinal: 0, align: null, runs: text === '' ? [] : [{ text, marks: {} }] })) },
  { width, fontFamily: 'Any', fontSize: 20, color: '#000000', lineHeight: 1.2, align: 'left' }, measure,
)
let editor: Editor | null = null
afterEach(() => editor?.destroy())
const docOf = (html: string) => {
  editor = new Editor({ extensions: TEXT_SCHEMA, injectCSS: false, content: html })
  return editor.state.doc
}

describe('lines of the canvas as places in the editor', () => {
  const lines = canvasLines(docOf('<p>aaaa bbbb cccc</p><p></p><p>dd<br>ee</p>'), layoutOf(['aaaa bbbb cccc', '', 'dd\nee'], 100))
  test('a wrapped line begins at its first word', () => {
    expect(lines?.map((line) => line.from)).toEqual([1, 11, 17, 19, 22])
  })
  test('spaces at the end of a line are not part of it', () => expect(lines?.[0]?.inked).toBe(10))
  test('breaks of paragraphs and of the author are told from those of the layout', () => {
    expect(lines?.map((line) => [line.opensBlock, line.afterBreak])).toEqual([[true, false], [false, false], [true, false], [true, false], [false, true]])
  })
  test('words that differ give no lines', () => {
    expect(canvasLines(docOf('<p>aaaa bbbb</p>'), layoutOf(['aaaa'], 100))).toBeNull()
  })
})

describe('comparing with the browser', () => {
  const lines = canvasLines(docOf('<p>aaaa bbbb cccc</p>'), layoutOf(['aaaa bbbb cccc'], 100)) ?? []
  const brokenAt = (place: number) => (position: number, side: 1 | -1): number => {
    const character = side === 1 ? position : position - 1
    return character >= place ? 48 : 24
  }
  test('the same place is alike', () => expect(breaksAlike(lines, brokenAt(11), 24)).toBe(true))
  test('an earlier break is not', () => expect(breaksAlike(lines, brokenAt(6), 24)).toBe(false))
  test('no break at all is not', () => expect(breaksAlike(lines, () => 24, 24)).toBe(false))
})
