import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { plainText, richTextOf } from '../../../text/rich-text.ts'
import {
  LESSON_LIMITS, LocalOrigin, addElement, copyElements, createLesson, createLessonUndo, createLessonView, deleteTableLines, elementFragments, insertTableLines,
  mergeTableCells, moveTableLines, normaliseElements, pasteElements, pasteTableTexts, readElement, readRichText, readSlide, resolveStyle, setCellLines, setElementProps, setTableCells,
  setTableLengths, setTableTexts, slideIds, slideSchema, splitTableCells, tableCellText, tableGrid, textsOf, wordsOf, writeRichText,
} from '../../index.ts'
import type { TableElement } from '../../index.ts'
import { elementRecord } from '../../document.ts'
import { generator } from '../../test-support/generator.ts'

const ORIGIN = new LocalOrigin('test')

interface World {
  readonly doc: Y.Doc
  readonly slide: string
  readonly id: string
  readonly table: () => TableElement
  /** The words of the cells that are shown, row by row as they begin there. */
  readonly words: () => string
  readonly cell: (row: number, column: number) => string
}

function openWorld(doc: Y.Doc, slide: string, id: string): World {
  const table = (): TableElement => readElement(doc, slide, id) as TableElement
  return {
    doc, slide, id, table,
    words: () => table().rows.map((row) => table().cells.filter((cell) => cell.id.startsWith(`${row.id}:`)).map((cell) => plainText(cell.text).replaceAll('\n', '/')).join(' ')).join(' | '),
    cell: (row, column) => `${table().rows[row]?.id}:${table().columns[column]?.id}`,
  }
}

function world(words = 'a b c|d e f|g h i'): World {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tables' }, ORIGIN)
  const slide = slideIds(doc)[0] ?? ''
  const texts = words.split('|').map((row) => row.split(' ').map((word) => richTextOf(word === '.' ? '' : word)))
  const grid = tableGrid(texts.length, texts[0]?.length ?? 0, texts)
  return openWorld(doc, slide, addElement(doc, slide, { type: 'table', x: 100, y: 50, width: 600, height: 240, ...grid }, ORIGIN))
}

/** The same lesson at another screen. */
function twin({ doc, slide, id }: World): World {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  return openWorld(copy, slide, id)
}

function meet(a: World, b: World): void {
  const [ofA, ofB] = [Y.encodeStateAsUpdate(a.doc), Y.encodeStateAsUpdate(b.doc)]
  Y.applyUpdate(a.doc, ofB)
  Y.applyUpdate(b.doc, ofA)
  expect(a.table()).toEqual(b.table())
}

/** Types into the last paragraph of a cell, as the text editor does. */
function typeIn({ doc, slide, id }: World, cell: string, words: string): void {
  const text = tableCellText(doc, slide, id, cell, ORIGIN)
  const paragraph = text?.get(text.length - 1)
  doc.transact(() => {
    if (!(paragraph instanceof Y.XmlElement)) throw new Error('no paragraph')
    if (paragraph.length === 0) paragraph.insert(0, [new Y.XmlText()])
    const letters = paragraph.get(0)
    if (letters instanceof Y.XmlText) letters.insert(letters.length, words)
  }, ORIGIN)
}

