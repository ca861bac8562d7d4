import { describe, expect, test } from 'vitest'
import { caretAt, indexAt, layoutRichText, plainText, rangeBoxes, richTextOf } from './index.ts'
import type { Block, Measure, RichText, TextBox, TextLayout } from './index.ts'

/** Every character is half its size wide and stands 0.8 above, 0.2 below the baseline. */
const measure: Measure = (text, font) => ({
  width: [...text].length * font.size * 0.5, ascent: font.size * 0.8, descent: font.size * 0.2,
})

const BOX: TextBox = { width: 100, fontFamily: 'Test', fontSize: 20, color: '#000000', lineHeight: 1.5, align: 'left' }

function lay(text: RichText | string, box: Partial<TextBox> = {}): TextLayout {
  return layoutRichText(typeof text === 'string' ? richTextOf(text) : text, { ...BOX, ...box }, measure, null, (pattern, ordinal) => pattern.replace('a', String.fromCodePoint(96 + ordinal)))
}

function lineTexts(layout: TextLayout): string[] {
  return layout.lines.map((line) => line.runs.map((run) => run.text).join(''))
}

function block(text: string, rest: Partial<Block> = {}): Block {
  return { kind: 'paragraph', level: 0, ordinal: 0, align: null, runs: text === '' ? [] : [{ text, marks: {} }], ...rest }
}

describe('words above and below the line', () => {
  const scripts: RichText = { blocks: [block('', { runs: [{ text: 'E', marks: {} }, { text: '2', marks: { superscript: true } }, { text: 'n', marks: { subscript: true, fontSize: 40 } }] })] }

  test('are smaller than the words round them, by a share of their own size, and stand away from the baseline', () => {
    const [line] = lay(scripts).lines
    expect(line?.runs.map(({ font, rise }) => [font.size, Math.round(rise * 100) / 100])).toEqual([[20, 0], [12.4, 6.8], [24.8, -6.4]])
    expect(line?.runs.map(({ x }) => Math.round(x * 10) / 10)).toEqual([0, 10, 16.2])
  })

  test('leave their line as high as it is without them, and count as superscript where they say both', () => {
    const [both] = lay({ blocks: [block('', { runs: [{ text: 'a', marks: {} }, { text: '2', marks: { superscript: true, subscript: true } }] })] }).lines
    expect([both?.height, both?.baseline]).toEqual([lay('a').lines[0]?.height, lay('a').lines[0]?.baseline])
    expect(both?.runs[1]?.rise).toBeGreaterThan(0)
  })
})

describe('a paragraph that stands in a way of its own', () => {
  const at = (...blocks: readonly Block[]) => lay({ blocks: [...blocks] }, { paragraphSpacing: 1 }).lines.map(({ height, x, y }) => [x, y, height])

  test('has lines as high and letters as small as it says, and as much room before it', () => {
    // Lines are one and a half times as high as letters of 20.
    expect(at(block('a'), block('b', { letterSize: 10 }), block('c', { spaceBefore: 5, lineHeight: 2 }))).toEqual([[0, 0, 30], [0, 50, 15], [0, 70, 40]])
    expect(lay({ blocks: [block('b', { letterSize: 10 })] }).lines[0]?.runs[0]?.font.size).toBe(10)
  })

  test('begins where it says, and its first line further in or out, where it has so much less or more room', () => {
    expect(lineTexts(lay({ blocks: [block('aaaa bbb cc', { indent: 20, firstLine: 30 })] }))).toEqual(['aaaa ', 'bbb cc'])
    expect(at(block('aaaa bbb cc', { indent: 20, firstLine: 30 }))).toEqual([[50, 0, 30], [20, 30, 30]])
    expect(at(block('aaaa bbb cc', { indent: 50, firstLine: -50 })).map(([x]) => x)).toEqual([0, 50])
    expect(at(block('שלום', { indent: 20 }))).toEqual([[40, 0, 30]])
  })

  test('has its sign or its number where its first line begins', () => {
    const markers = lay({ blocks: [block('a', { kind: 'bullet', level: 1, indent: 40, firstLine: -25, marker: '✓' }), block('b', { kind: 'ordered', ordinal: 2, indent: 40, firstLine: -30, marker: '(a)', letterSize: 10 }), block('c', { kind: 'bullet', indent: 40, firstLine: -20, marker: '✓', markerSize: 0.5 })] }).lines.map(({ marker, x }) => [marker?.text, marker?.x, marker?.font.size, x])
    expect(markers).toEqual([['✓', 15, 20, 40], ['(b)', 10, 10, 40], ['✓', 20, 10, 40]])
  })

  test('has its sign before its words where both begin at one place, and only its first line further in', () => {
    const lines = (item: Partial<Block>) => lay({ blocks: [block('aaaa bbb cc', { kind: 'bullet', indent: 20, firstLine: 0, marker: '✓', ...item })] }).lines.map(({ marker, x }) => [marker?.x, x])
    expect(lines({})).toEqual([[20, 30], [undefined, 20]])
    expect(lines({ align: 'right' }).map(([sign, x]) => [sign, sign !== undefined && x === sign + 10])).toEqual([[expect.any(Number), true], [undefined, false]])
    const [hebrew] = lay({ blocks: [block('שלום', { kind: 'bullet', indent: 20, firstLine: 0, marker: '✓' })] }).lines
    expect(hebrew?.marker?.x).toBe((hebrew?.x ?? 0) + (hebrew?.width ?? 0))
  })
})

