import { Editor } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import { afterEach, describe, expect, test } from 'vitest'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { createLesson, createLessonUndo, indexOfPosition, LocalOrigin, narrationText, readRichText, setTitle, slideIds, writeRichText } from '@lectern/shared/lesson'
import { caretColour } from './caret-colour.ts'
import { fromShared, parseCursor, toShared } from './caret-position.ts'
import { TEXT_SCHEMA } from './extensions.ts'
import { boxPaste, narrationPaste } from './pasted-html.ts'
import type { CaretSource } from './remote-carets.ts'
import { RemoteCarets, caretWatch } from './remote-carets.ts'
import { editorUndo } from './shared-undo.ts'
import { textPresence } from './text-presence.ts'
import { applyTextStyle, parseFontSize, readTextStyle } from './text-style.ts'

const editors: Editor[] = []
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
  document.body.replaceChildren()
})

/** A lesson of one person; what happens in it reaches those it is joined with. */
function person(joined?: Y.Doc) {
  const doc = new Y.Doc()
  if (joined) {
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(joined))
    doc.on('update', (update, origin) => origin !== 'peer' && Y.applyUpdate(joined, update, 'peer'))
    joined.on('update', (update, origin) => origin !== 'peer' && Y.applyUpdate(doc, update, 'peer'))
  } else createLesson(doc, { title: 'Rivers' }, { kind: 'remote' })
  const fragment = narrationText(doc, slideIds(doc)[0] ?? '')
  if (!fragment) throw new Error('A lesson begins with a slide that has narration')
  return { doc, fragment, awareness: new Awareness(doc), undo: createLessonUndo(doc) }
}

function open(who: ReturnType<typeof person>, source: CaretSource | null = null): Editor {
  const element = document.createElement('div')
  document.body.append(element)
  const undoManager = editorUndo(who.undo, who.fragment)
  const editor = new Editor({
    element,
    injectCSS: false,
    extensions: [
      ...TEXT_SCHEMA,
      Collaboration.configure({ fragment: who.fragment, yUndoOptions: { undoManager } }),
      RemoteCarets.configure({ source }),
    ],
  })
  editors.push(editor)
  return editor
}

const mappingOf = (editor: Editor) => ySyncPluginKey.getState(editor.state).binding.mapping

describe('two people in one text', () => {
  test('superscript by its key is there for both, and subscript takes its place', () => {
    const ana = person()
    const ben = person(ana.doc)
    const [hers, his] = [open(ana), open(ben)]
    hers.commands.insertContent('m2')
    hers.commands.setTextSelection({ from: 2, to: 3 })
    hers.commands.keyboardShortcut('Mod-.')
    expect(his.getHTML()).toContain('m<sup>2</sup>')
    expect(readTextStyle(hers)).toMatchObject({ superscript: true, subscript: false })
    hers.commands.keyboardShortcut('Mod-,')
    expect(his.getHTML()).toContain('m<sub>2</sub>')
    applyTextStyle(hers, { fontSize: 80 })
    expect(his.getHTML()).toMatch(/<span style="font-size: 80px;?"><sub>2<\/sub><\/span>/)
    applyTextStyle(hers, { subscript: false })
    expect(his.getHTML()).not.toContain('<sub>')
  })

  test('what both type is there for both', () => {
    const ana = person()
    const ben = person(ana.doc)
    const [hers, his] = [open(ana), open(ben)]
    hers.commands.insertContent('Rivers rise. ')
    his.commands.insertContentAt(his.state.doc.content.size - 1, 'They fall.')
    expect(hers.getText()).toBe('Rivers rise. They fall.')
    expect(his.getText()).toBe(hers.getText())
  })
  test('how a paragraph of an imported deck stands outlives typing, a new paragraph behind it, and a copy', () => {
    const ana = person()
    const look = { letterSize: 24, lineHeight: 1.5, spaceBefore: 12, indent: 60, firstLine: -30, marker: '"a")', markerSize: 0.8 }
    writeRichText(ana.fragment, { blocks: [{ kind: 'bullet', level: 0, ordinal: 0, align: null, ...look, runs: [{ text: 'Rivers', marks: { caps: true } }] }] })
    const hers = open(ana)
    hers.commands.setTextSelection(hers.state.doc.content.size - 3)
    hers.commands.insertContent(' rise')
    hers.commands.splitListItem('listItem')
    expect(readRichText(ana.fragment).blocks).toEqual([
      expect.objectContaining({ ...look, runs: [{ text: 'Rivers rise', marks: { caps: true } }] }), expect.objectContaining({ ...look, runs: [] }),
    ])
    const shown = hers.view.dom.querySelector('p')
    expect([shown?.style.fontSize, shown?.style.lineHeight, shown?.style.getPropertyValue('--sign')]).toEqual(['24px', '1.5', '"\\"a\\")"'])
    const copy = open(person())
    copy.commands.insertContent(hers.getHTML())
    expect(copy.getJSON()).toMatchObject({ content: [{ content: [{ content: [{ attrs: look }] }, {}] }] })
  })
  test('undo takes back my words only', () => {
    const ana = person()
    const ben = person(ana.doc)
    const [hers, his] = [open(ana), open(ben)]
    hers.commands.insertContent('mine ')
    his.commands.insertContentAt(his.state.doc.content.size - 1, 'yours')
    hers.commands.undo()
    expect(hers.getText().trim()).toBe('yours')
    expect(his.getText()).toBe(hers.getText())
  })
})

