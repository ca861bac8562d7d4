import { describe, expect, test } from 'vitest'
import { caretAt, directionOf, indexAt, layoutRichText, rangeBoxes, richTextOf } from './index.ts'
import type { Block, LevelsOf, Measure, RichText, TextBox, TextLayout } from './index.ts'

const measure: Measure = (text, font) => ({
  width: [...text.replaceAll('\u200D', '')].length * font.size * 0.5, ascent: font.size * 0.8, descent: font.size * 0.2,
})

/** Hebrew and Arabic letters from right to left, numbers and Latin from left to right, all else as the paragraph. */
const levelsOf: LevelsOf = (text, direction) => Uint8Array.from([...text], (sign) => {
  if (/[\u0590-\u06FF]/.test(sign)) return 1
  if (/[\p{L}\p{N}]/u.test(sign)) return direction === 'rtl' ? 2 : 0
  return direction === 'rtl' ? 1 : 0
})

const BOX: TextBox = { width: 200, fontFamily: 'Test', fontSize: 20, color: '#000000', lineHeight: 1.5, align: 'left' }

function lay(text: RichText | string, box: Partial<TextBox> = {}): TextLayout {
  return layoutRichText(typeof text === 'string' ? richTextOf(text) : text, { ...BOX, ...box }, measure, levelsOf)
}

const block = (runs: Block['runs'], rest: Partial<Block> = {}): Block => ({ kind: 'paragraph', level: 0, ordinal: 0, align: null, runs, ...rest })
const plain = (text: string): Block['runs'] => [{ text, marks: {} }]
const placesOf = (layout: TextLayout, line = 0): unknown => layout.lines[line]?.runs.map((run) => [run.text, run.x, run.direction])

describe('which way a paragraph is read', () => {
  test.each([
    ['Moon', 'ltr'], ['שלום Moon', 'rtl'], ['Moon שלום', 'ltr'], ['123 ירח', 'rtl'], ['؟', 'rtl'], ['(مدرسة)', 'rtl'], ['123 …', 'ltr'], ['', 'ltr'], ['हिन्दी', 'ltr'],
  ] as const)('%s: as its first letter is', (text, direction) => expect(directionOf(text)).toBe(direction))

  test('one read from right to left stands at the right of a box that nobody aligned, and where it was put in others', () => {
    expect(lay('שלום').lines[0]).toMatchObject({ x: 160, width: 40, direction: 'rtl' })
    expect(lay({ blocks: [block(plain('שלום'), { align: 'left' })] }).lines[0]?.x).toBe(0)
    expect(lay('שלום', { align: 'center' }).lines[0]?.x).toBe(80)
    expect(lay('שלום', { align: 'justify' }).lines[0]?.x).toBe(160)
  })

  test('each paragraph has its own', () => {
    expect(lay('Moon\nשלום').lines.map((line) => [line.x, line.direction])).toEqual([[0, 'ltr'], [160, 'rtl']])
  })
})

describe('the order of what is on a line', () => {
  test('a styled word of Hebrew stays where it is read, left of the words before it', () => {
    const layout = lay({ blocks: [block([{ text: 'אבג ', marks: {} }, { text: 'דה', marks: { bold: true } }, { text: ' ו', marks: {} }])] })
    expect(placesOf(layout)).toEqual([['אבג ', 160, 'rtl'], ['דה', 140, 'rtl'], [' ו', 120, 'rtl']])
  })

  test('Hebrew within English and a number within Hebrew keep their own direction', () => {
    expect(placesOf(lay('ab אב cd'))).toEqual([['ab ', 0, 'ltr'], ['אב', 30, 'rtl'], [' ', 50, 'ltr'], ['cd', 60, 'ltr']])
    expect(placesOf(lay('אב 12 גד'))).toEqual([['אב ', 170, 'rtl'], ['12', 150, 'ltr'], [' גד', 120, 'rtl']])
  })

  test('spaces that hang over the end of a wrapped line hang over its left', () => {
    const [line] = lay('אבגדה וזחטי  כ', { width: 120 }).lines
    expect(line).toMatchObject({ x: 10, width: 110 })
    expect(Math.min(...(line?.runs.map((run) => run.x) ?? []))).toBe(-10)
  })

  test('letters of an Arabic word keep their joined forms where its style changes', () => {
    const layout = lay({ blocks: [block([{ text: 'يج', marks: { bold: true } }, { text: 'ذب', marks: {} }])] })
    expect(layout.lines[0]?.runs.map((run) => run.shaped)).toEqual(['يج\u200D', '\u200Dذب'])
    const apart = lay({ blocks: [block([{ text: 'دا', marks: { bold: true } }, { text: 'ر ب', marks: {} }])] })
    expect(apart.lines[0]?.runs.map((run) => run.shaped)).toEqual(['دا', 'ر ب'])
  })

  test('before the reading order is there the layout says that it is not to be shown', () => {
    expect(layoutRichText(richTextOf('שלום'), BOX, measure).isWaiting).toBe(true)
    expect(layoutRichText(richTextOf('Moon'), BOX, measure).isWaiting).toBe(false)
    expect(lay('שלום').isWaiting).toBe(false)
  })
})