it('a line of cells is theirs alone: what cells at that side said of it is taken back, and with nothing it is as those of the table', () => {
  const { doc, slide, id, table, cell } = world('a b|c d')
  const lines = (): unknown => Object.fromEntries(table().cells.map((one) => [plainText(one.text), Object.entries(one).filter(([name]) => name.includes('Stroke')).map(([name, value]) => `${name} ${value}`)]))
  setTableCells(doc, slide, id, [cell(0, 1)], { leftStroke: '#ff0000', topStrokeWidth: 6 }, ORIGIN)
  setCellLines(doc, slide, id, [cell(0, 0), cell(1, 0)], 'right', { stroke: 'transparent', strokeWidth: null }, ORIGIN)
  expect(lines()).toEqual({ a: ['rightStroke transparent'], b: ['topStrokeWidth 6'], c: ['rightStroke transparent'], d: [] })
  setCellLines(doc, slide, id, [cell(0, 1)], 'left', { stroke: null, strokeWidth: null }, ORIGIN)
  setCellLines(doc, slide, id, [cell(1, 0)], 'top', { stroke: '#00ff00', strokeWidth: 4 }, ORIGIN)
  expect(lines()).toEqual({ a: [], b: ['topStrokeWidth 6'], c: ['topStroke #00ff00', 'topStrokeWidth 4', 'rightStroke transparent'], d: [] })
  expect(() => setCellLines(doc, slide, id, [cell(0, 0)], 'top', { stroke: 'no colour', strokeWidth: 4 }, ORIGIN)).toThrow(/topStroke/)
})

describe('rows and columns', () => {
  it('are inserted, moved and taken away with their cells, each one step of undo', () => {
    const { doc, slide, id, table, words } = world()
    const undo = createLessonUndo(doc)
    const step = (act: () => void, expected: string): void => {
      const before = table()
      undo.stopCapturing()
      act()
      expect(words()).toBe(expected)
      undo.undo()
      expect(table()).toEqual(before)
      undo.redo()
      expect(words()).toBe(expected)
    }
    step(() => insertTableLines(doc, slide, id, 'rows', { before: table().rows[1]?.id ?? null }, ORIGIN), 'a b c |    | d e f | g h i')
    expect(table()).toMatchObject({ height: 320, width: 600 })
    step(() => deleteTableLines(doc, slide, id, 'rows', [table().rows[1]?.id ?? ''], ORIGIN), 'a b c | d e f | g h i')
    expect(table().height).toBe(240)
    step(() => moveTableLines(doc, slide, id, 'columns', [table().columns[2]?.id ?? ''], { before: table().columns[0]?.id ?? '' }, ORIGIN), 'c a b | f d e | i g h')
    step(() => deleteTableLines(doc, slide, id, 'columns', [table().columns[1]?.id ?? ''], ORIGIN), 'c b | f e | i h')
    expect(table().width).toBe(400)
  })

  it('look as those beside them, below a header as the first that is none', () => {
    const { doc, slide, id, table, cell } = world('River km|Rhine 1,233|Elbe 1,094')
    setElementProps(doc, slide, id, { headerRow: true }, ORIGIN)
    setTableCells(doc, slide, id, [cell(0, 0), cell(0, 1)], { align: 'center', color: '#ffffff' }, ORIGIN)
    setTableCells(doc, slide, id, [cell(1, 1), cell(2, 1)], { align: 'right', verticalAlign: 'top', fill: '#ffeecc', leftStrokeWidth: 0 }, ORIGIN)
    const number = { align: 'right', verticalAlign: 'top', fill: '#ffeecc', leftStrokeWidth: 0 }
    const looks = (row: number) => table().cells.slice(row * table().columns.length, (row + 1) * table().columns.length).map(({ align, color, fill, leftStrokeWidth, verticalAlign }) => ({ align, color, fill, leftStrokeWidth, verticalAlign }))
    insertTableLines(doc, slide, id, 'rows', { before: table().rows[1]?.id ?? null }, ORIGIN)
    insertTableLines(doc, slide, id, 'rows', { before: null }, ORIGIN)
    insertTableLines(doc, slide, id, 'columns', { before: null }, ORIGIN)
    expect(looks(0)).toEqual([{ align: 'center', color: '#ffffff' }, { align: 'center', color: '#ffffff' }, { align: 'center', color: '#ffffff' }])
    for (const row of [1, 2, 3, 4]) expect(looks(row), `row ${row}`).toEqual([{}, number, number])
  })

  it('never all go, and never are more than a table may have', () => {
    const { doc, slide, id, table } = world()
    deleteTableLines(doc, slide, id, 'rows', table().rows.map((row) => row.id), ORIGIN)
    expect(table().rows).toHaveLength(3)
    expect(insertTableLines(doc, slide, id, 'columns', { before: null, count: 100 }, ORIGIN)).toHaveLength(LESSON_LIMITS.tableColumns - 3)
    expect(insertTableLines(doc, slide, id, 'columns', { before: null }, ORIGIN)).toEqual([])
  })

  it('get a length without the others changing theirs, and the first corner of a turned table stays where it is', () => {
    const { doc, slide, id, table } = world()
    setTableLengths(doc, slide, id, 'columns', { [table().columns[0]?.id ?? '']: 300 }, ORIGIN)
    expect(table()).toMatchObject({ x: 100, y: 50, width: 700 })
    expect(table().columns.map(({ width }) => width)).toEqual([300, 200, 200])
    setElementProps(doc, slide, id, { rotation: 90 }, ORIGIN)
    const corner = (): number[] => {
      const { x, y, width, height } = table()
      return [x + width / 2 + height / 2, y + height / 2 - width / 2]
    }
    const before = corner()
    setTableLengths(doc, slide, id, 'rows', { [table().rows[0]?.id ?? '']: 180 }, ORIGIN)
    expect(table().height).toBe(340)
    expect(corner()).toEqual(before)
    expect(() => setTableLengths(doc, slide, id, 'rows', { x: Number.NaN }, ORIGIN)).toThrow('length')
  })
})