describe('the undo manager shared by all texts and the canvas', () => {
  test('goes on when an editor closes', () => {
    const ana = person()
    open(ana).commands.insertContent('one')
    editors.splice(0).forEach((editor) => editor.destroy())
    ana.undo.stopCapturing()
    setTitle(ana.doc, 'Lakes', new LocalOrigin('test'))
    ana.undo.undo()
    expect(ana.doc.getMap('meta').get('title')).toBe('Rivers')
    ana.undo.undo()
    expect(ana.fragment.toString()).not.toContain('one')
  })
  test('is reached by the editor command, also for changes outside the text', () => {
    const ana = person()
    const editor = open(ana)
    setTitle(ana.doc, 'Lakes', new LocalOrigin('test'))
    editor.commands.undo()
    expect(ana.doc.getMap('meta').get('title')).toBe('Rivers')
  })
  test('keeps no listener of an editor that has gone', () => {
    const ana = person()
    const listeners = (): number => (ana.undo as unknown as { _observers: Map<string, Set<unknown>> })._observers.get('stack-item-added')?.size ?? 0
    const before = listeners()
    for (let i = 0; i < 3; i++) open(ana)
    editors.splice(0).forEach((editor) => editor.destroy())
    expect(listeners()).toBe(before)
  })
})

describe('carets as shared positions', () => {
  test.each([0, 1, 5, 12])('a caret behind %i letters stands at the same letter in the layout order', (letters) => {
    const ana = person()
    const editor = open(ana)
    editor.commands.insertContent('Rivers rise.')
    const shared = toShared(1 + letters, ana.fragment, mappingOf(editor))
    expect(indexOfPosition(ana.fragment, shared, ana.doc)).toBe(letters)
    const cursor = parseCursor({ anchor: shared, head: shared })
    expect(cursor && fromShared(ana.doc, cursor.head, ana.fragment, mappingOf(editor))).toBe(1 + letters)
  })
  test('a caret in another text resolves to nothing', () => {
    const ana = person()
    const editor = open(ana)
    const other = ana.doc.getXmlFragment('elsewhere')
    other.insert(0, [new Y.XmlElement('paragraph')])
    const shared = toShared(1, other, new Map())
    const cursor = parseCursor({ anchor: shared, head: shared })
    expect(cursor && fromShared(ana.doc, cursor.head, ana.fragment, mappingOf(editor))).toBeNull()
  })
  test.each([null, 7, {}, { anchor: 3, head: null }, { anchor: { type: 'x' }, head: 'y' }])('%o is no caret', (value) => {
    expect(() => parseCursor(value)).not.toThrow()
  })
  test('somebody else’s caret and name are drawn in the text', async () => {
    const ana = person()
    const ben = person(ana.doc)
    const source = (who: typeof ana): CaretSource => ({ awareness: who.awareness, publish: () => undefined })
    const hers = open(ana, source(ana))
    hers.commands.insertContent('Rivers rise.')
    const his = open(ben)
    const at = toShared(3, ben.fragment, mappingOf(his))
    ben.awareness.setLocalState({ user: { name: 'Ben', color: '#0072B2' }, cursor: { anchor: at, head: at } })
    applyAwarenessUpdate(ana.awareness, encodeAwarenessUpdate(ben.awareness, [ben.doc.clientID]), 'peer')
    await Promise.resolve()
    expect(hers.view.dom.querySelector('.remote-caret-name')?.textContent).toBe('Ben')
  })
  test('only changes of carets redraw, not every movement of a mouse', () => {
    const { awareness } = person()
    const peer = 77
    const watch = caretWatch(awareness)
    awareness.getStates().set(peer, { user: { name: 'Ben' }, pointer: { x: 1, y: 1 }, cursor: { anchor: 1, head: 1 } })
    expect(watch([peer])).toBe(true)
    awareness.getStates().set(peer, { user: { name: 'Ben' }, pointer: { x: 9, y: 9 }, cursor: { anchor: 1, head: 1 } })
    expect(watch([peer])).toBe(false)
    expect(watch([awareness.clientID])).toBe(false)
  })
  test('a colour from the socket is one or ink', () => {
    expect(caretColour('#0072B2')).toBe('#0072B2')
    expect(caretColour('red;background:url(x)')).toBe('#1d1b16')
  })
})