describe('carets and selections', () => {
  test('a caret before the first letter of Hebrew stands at its right, every place finds itself again', () => {
    const layout = lay('אבגד הוז\nחט')
    expect(caretAt(layout, 0).x).toBe(200)
    expect(caretAt(layout, 3).x).toBe(170)
    for (let index = 0; index <= 11; index++) {
      const caret = caretAt(layout, index)
      expect(indexAt(layout, caret.x, caret.y + 1), `${index}`).toBe(index)
    }
  })

  test('a selection over both directions covers what is selected, in two boxes when it lies apart', () => {
    expect(rangeBoxes(lay('ab אבגד'), 1, 5)).toEqual([{ x: 10, y: 0, width: 20, height: 30 }, { x: 50, y: 0, width: 20, height: 30 }])
    expect(rangeBoxes(lay('אבגד'), 1, 3)).toEqual([{ x: 170, y: 0, width: 20, height: 30 }])
  })
})

describe('lists and tabs', () => {
  test('items of Hebrew stand in from the right, behind a bullet at their right', () => {
    const [line] = lay({ blocks: [block(plain('אב'), { kind: 'bullet' })] }).lines
    expect(line).toMatchObject({ x: 150, width: 20, marker: { x: 178, direction: 'rtl' } })
  })

  test('an English item within a Hebrew one stands in from both sides', () => {
    const { lines } = lay({ blocks: [block(plain('אב'), { kind: 'bullet' }), block(plain('ab'), { kind: 'bullet', level: 1 })] })
    expect(lines[1]).toMatchObject({ x: 30, direction: 'ltr' })
    expect(lay({ blocks: [block(plain('אב'), { kind: 'bullet' }), block(plain('a'.repeat(14)), { kind: 'bullet', level: 1 }), block(plain('b'.repeat(17)), { level: 0 })] }).lines.map((one) => one.end - one.start)).toEqual([2, 14, 17])
  })

  test('a tab reaches to the next stop, two ems apart, also from right to left', () => {
    expect(placesOf(lay('a\tb'))).toEqual([['a', 0, 'ltr'], ['\t', 10, 'ltr'], ['b', 40, 'ltr']])
    expect(placesOf(lay('aaaa\tb'))).toEqual([['aaaa', 0, 'ltr'], ['\t', 40, 'ltr'], ['b', 80, 'ltr']])
    expect(placesOf(lay('א\tב'))).toEqual([['א', 190, 'rtl'], ['\t', 160, 'rtl'], ['ב', 150, 'rtl']])
    expect(lay('a\tb').lines[0]?.runs.map((run) => run.shaped)).toEqual(['a', '', 'b'])
  })

  test('a tab that would be no wider than half a space goes on to the stop after', () => {
    const narrow: Measure = (text, font) => ({ ...measure(text, font), width: text === ' ' ? 10 : text.length * 9 })
    expect(layoutRichText(richTextOf('aaaa\tb'), BOX, narrow).lines[0]?.runs.map((run) => run.x)).toEqual([0, 36, 80])
  })
})