describe('merged cells', () => {
  it('have the words of all, and give the room back when they are split', () => {
    const { doc, slide, id, table, words, cell } = world()
    const undo = createLessonUndo(doc)
    expect(mergeTableCells(doc, slide, id, [cell(0, 1), cell(1, 2)], ORIGIN)).toBe(cell(0, 1))
    expect(words()).toBe('a b/c/e/f | d | g h i')
    expect(textsOf(table()).map(plainText)).toEqual(['a', 'b\nc\ne\nf', 'd', 'g', 'h', 'i'])
    splitTableCells(doc, slide, id, [cell(0, 1)], ORIGIN)
    expect(words()).toBe('a b/c/e/f  | d   | g h i')
    undo.undo()
    expect(words()).toBe('a b c | d e f | g h i')
  })

  it('grow by what is inserted within, and shrink by what is taken away, their first row too', () => {
    const { doc, slide, id, table, words, cell } = world('a . b|. . c|d e f')
    mergeTableCells(doc, slide, id, [cell(0, 0), cell(1, 1)], ORIGIN)
    insertTableLines(doc, slide, id, 'rows', { before: table().rows[1]?.id ?? '' }, ORIGIN)
    expect(words()).toBe('a b |  | c | d e f')
    deleteTableLines(doc, slide, id, 'rows', [table().rows[0]?.id ?? ''], ORIGIN)
    expect(words()).toBe('a  | c | d e f')
    deleteTableLines(doc, slide, id, 'rows', [table().rows[1]?.id ?? ''], ORIGIN)
    expect(words()).toBe('a  | d e f')
  })

  it('of two people that overlap the one that begins first holds where neither hides words, alike for both', () => {
    const ann = world()
    const bob = twin(ann)
    mergeTableCells(ann.doc, ann.slide, ann.id, [ann.cell(0, 0), ann.cell(1, 1)], ORIGIN)
    mergeTableCells(bob.doc, bob.slide, bob.id, [bob.cell(1, 1), bob.cell(2, 2)], ORIGIN)
    meet(ann, bob)
    expect(ann.words()).toBe('a/b/d/e  c |  /f/h/i | g')
    const cat = world('a . .|. . .|. . .')
    const eve = twin(cat)
    mergeTableCells(cat.doc, cat.slide, cat.id, [cat.cell(0, 0), cat.cell(1, 1)], ORIGIN)
    mergeTableCells(eve.doc, eve.slide, eve.id, [eve.cell(1, 1), eve.cell(2, 2)], ORIGIN)
    meet(cat, eve)
    expect(cat.words()).toBe('a  |  |   ')
  })

  it('never hide words: what was typed while its cell was merged away, and a row of words moved between, end the merge until they are merged, too', () => {
    const ann = world('a b|c d|e f')
    const bob = twin(ann)
    mergeTableCells(ann.doc, ann.slide, ann.id, [ann.cell(0, 0), ann.cell(1, 1)], ORIGIN)
    typeIn(bob, bob.cell(1, 1), 'late')
    meet(ann, bob)
    expect(ann.words()).toBe('a/b/c/d  |  late | e f')
    mergeTableCells(ann.doc, ann.slide, ann.id, [ann.cell(0, 0), ann.cell(1, 1)], ORIGIN)
    expect(ann.words()).toBe('a/b/c/d/late |  | e f')
    moveTableLines(ann.doc, ann.slide, ann.id, 'rows', [ann.table().rows[2]?.id ?? ''], { before: ann.table().rows[1]?.id ?? '' }, ORIGIN)
    expect(ann.words()).toBe('a/b/c/d/late  | e f |  ')
  })

  it('whoever types what and whatever is merged, split or moved at the same time, every letter is shown', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = generator(seed)
      const number = (below: number): number => Math.floor(random() * below)
      const ann = world()
      const bob = twin(ann)
      let letter = 0
      const typed: string[] = []
      for (let round = 0; round < 4; round++) {
        for (const one of [ann, bob]) {
          for (let act = 0; act < 3; act++) {
            const cells = one.table().cells.map(({ id }) => id)
            const cell = () => cells[number(cells.length)] ?? ''
            const axis = number(2) === 0 ? 'rows' : 'columns'
            const line = one.table()[axis][number(3)]?.id ?? ''
            const acts = [
              () => {
                const word = `${String.fromCodePoint(0x4e00 + letter)}`
                letter += 1
                typed.push(word)
                typeIn(one, cell(), word)
              },
              () => mergeTableCells(one.doc, one.slide, one.id, [cell(), cell()], ORIGIN),
              () => splitTableCells(one.doc, one.slide, one.id, cells, ORIGIN),
              () => moveTableLines(one.doc, one.slide, one.id, axis, [line], { before: null }, ORIGIN),
            ]
            acts[[0, 0, 1, 1, 2, 3][number(6)] ?? 0]?.()
          }
        }
        meet(ann, bob)
      }
      const shown = wordsOf(ann.table())
      expect([seed, typed.filter((word) => !shown.includes(word))]).toEqual([seed, []])
    }
  })

  it('end where they begin when their last row goes at the same time as something is merged', () => {
    const ann = world()
    const bob = twin(ann)
    mergeTableCells(ann.doc, ann.slide, ann.id, [ann.cell(0, 0), ann.cell(2, 0)], ORIGIN)
    deleteTableLines(bob.doc, bob.slide, bob.id, 'rows', [bob.table().rows[2]?.id ?? ''], ORIGIN)
    meet(ann, bob)
    expect(ann.table().cells).toHaveLength(6)
  })
})

