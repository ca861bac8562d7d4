import { Editor } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { afterEach, describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import {
  addElement, createLesson, createLessonUndo, deleteElements, elementText, LocalOrigin, readRichText, slideIds, writeRichText,
} from '@lectern/shared/lesson'
import { plainText, richTextOf } from '@lectern/shared/text'
import { TEXT_SCHEMA } from './extensions.ts'
import { bufferedIn, typingBuffer, bufferTyping, flushBuffered, withBuffered, writeBuffered } from './typing-buffer.ts'
import { typeBuffered } from './type-buffered.ts'

const SETUP = { kind: 'local', command: 'setup' } as const
const editors: Editor[] = []
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
  document.body.replaceChildren()
  typingBuffer.setState({ held: new Map() })
})

/** A lesson with two boxes, `Rivers` and `Lakes`. */
function lesson() {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Water' }, SETUP)
  const slide = slideIds(doc)[0] ?? ''
  const box = (words: string): { readonly id: string; readonly text: Y.XmlFragment } => {
    const id = addElement(doc, slide, { type: 'text', x: 0, y: 0, width: 200, height: 100, text: richTextOf(words) }, SETUP)
    const text = elementText(doc, slide, id)
    if (!text) throw new Error('A text box has a text')
    return { id, text }
  }
  return { doc, slide, undo: createLessonUndo(doc), rivers: box('Rivers'), lakes: box('Lakes') }
}

function open(text: Y.XmlFragment): Editor {
  const element = document.createElement('div')
  document.body.append(element)
  const editor = new Editor({ element, injectCSS: false, extensions: [...TEXT_SCHEMA, Collaboration.configure({ fragment: text })] })
  editors.push(editor)
  return editor
}

const wordsOf = (text: Y.XmlFragment): string => plainText(readRichText(text))

describe('words typed before the text editor is there', () => {
  test('go into no other text than their own', () => {
    const { rivers, lakes } = lesson()
    bufferTyping(rivers.text, { words: 'abc', replaces: true })
    typeBuffered(open(lakes.text), lakes.text, 'end')
    expect(wordsOf(lakes.text)).toBe('Lakes')
    expect(flushBuffered(rivers.text)?.words).toBe('abc')
    expect(flushBuffered(rivers.text)).toBeNull()
  })

  test('are written into their box when it is left, in place of what was selected, as a step to undo', () => {
    const { rivers, lakes, undo } = lesson()
    bufferTyping(rivers.text, { words: 'Seas\nrise', replaces: true })
    writeBuffered(rivers.text)
    expect([wordsOf(rivers.text), wordsOf(lakes.text)]).toEqual(['Seas\nrise', 'Lakes'])
    expect(bufferedIn(rivers.text)).toBeNull()
    undo.undo()
    expect(wordsOf(rivers.text)).toBe('Rivers')
  })

  test('come behind the words that are there, in their look', () => {
    const { doc, rivers } = lesson()
    const bold = { blocks: richTextOf('Rivers').blocks.map((block) => ({ ...block, runs: [{ text: 'Rivers', marks: { bold: true } }] })) }
    doc.transact(() => writeRichText(rivers.text, bold))
    const held = { words: ' rise\nand fall', replaces: false }
    const shown = withBuffered(readRichText(rivers.text), held)
    bufferTyping(rivers.text, held)
    writeBuffered(rivers.text)
    expect(wordsOf(rivers.text)).toBe('Rivers rise\nand fall')
    expect(readRichText(rivers.text).blocks[0]?.runs).toEqual([{ text: 'Rivers rise', marks: { bold: true } }])
    expect(plainText(shown)).toBe(wordsOf(rivers.text))
  })

  test('leave what somebody else writes in the same text', () => {
    const { doc, slide, rivers } = lesson()
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    const paragraph = elementText(other, slide, rivers.id)?.get(0)
    const theirs = paragraph instanceof Y.XmlElement ? paragraph.get(0) : null
    if (theirs instanceof Y.XmlText) theirs.insert(0, 'Big ')
    bufferTyping(rivers.text, { words: ' rise', replaces: false })
    writeBuffered(rivers.text)
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
    expect(wordsOf(rivers.text)).toBe('Big Rivers rise')
  })

  test('go with a box that somebody deleted', () => {
    const { doc, slide, rivers } = lesson()
    bufferTyping(rivers.text, { words: 'abc', replaces: true })
    deleteElements(doc, slide, [rivers.id], new LocalOrigin('delete'))
    const before = Y.encodeStateVector(doc)
    writeBuffered(rivers.text)
    expect(Y.encodeStateVector(doc)).toEqual(before)
    expect(typingBuffer.getState().held.size).toBe(0)
  })

  test('are typed into the editor when it comes, lines as paragraphs', () => {
    const { rivers } = lesson()
    const editor = open(rivers.text)
    bufferTyping(rivers.text, { words: ' rise\nand fall', replaces: false })
    typeBuffered(editor, rivers.text, 'end')
    editor.view.dispatch(editor.state.tr.insertText('!'))
    expect(editor.getText({ blockSeparator: '|' })).toBe('Rivers rise|and fall!')
    expect(wordsOf(rivers.text)).toBe('Rivers rise\nand fall!')
  })
})