describe('presence of several texts', () => {
  test('a text that closes takes back its own caret only', () => {
    const { awareness } = person()
    let presence: Record<string, unknown> = {}
    const session = { awareness, setPresence: (patch: object) => void (presence = { ...presence, ...patch }) }
    const box = textPresence(session, 'box')
    const narration = textPresence(session, 'narration')
    box.enter()
    box.publish({ anchor: 1, head: 1 })
    narration.enter()
    narration.publish({ anchor: 2, head: 2 })
    box.publish(null)
    box.leave()
    expect(presence).toMatchObject({ editing: 'narration', cursor: { anchor: 2 } })
    narration.leave()
    expect(presence).toMatchObject({ editing: null, cursor: null })
  })
})

describe('style of the selected words', () => {
  test('what is applied is read back, and null takes it away', () => {
    const editor = open(person())
    editor.commands.insertContent('Rivers')
    editor.commands.selectAll()
    applyTextStyle(editor, { bold: true, color: '#a33a26', fontSize: 64, highlight: '#fde68a', align: 'center' })
    expect(readTextStyle(editor)).toMatchObject({ bold: true, color: '#a33a26', fontSize: 64, highlight: '#fde68a', align: 'center' })
    applyTextStyle(editor, { bold: false, fontSize: null, align: null, list: 'ordered' })
    expect(readTextStyle(editor)).toMatchObject({ bold: false, color: '#a33a26', fontSize: null, align: null, list: 'ordered' })
    applyTextStyle(editor, { list: null })
    expect(readTextStyle(editor).list).toBeNull()
  })
  test.each([['40px', 40], ['12.5px', 12.5], ['big', null], [40, null], ['-3px', null]])('%o reads as %o', (value, size) => {
    expect(parseFontSize(value)).toBe(size)
  })
})

describe('what is pasted', () => {
  const foreign = '<p style="font-size:11pt;color:red;text-align:center">A <b>bold</b> <script>x()</script>word</p>'
  test('a box takes emphasis and lists, not the looks of another page', () => {
    const pasted = boxPaste(foreign)
    expect(pasted).toContain('<b>bold</b>')
    expect(pasted).not.toMatch(/font-size|color/)
  })
  test('a table pasted into a box keeps a line a row and its tabs', () => {
    const editor = open(person())
    editor.view.pasteHTML(boxPaste('<table><tr><td>River</td><td>km</td></tr><tr><td>Rhine</td><td>1,233</td></tr></table>'))
    expect(editor.getText({ blockSeparator: '\n' }).trim()).toBe('River\tkm\nRhine\t1,233')
  })
  test('our own words keep their looks', () => {
    const own = '<p data-pm-slice="1 1 []"><span style="color: red">A</span></p>'
    expect(boxPaste(own)).toBe(own)
  })
  test('narration takes paragraphs, bold and italic', () => {
    expect(narrationPaste('<ul><li>One <mark>two</mark></li><li><p><em>three</em></p></li></ul>')).toBe('<p>One two</p><p><em>three</em></p>')
  })
  test('the schema keeps scripts and pictures out of the lesson', () => {
    const editor = open(person())
    editor.commands.insertContent('<p>A<img src="x" onerror="y()"><script>x()</script>B</p>')
    expect(editor.getHTML()).not.toMatch(/img|script|onerror/)
  })
})