describe('several people', () => {
  it('write in one cell by letters, and in a row while another is inserted', () => {
    const ann = world()
    const bob = twin(ann)
    const typed = ({ doc, slide, id, cell }: World, words: string): void => {
      const paragraph = tableCellText(doc, slide, id, cell(0, 0), ORIGIN)?.get(0)
      const text = paragraph instanceof Y.XmlElement ? paragraph.get(0) : null
      if (text instanceof Y.XmlText) text.insert(1, words)
    }
    typed(ann, 'X')
    insertTableLines(bob.doc, bob.slide, bob.id, 'rows', { before: bob.table().rows[0]?.id ?? '' }, ORIGIN)
    const [, row] = bob.table().rows
    const paragraph = tableCellText(bob.doc, bob.slide, bob.id, `${row?.id}:${bob.table().columns[0]?.id}`, ORIGIN)?.get(0)
    if (paragraph instanceof Y.XmlElement && paragraph.get(0) instanceof Y.XmlText) (paragraph.get(0) as Y.XmlText).insert(0, 'Y')
    meet(ann, bob)
    expect(ann.words()).toBe('   | YaX b c | d e f | g h i')
  })

  it('keep an inserted row or column that somebody else wrote in when its insertion is undone; an untouched one goes', () => {
    for (const axis of ['rows', 'columns'] as const) {
      const ann = world('a b|c d')
      const bob = twin(ann)
      const undo = createLessonUndo(ann.doc)
      insertTableLines(ann.doc, ann.slide, ann.id, axis, { before: null }, ORIGIN)
      meet(ann, bob)
      typeIn(bob, axis === 'rows' ? bob.cell(2, 0) : bob.cell(0, 2), 'Bob')
      meet(ann, bob)
      undo.undo()
      meet(ann, bob)
      expect([axis, ann.words()]).toEqual([axis, axis === 'rows' ? 'a b | c d | Bob ' : 'a b Bob | c d '])
      // They go on typing in the cell beside it, which is theirs still.
      const beside = axis === 'rows' ? bob.cell(2, 1) : bob.cell(1, 2)
      typeIn(bob, beside, 'more')
      meet(ann, bob)
      expect(wordsOf(ann.table())).toContain('more')
      undo.stopCapturing()
      insertTableLines(ann.doc, ann.slide, ann.id, axis, { before: null }, ORIGIN)
      expect(ann.table()[axis]).toHaveLength(4)
      undo.undo()
      expect(ann.table()[axis]).toHaveLength(3)
    }
  })

  it('keep an inserted row when somebody wrote where it meets a column of theirs', () => {
    const ann = world('a b|c d')
    const undo = createLessonUndo(ann.doc)
    insertTableLines(ann.doc, ann.slide, ann.id, 'rows', { before: null }, ORIGIN)
    const bob = twin(ann)
    insertTableLines(bob.doc, bob.slide, bob.id, 'columns', { before: null }, ORIGIN)
    typeIn(bob, bob.cell(2, 2), 'Bob')
    meet(ann, bob)
    undo.undo()
    expect(ann.words()).toBe('a b  | c d  |   Bob')
  })

  it('insert a row and a column at once: the cell where they meet is there and can be written in', () => {
    const ann = world()
    const bob = twin(ann)
    insertTableLines(ann.doc, ann.slide, ann.id, 'rows', { before: null }, ORIGIN)
    insertTableLines(bob.doc, bob.slide, bob.id, 'columns', { before: null }, ORIGIN)
    meet(ann, bob)
    expect(ann.table().cells).toHaveLength(16)
    setTableTexts(ann.doc, ann.slide, ann.id, new Map([[ann.cell(3, 3), richTextOf('z')]]), ORIGIN)
    expect(plainText(readRichText(tableCellText(ann.doc, ann.slide, ann.id, ann.cell(3, 3), ORIGIN) ?? new Y.XmlFragment()))).toBe('z')
  })
})