test('words in capitals are shown and measured as such, each letter in its place', () => {
  const wide: Measure = (text, font) => ({ width: [...text].reduce((sum, letter) => sum + (letter === letter.toUpperCase() ? 1 : 0.5), 0) * font.size, ascent: font.size * 0.8, descent: font.size * 0.2 })
  const [line] = layoutRichText({ blocks: [block('', { runs: [{ text: 'Straße', marks: { caps: true } }, { text: ' ab', marks: {} }] })] }, { ...BOX, width: 900 }, wide).lines
  expect(line?.runs.map(({ end, shaped, start, width }) => [shaped, width, start, end])).toEqual([['STRAßE', 110, 0, 6], [' ab', 40, 6, 9]])
})

describe('breaking lines', () => {
  test('a line takes as many words as fit', () => {
    expect(lineTexts(lay('aaa bbb ccc ddd'))).toEqual(['aaa bbb ', 'ccc ddd'])
  })

  test('spaces at the end of a line hang over and never begin the next', () => {
    const layout = lay('aaaaa bbbb     c')
    expect(lineTexts(layout)).toEqual(['aaaaa bbbb     ', 'c'])
    expect(layout.lines[0]?.width).toBe(100)
  })

  test('a word that fits exactly stays', () => {
    expect(lineTexts(lay('aaaaaaaaaa bb'))).toEqual(['aaaaaaaaaa ', 'bb'])
  })

  test('a word wider than the box goes to a line of its own and is cut between characters', () => {
    expect(lineTexts(lay('ab cccccccccccccc d'))).toEqual(['ab ', 'cccccccccc', 'cccc d'])
  })

  test('a cut is made earlier where the last letter is wider alone than before the next one, as browsers make it', () => {
    // As in many fonts, two of these letters are drawn closer together.
    const kerned: Measure = (text, font) => ({ ...measure(text, font), width: text.length * 10 - (text.match(/f(?=f)/g)?.length ?? 0) })
    const lines = layoutRichText(richTextOf('aaaaffffaaaa'), { ...BOX, width: 49.5 }, kerned).lines
    expect(lines.map(({ start, end }) => [start, end])).toEqual([[0, 4], [4, 9], [9, 12]])
  })
  test('a cut never goes through a character that is written with several code units', () => {
    expect(lineTexts(lay('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', { width: 40 }))).toEqual(['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'])
  })

  test('a box narrower than one character still gets one character a line', () => {
    expect(lineTexts(lay('abc', { width: 3 }))).toEqual(['a', 'b', 'c'])
    expect(lineTexts(lay('abc', { width: 3, padding: 40 }))).toEqual(['a', 'b', 'c'])
  })

  test('a hyphen may end a line, a minus sign stays with its number', () => {
    expect(lineTexts(lay('well-known thing'))).toEqual(['well-known ', 'thing'])
    expect(lineTexts(lay('very well-known'))).toEqual(['very well-', 'known'])
    expect(lineTexts(lay('minus is -12345'))).toEqual(['minus is ', '-12345'])
  })

  test('Chinese and Japanese break between characters but not before a full stop', () => {
    const wide: Measure = (text, font) => ({ ...measure(text, font), width: [...text].length * font.size })
    const layout = layoutRichText(richTextOf('学习是一种旅程。很好'), { ...BOX, width: 140 }, wide)
    expect(lineTexts(layout)).toEqual(['学习是一种旅', '程。很好'])
  })

  test('a dash and an ellipsis may end a line, a slash and an opening bracket may not', () => {
    expect(lineTexts(lay('aaaaaa…bbbbbbbb'))).toEqual(['aaaaaa…', 'bbbbbbbb'])
    expect(lineTexts(lay('aaaaaa—bbbbbbbb'))).toEqual(['aaaaaa—', 'bbbbbbbb'])
    expect(lineTexts(lay('aa bbbb/ccccc'))).toEqual(['aa ', 'bbbb/ccccc'])
    expect(lineTexts(lay('学习是一种（旅程', { width: 60 }))).toEqual(['学习是一种', '（旅程'])
  })

  test('a non-breaking space never ends a line', () => {
    expect(lineTexts(lay('aaaa bbb\u00A0ccc'))).toEqual(['aaaa ', 'bbb\u00A0ccc'])
  })

  test('a word in two styles is not torn apart at the change of style', () => {
    const text: RichText = { blocks: [block('', { runs: [{ text: 'aaaa bbb', marks: {} }, { text: 'bbb', marks: { bold: true } }] })] }
    expect(lineTexts(lay(text))).toEqual(['aaaa ', 'bbbbbb'])
  })

  test('a line break inside a paragraph begins a new line, an empty one at the end too', () => {
    expect(lineTexts(lay({ blocks: [block('a\n\nb\n')] }))).toEqual(['a', '', 'b', ''])
  })

  test('an empty paragraph keeps a line', () => {
    const layout = lay('a\n\nb')
    expect(layout.lines.map((line) => line.y)).toEqual([0, 30, 60])
    expect(layout.height).toBe(90)
  })
})

