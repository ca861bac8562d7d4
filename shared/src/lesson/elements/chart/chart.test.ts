import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { plainText } from '../../../text/rich-text.ts'
import {
  LESSON_LIMITS, LocalOrigin, addElement, cellId, chartGrid, copyElements, createLesson, createLessonUndo, createLessonView, deleteChartLines, findInSlide, insertChartLines, normaliseElements,
  numberIn, numberWriter, pasteChartSheet, pasteElements, readElement, readSlide, setChartValues, setChartWords, slideIds, slideSchema, wordsOf,
} from '../../index.ts'
import type { ChartElement } from '../../index.ts'

const ORIGIN = new LocalOrigin('test')

interface World {
  readonly doc: Y.Doc
  readonly slide: string
  readonly id: string
}

const chartOf = ({ doc, slide, id }: World): ChartElement => readElement(doc, slide, id) as ChartElement

function world(): World {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Charts' }, ORIGIN)
  const slide = slideIds(doc)[0] ?? ''
  const grid = chartGrid({ rows: ['Jan', 'Feb'], columns: ['Rain', 'Sun'] }, [[1, 2], [3, null]])
  return { doc, slide, id: addElement(doc, slide, { type: 'chart', x: 0, y: 0, width: 900, height: 500, ...grid }, ORIGIN) }
}

function twin(one: World): World {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(one.doc))
  return { ...one, doc }
}

function meet(a: World, b: World): void {
  const [ofA, ofB] = [Y.encodeStateAsUpdate(a.doc), Y.encodeStateAsUpdate(b.doc)]
  Y.applyUpdate(a.doc, ofB)
  Y.applyUpdate(b.doc, ofA)
  expect(chartOf(a)).toEqual(chartOf(b))
}

/** The sheet, row by row; an empty cell is a dot. */
function sheet(one: World): string {
  const { rows, columns, cells } = chartOf(one)
  const values = new Map(cells.map(({ id, value }) => [id, value]))
  return [`/${columns.map(({ text }) => plainText(text)).join('/')}`, ...rows.map((row) => [plainText(row.text), ...columns.map((column) => values.get(cellId(row.id, column.id)) ?? '.')].join('/'))].join(' ')
}

const cell = (one: World, row: number, column: number): string => cellId(chartOf(one).rows[row]?.id ?? '', chartOf(one).columns[column]?.id ?? '')
const set = (one: World, row: number, column: number, value: number | null): void => setChartValues(one.doc, one.slide, one.id, new Map([[cell(one, row, column), value]]), ORIGIN)