describe('as data', () => {
  it('a view reads only the cell again that changed', () => {
    const { doc, slide, id, cell } = world()
    const view = createLessonView(doc)
    const now = (): TableElement => view.slide(slide)?.elements.find((element) => element.id === id) as TableElement
    const before = now()
    const text = tableCellText(doc, slide, id, cell(1, 1), ORIGIN)
    if (text) writeRichText(text, richTextOf('new'))
    expect(now().cells.map((one, at) => one === before.cells[at])).toEqual([true, true, true, true, false, true, true, true, true])
    mergeTableCells(doc, slide, id, [cell(0, 0), cell(0, 1)], ORIGIN)
    splitTableCells(doc, slide, id, [cell(0, 0)], ORIGIN)
    expect(view.slide(slide)).toEqual(readSlide(doc, slide))
    view.destroy()
  })

  it('goes over the clipboard and through the gate, with words and merges, and is valid in a publication', () => {
    const { doc, slide, id, table, cell } = world()
    mergeTableCells(doc, slide, id, [cell(0, 0), cell(0, 1)], ORIGIN)
    setTableCells(doc, slide, id, [cell(1, 1)], { fill: 'theme:accent', align: 'right' }, ORIGIN)
    setElementProps(doc, slide, id, { headerFill: { kind: 'linear', angle: 45, stops: [{ colour: 'theme:accent', at: 0 }, { colour: '#ffffff', at: 1 }] } }, ORIGIN)
    expect(resolveStyle(table(), undefined).headerFill).toMatchObject({ stops: [{ colour: '#0F766E' }, { colour: '#ffffff' }] })
    const [copy = ''] = pasteElements(doc, slide, JSON.parse(JSON.stringify(copyElements(doc, slide, [id]))), { x: 0, y: 0 }, ORIGIN)
    expect({ ...readElement(doc, slide, copy), id, order: '' }).toEqual({ ...table(), order: '' })
    expect(slideSchema.safeParse(readSlide(doc, slide)).error).toBeUndefined()
    expect(wordsOf(table())).toBe('a b c d e f g h i')
    const record = elementRecord(doc, slide, id)
    expect(record && elementFragments(record).map((fragment) => fragment && readRichText(fragment))).toEqual(textsOf(table()))
    expect(resolveStyle(table(), undefined).cells.find((one) => one.id === cell(1, 1))?.fill).toBe('#0F766E')
    setTableCells(doc, slide, id, [cell(1, 1)], { fill: null }, ORIGIN)
    expect(table().cells.find((one) => one.id === cell(1, 1))).not.toHaveProperty('fill')
    expect(() => setTableCells(doc, slide, id, [cell(1, 1)], { toRow: 'x' } as never, ORIGIN)).toThrow('toRow')
  })

  it('from outside is mended: wrong lines, doubled ids, cells of no row, too many of all', () => {
    const many = (count: number, name: string) => Array.from({ length: count }, (_, at) => ({ id: `${name}${at}`, order: 'a0', height: -4, width: 'x' }))
    const { elements, problems } = normaliseElements([
      { type: 'table', x: 0, y: 0, width: 9, height: 9, rows: [...many(60, 'r'), { id: 'r0' }, { id: 'a:b' }, 7], columns: many(30, 'c'), cells: [{ id: 'r0:c0', text: 7, fill: 'red' }, { id: 'no:no' }] },
      { type: 'table', x: 0, y: 0, width: 9, height: 9, rows: 'many', columns: { c: { order: 'a1', width: 20 } }, cells: [] },
    ])
    const [large, small] = elements as TableElement[]
    expect([large?.rows.length, large?.columns.length, large?.cells.length]).toEqual([50, 20, 1000])
    expect(large?.rows[0]).toMatchObject({ height: 1 })
    expect(large?.cells[0]).not.toHaveProperty('fill')
    expect(small).toMatchObject({ rows: [], columns: [{ id: 'c', width: 20 }], cells: [] })
    expect(problems.length).toBeGreaterThan(3)
  })

  it('takes pasted words beyond its last row and column by growing, as far as it may', () => {
    const { doc, slide, id, words, cell } = world('a b|c d')
    pasteTableTexts(doc, slide, id, cell(1, 1), [[richTextOf('1'), richTextOf('2')], [richTextOf('3')]], ORIGIN)
    expect(words()).toBe('a b  | c 1 2 |  3 ')
    const long = Array.from({ length: 70 }, () => [richTextOf('n')])
    expect(pasteTableTexts(doc, slide, id, cell(0, 0), long, ORIGIN)).toHaveLength(LESSON_LIMITS.tableRows)
  })
})
