import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { richTextOf } from '../text/rich-text.ts'
import { addElement } from './element-writes.ts'
import { createLesson } from './create-lesson.ts'
import { LocalOrigin } from './origin.ts'
import { readElement, slideIds } from './reads.ts'
import { listOfText, setTextList } from './text-lists.ts'

const ORIGIN = new LocalOrigin('test')

describe('lists of whole text boxes', () => {
  it('take in every paragraph and let it go again, without a change of words or looks', () => {
    const doc = new Y.Doc()
    createLesson(doc, { title: 'Rivers' }, { kind: 'remote' })
    const slide = slideIds(doc)[0] ?? ''
    const text = { blocks: richTextOf('Sand\nSilt').blocks.map((block) => ({ ...block, align: 'center' as const, runs: block.runs.map((run) => ({ ...run, marks: { bold: true } })) })) }
    const id = addElement(doc, slide, { type: 'text', x: 0, y: 0, width: 100, height: 40, text }, ORIGIN)
    const read = () => {
      const element = readElement(doc, slide, id)
      return element?.type === 'text' ? element.text : { blocks: [] }
    }
    setTextList(doc, slide, [id, 'gone'], 'ordered', ORIGIN)
    expect(read().blocks).toMatchObject([{ kind: 'ordered', ordinal: 1, align: 'center', runs: [{ text: 'Sand', marks: { bold: true } }] }, { kind: 'ordered', ordinal: 2 }])
    expect(listOfText(read())).toBe('ordered')
    setTextList(doc, slide, [id], 'bullet', ORIGIN)
    expect(read().blocks.map((block) => block.kind)).toEqual(['bullet', 'bullet'])
    setTextList(doc, slide, [id], null, ORIGIN)
    expect(read()).toEqual(text)
    const before = Y.encodeStateVector(doc)
    setTextList(doc, slide, [id], null, ORIGIN)
    expect(Y.encodeStateVector(doc)).toEqual(before)
  })
  it('says where paragraphs differ', () => {
    const [a, b] = richTextOf('a\nb').blocks
    expect(a && b && listOfText({ blocks: [{ ...a, kind: 'bullet' }, b] })).toBeUndefined()
  })
})
