import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { plainText, richTextOf } from '../text/rich-text.ts'
import {
  LocalOrigin, addElement, addSlide, appendWords, createLesson, createLessonUndo, elementText, excerptOf, findInSlide, narrationText, readElement, readSlide,
  replaceMatches, setElementProps, slideIds, tableGrid, textsOf, writeRichText,
} from './index.ts'
import type { LessonElement, NewElement, Slide, TextQuery } from './index.ts'
import { newOptions } from './elements/multiple-choice/new-options.ts'

const ORIGIN = new LocalOrigin('test')
const BOX = { x: 0, y: 0, width: 300, height: 200 } as const
const LOOSE: TextQuery = { words: 'tide', matchCase: false, wholeWords: false }

function lesson() {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Sea' }, ORIGIN)
  const first = slideIds(doc)[0] ?? ''
  const second = addSlide(doc, { after: first, layout: 'blank' }, ORIGIN)
  const add = (slide: string, element: Record<string, unknown>): string => addElement(doc, slide, { ...BOX, ...element } as unknown as NewElement, ORIGIN)
  const find = (query: TextQuery = LOOSE) => slideIds(doc).flatMap((id) => findInSlide(readSlide(doc, id) as Slide, query))
  const words = (slide: string, id: string): string => textsOf(readElement(doc, slide, id) as LessonElement).map(plainText).join('|')
  return { doc, first, second, add, find, words }
}
const text = (words: string) => ({ type: 'text', text: richTextOf(words) })

describe('finding words', () => {
  it('looks into texts, forms, tables, questions with their feedback, and narrations of all slides', () => {
    const { doc, second, add, find } = lesson()
    const ids = [
      add(second, text('Tide and time')), add(second, { type: 'shape', shape: 'star', text: richTextOf('The tide') }),
      add(second, { type: 'table', ...tableGrid(1, 2, [[richTextOf('high'), richTextOf('low tide')]]) }),
      add(second, { type: 'multipleChoice', prompt: richTextOf('What moves a tide?'), options: newOptions(2).map((option, at) => ({ ...option, feedback: richTextOf(at === 0 ? 'A tide indeed' : '') })) }),
    ]
    writeRichText(narrationText(doc, second) as Y.XmlFragment, richTextOf('So the tide turns.\nAnd tides return.'))
    const found = find()
    expect(found.map(({ elementId, text: at, block, start }) => [elementId, at > 0, block, start])).toEqual(expect.arrayContaining([
      [ids[0], false, 0, 0], [ids[1], false, 0, 4], [ids[2], true, 0, 4], [ids[3], false, 0, 13], [ids[3], true, 0, 2], [null, false, 0, 7], [null, false, 1, 4],
    ]))
    expect(found).toHaveLength(7)
    expect(excerptOf(readSlide(doc, second) as Slide, found.at(-1) as (typeof found)[number], 4)).toEqual(['And ', 'tide', 's re…'])
  })

  it('minds case and whole words, in scripts with marks too, and takes signs as they are', () => {
    const { second, add, find } = lesson()
    add(second, text('Tide tides TIDE 50% (a.b) axb काम कामना'))
    const count = (query: Partial<TextQuery>): number => find({ ...LOOSE, ...query }).length
    expect([count({}), count({ matchCase: true }), count({ wholeWords: true }), count({ words: '' }), count({ words: 'x'.repeat(501) })]).toEqual([3, 1, 2, 0, 0])
    expect([count({ words: 'a.b' }), count({ words: '(' }), count({ words: '%' })]).toEqual([1, 1, 1])
    expect([count({ words: 'काम' }), count({ words: 'काम', wholeWords: true })]).toEqual([2, 1])
  })
})

describe('replacing words', () => {
  it('keeps the look of what they replace and of everything round them, and is one step of undo', () => {
    const { doc, second, add, find } = lesson()
    const run = (words: string, marks = {}) => ({ text: words, marks })
    const blocks = [{ kind: 'bullet', level: 0, ordinal: 0, align: null, runs: [run('A '), run('ti', { bold: true }), run('de', { italic: true }), run(' and a tide\nof tides')] }]
    const id = add(second, { type: 'text', text: { blocks } })
    const before = readElement(doc, second, id)
    const undo = createLessonUndo(doc)
    expect(replaceMatches(doc, find(), LOOSE, 'wave', ORIGIN)).toBe(3)
    expect(readElement(doc, second, id)).toMatchObject({ text: { blocks: [{ kind: 'bullet', runs: [run('A '), run('wave', { bold: true }), run(' and a wave\nof waves')] }] } })
    undo.undo()
    expect(readElement(doc, second, id)).toEqual(before)
  })

  it('works while somebody writes: what they wrote stays, and what is not there any more is left alone', () => {
    const { doc, second, add, find, words } = lesson()
    const [kept, changed] = [add(second, text('tide')), add(second, text('tide'))]
    const matches = find()
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    appendWords(elementText(other, second, kept) as Y.XmlFragment, ' rises')
    writeRichText(elementText(doc, second, changed) as Y.XmlFragment, richTextOf('moon'))
    expect(replaceMatches(doc, matches, LOOSE, 'wave', ORIGIN)).toBe(1)
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
    expect([words(second, kept), words(second, changed)]).toEqual(['wave rises', 'moon'])
  })

  it('takes words away, writes such that would be found again, and leaves locked elements alone', () => {
    const { doc, second, add, find, words } = lesson()
    const [a, locked] = [add(second, text('tide tide')), add(second, text('tide'))]
    setElementProps(doc, second, locked, { locked: true }, ORIGIN)
    expect(replaceMatches(doc, find(), LOOSE, 'tides of tide', ORIGIN)).toBe(2)
    expect([words(second, a), words(second, locked)]).toEqual(['tides of tide tides of tide', 'tide'])
    expect(replaceMatches(doc, find(), LOOSE, '', ORIGIN)).toBe(4)
    expect(words(second, a)).toBe('s of  s of ')
  })

  it('stays quick in a lesson of hundreds of slides, as each is read once', () => {
    const { doc, second, add, find } = lesson()
    for (let at = 0; at < 30; at++) add(second, text('tide '.repeat(100)))
    const found = find()
    expect(found).toHaveLength(3000)
    expect(replaceMatches(doc, found, LOOSE, 'wave', ORIGIN)).toBe(3000)
    expect(find()).toEqual([])
  })
})