describe('the data of a chart', () => {
  it('lines come and go with their values, each one step of undo', () => {
    const one = world()
    const { doc, slide, id } = one
    const undo = createLessonUndo(doc)
    expect(sheet(one)).toBe('/Rain/Sun Jan/1/2 Feb/3/.')
    insertChartLines(doc, slide, id, 'rows', { before: chartOf(one).rows[1]?.id ?? null }, ORIGIN)
    expect(sheet(one)).toBe('/Rain/Sun Jan/1/2 /./. Feb/3/.')
    expect(chartOf(one).rows[1]).not.toHaveProperty('color')
    undo.undo()
    expect(sheet(one)).toBe('/Rain/Sun Jan/1/2 Feb/3/.')
    deleteChartLines(doc, slide, id, 'columns', [chartOf(one).columns[0]?.id ?? ''], ORIGIN)
    expect(sheet(one)).toBe('/Sun Jan/2 Feb/.')
    deleteChartLines(doc, slide, id, 'columns', [chartOf(one).columns[0]?.id ?? ''], ORIGIN)
    expect(sheet(one)).toBe('/Sun Jan/2 Feb/.')
    undo.undo()
    expect(sheet(one)).toBe('/Rain/Sun Jan/1/2 Feb/3/.')
  })

  it('two people fill different cells, write in one name, and insert a row at once', () => {
    const ann = world()
    const bob = twin(ann)
    set(ann, 0, 0, 10)
    set(bob, 1, 1, 40)
    setChartWords(ann.doc, ann.slide, ann.id, 'rows', chartOf(ann).rows[0]?.id ?? '', 'In Jan', ORIGIN)
    setChartWords(bob.doc, bob.slide, bob.id, 'rows', chartOf(bob).rows[0]?.id ?? '', 'January', ORIGIN)
    insertChartLines(bob.doc, bob.slide, bob.id, 'rows', { before: null }, ORIGIN)
    meet(ann, bob)
    expect(sheet(ann)).toBe('/Rain/Sun In January/10/2 Feb/3/40 /./.')
  })

  it('an inserted row that somebody else filled in stays when its insertion is undone; what they had not touched goes', () => {
    const ann = world()
    const undo = createLessonUndo(ann.doc)
    insertChartLines(ann.doc, ann.slide, ann.id, 'rows', { before: null }, ORIGIN)
    const bob = twin(ann)
    set(bob, 2, 0, 7)
    meet(ann, bob)
    undo.undo()
    meet(ann, bob)
    expect(sheet(ann)).toBe('/Rain/Sun Jan/1/2 Feb/3/. /7/.')
    undo.stopCapturing()
    insertChartLines(ann.doc, ann.slide, ann.id, 'columns', { before: null }, ORIGIN)
    undo.undo()
    expect(chartOf(ann).columns).toHaveLength(2)
  })

  it('a sheet is pasted over it with names and values, grows by what is missing and stops at its bounds', () => {
    const one = world()
    expect(pasteChartSheet(one.doc, one.slide, one.id, { row: -1, column: -1 }, [['', 'A', 'B', 'C'], ['x', '1,250', '2.5', '50%'], ['y', '(3)', 'none', '€ 4'], ['z', '', '', '']], ORIGIN)).toBe(15)
    expect(sheet(one)).toBe('/A/B/C x/1250/2.5/0.5 y/-3/./4 z/././.')
    pasteChartSheet(one.doc, one.slide, one.id, { row: 0, column: 0 }, Array.from({ length: 500 }, () => Array.from({ length: 40 }, () => '1')), ORIGIN)
    expect([chartOf(one).rows.length, chartOf(one).columns.length]).toEqual([LESSON_LIMITS.chartRows, LESSON_LIMITS.chartColumns])
    expect(() => set(one, 0, 0, Number.POSITIVE_INFINITY)).toThrow('number')
  })

  it('goes over the clipboard and through the gate, and values outside of the sheet are left out', () => {
    const one = world()
    const [copy = ''] = pasteElements(one.doc, one.slide, JSON.parse(JSON.stringify(copyElements(one.doc, one.slide, [one.id]))), { x: 0, y: 0 }, ORIGIN)
    expect(sheet({ ...one, id: copy })).toBe(sheet(one))
    slideSchema.parse(readSlide(one.doc, one.slide))
    const text = { blocks: [] }
    const { elements } = normaliseElements([{
      type: 'chart', x: 0, y: 0, width: 9, height: 9, kind: 'rings', rows: [{ id: 'r', order: 'a1', text }, { id: 'a:b', order: 'a2', text }], columns: [{ id: 'c', order: 'a1', text }],
      cells: [{ id: 'r:c', value: 1e99 }, { id: 'r:x', value: 2 }],
    }])
    expect(elements[0]).toMatchObject({ kind: 'column', rows: [{ id: 'r' }], cells: [{ id: 'r:c', value: 1e15 }] })
  })

  it('a view reads only the value again that changed, and search finds names and title', () => {
    const one = world()
    const view = createLessonView(one.doc)
    const now = (): ChartElement => view.slide(one.slide)?.elements.find(({ id }) => id === one.id) as ChartElement
    const before = now()
    set(one, 0, 1, 5)
    expect(now().cells.map((value, at) => value === before.cells[at])).toEqual([true, false, true])
    expect(now().rows[0]).toBe(before.rows[0])
    expect(wordsOf(now())).toBe('Jan Feb Rain Sun')
    const slide = view.slide(one.slide)
    expect(slide && findInSlide(slide, { words: 'feb', matchCase: false, wholeWords: false })).toMatchObject([{ elementId: one.id }])
    view.destroy()
  })
})

describe('numbers', () => {
  it.each([
    ['1,250', 'en-US', 1250], ['1,250', 'de-DE', 1.25], ['1.250', 'de-DE', 1250], ['1.250', 'en-US', 1.25], ['1.250,5', 'en', 1250.5], ['1,250.5', 'de', 1250.5], ['1 250,5', 'fr-FR', 1250.5],
    ['12,5', 'en', 12.5], ['−3', 'en', -3], ['(1,000)', 'en', -1000], ['25%', 'en', 0.25], ['$1,200', 'en', 1200], ['1200 EUR', 'en', 1200], ['१२.५', 'hi', 12.5], ['1e3', 'en', 1000], ['12,34,567', 'en-IN', 1_234_567],
    ['', 'en', null], ['n/a', 'en', null], ['1e99', 'en', null], ['1-2', 'en', null], ['3', 'no such language', 3],
  ])('%s in %s is %s', (words, language, value) => expect(numberIn(words, language)).toBe(value))

  it('are written as the language does, and a language or currency that is none stops nothing', () => {
    const write = (look: Partial<Parameters<typeof numberWriter>[0]>, value: number): string => numberWriter({ numbers: 'number', language: 'en-US', currency: 'USD', decimals: -1, ...look })(value).replace(/\s/g, ' ')
    expect([write({}, 1234.5), write({ language: 'es' }, 12_345.5), write({ language: 'hi-IN' }, 1_234_567)]).toEqual(['1,234.5', '12.345,5', '12,34,567'])
    expect([write({ numbers: 'percent' }, 0.256), write({ numbers: 'currency', currency: 'EUR', language: 'de' }, 1200), write({ numbers: 'compact' }, 1_250_000), write({ decimals: 2 }, 3)]).toEqual(['25.6%', '1.200 €', '1.3M', '3.00'])
    expect([write({ language: '!!' }, 1000), write({ numbers: 'currency', currency: 'x' }, 5)]).toEqual(['1,000', '5'])
  })
})