describe('placing lines', () => {
  test('the baseline lies as CSS half-leading puts it', () => {
    // 30 high, 20 of it the font: 5 above and below; 16 ascent.
    expect(lay('a').lines[0]).toMatchObject({ y: 0, height: 30, baseline: 21 })
  })

  test('the largest font on a line makes its height and all share one baseline', () => {
    const text: RichText = { blocks: [block('', { runs: [{ text: 'a', marks: {} }, { text: 'b', marks: { fontSize: 40 } }] })] }
    const layout = lay(text)
    expect(layout.lines[0]).toMatchObject({ height: 60, baseline: 42 })
    expect(layout.height).toBe(60)
  })

  test('smaller words do not pull a line below the height of the box font, as the strut of CSS has it', () => {
    expect(lay({ blocks: [block('', { runs: [{ text: 'a', marks: { fontSize: 8 } }] })] }).lines[0]?.height).toBe(30)
  })

  test('padding moves the words in and makes the box taller', () => {
    const layout = lay('aaaa aaaa', { padding: 10 })
    expect(lineTexts(layout)).toEqual(['aaaa ', 'aaaa'])
    expect(layout.lines[0]).toMatchObject({ x: 10, y: 10 })
    expect(layout.height).toBe(80)
  })

  test('lines stand left, in the middle, or right; a paragraph may differ from its box', () => {
    expect(lay('aaaa').lines[0]?.x).toBe(0)
    expect(lay('aaaa', { align: 'center' }).lines[0]?.x).toBe(30)
    expect(lay('aaaa', { align: 'right' }).lines[0]?.x).toBe(60)
    expect(lay({ blocks: [block('aaaa', { align: 'right' })] }, { align: 'center' }).lines[0]?.x).toBe(60)
  })

  test('spaces that hang do not move a line that stands in the middle', () => {
    expect(lay('aaaa    bbbbbbb', { align: 'center' }).lines[0]).toMatchObject({ x: 30, width: 40 })
  })

  test('justified lines fill the box by stretching spaces, all but the last of a paragraph', () => {
    const layout = lay('aa bb cc dd', { align: 'justify' })
    expect(lineTexts(layout)).toEqual(['aa bb cc ', 'dd'])
    expect(layout.lines[0]?.runs.map((run) => run.x)).toEqual([0, 40, 80])
    expect(layout.lines[0]?.width).toBe(100)
    expect(layout.lines[1]).toMatchObject({ x: 0, width: 20 })
  })
})

test('paragraphs and items are as far apart as their box says, and nothing stands before the first', () => {
  const text: RichText = { blocks: [block('aaa bbb ccc'), block('d'), block('e', { kind: 'bullet' })] }
  const { height, lines } = lay(text, { paragraphSpacing: 0.5, padding: 4, width: 108 })
  expect(lines.map(({ y }) => y)).toEqual([4, 34, 74, 114])
  expect(height).toBe(148)
})

describe('lists', () => {
  const list: RichText = {
    blocks: [
      block('one', { kind: 'ordered', ordinal: 9 }),
      block('two', { kind: 'ordered', ordinal: 10 }),
      block('in', { kind: 'bullet', level: 1 }),
      block('more', { level: 1 }),
    ],
  }

  test('items stand in by their level, behind their number or bullet', () => {
    const layout = lay(list, { width: 400 })
    expect(layout.lines.map((line) => line.x)).toEqual([30, 30, 60, 30])
    expect(layout.lines.map((line) => line.marker?.text ?? null)).toEqual(['9.', '10.', '◦', null])
  })

  test('numbers of different length end at the same place', () => {
    const ends = lay(list, { width: 400 }).lines.slice(0, 2).map((line) => (line.marker?.x ?? 0) + (line.marker?.width ?? 0))
    expect(ends).toEqual([22, 22])
  })

  test('only the first line of an item has a bullet', () => {
    const layout = lay({ blocks: [block('aaaa bbbb', { kind: 'bullet' })] })
    expect(layout.lines.map((line) => line.marker?.text ?? null)).toEqual(['•', null])
  })
})

describe('carets and selections', () => {
  const words = 'aaa bbb ccc\n\nddd'

  test('indices of lines and runs are those of plainText', () => {
    const layout = lay(words)
    expect(layout.lines.map((line) => [line.start, line.end])).toEqual([[0, 8], [8, 11], [12, 12], [13, 16]])
    expect(layout.lines.at(-1)?.end).toBe(plainText(richTextOf(words)).length)
    for (const line of layout.lines) {
      for (const run of line.runs) expect(words.slice(run.start, run.end)).toBe(run.text)
    }
  })

  test('a caret stands before its character; where a line wraps, at the start of the second', () => {
    const layout = lay(words)
    expect(caretAt(layout, 2)).toEqual({ x: 20, y: 0, height: 30, line: 0 })
    expect(caretAt(layout, 8)).toMatchObject({ x: 0, line: 1 })
    expect(caretAt(layout, 11)).toMatchObject({ x: 30, line: 1 })
    expect(caretAt(layout, 12)).toMatchObject({ x: 0, line: 2 })
    expect(caretAt(layout, 999)).toMatchObject({ x: 30, line: 3 })
    expect(caretAt(layout, -5)).toMatchObject({ x: 0, line: 0 })
  })

  test('a caret in spaces that hang stays inside the box', () => {
    expect(caretAt(lay('aaaaaaaaaa      b'), 15).x).toBe(100)
  })

  test('a point finds the nearest place between characters', () => {
    const layout = lay(words)
    expect(indexAt(layout, 14, 10)).toBe(1)
    expect(indexAt(layout, 16, 10)).toBe(2)
    expect(indexAt(layout, 500, 40)).toBe(11)
    expect(indexAt(layout, 50, 65)).toBe(12)
    expect(indexAt(layout, 50, -10)).toBe(0)
    expect(indexAt(layout, 0, 9999)).toBe(16)
  })

  test('a click behind a wrapped line means that line, not the next', () => {
    expect(caretAt(lay(words), indexAt(lay(words), 500, 10)).line).toBe(0)
  })

  test('every place finds itself again through its point', () => {
    for (const align of ['left', 'center', 'right', 'justify'] as const) {
      const layout = lay('The quick brown fox\njumps over the lazy dog', { align, width: 120, padding: 4 })
      for (let index = 0; index <= 42; index++) {
        const caret = caretAt(layout, index)
        expect(indexAt(layout, caret.x, caret.y + 1), `${align} ${index}`).toBe(index)
      }
    }
  })

  test('a selection covers one rectangle a line and shows selected empty lines', () => {
    expect(rangeBoxes(lay(words), 2, 14)).toEqual([
      { x: 20, y: 0, width: 60, height: 30 },
      { x: 0, y: 30, width: 30, height: 30 },
      { x: 0, y: 60, width: 7.5, height: 30 },
      { x: 0, y: 90, width: 10, height: 30 },
    ])
    expect(rangeBoxes(lay(words), 14, 2)).toHaveLength(4)
    expect(rangeBoxes(lay(words), 3, 3)).toEqual([])
    expect(rangeBoxes(lay(words), 8, 9)).toEqual([{ x: 0, y: 30, width: 10, height: 30 }])
  })
})

test('a long text is laid out with few measurements', () => {
  let calls = 0
  const counting: Measure = (text, font) => {
    calls += 1
    return measure(text, font)
  }
  const words = Array.from({ length: 2000 }, (_, index) => `word${index}`).join(' ')
  layoutRichText(richTextOf(words), { ...BOX, width: 800 }, counting)
  expect(calls).toBeLessThan(12_000)
})
