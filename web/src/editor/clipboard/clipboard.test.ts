import { describe, expect, it } from 'vitest'
import { copySlides } from '@lectern/shared/lesson'
import { plainText, richTextOf } from '@lectern/shared/text'
import { EDITS } from '../elements/edits.ts'
import { TestEditor } from '../test-editor.ts'
import { clipOf, payloadInHtml } from './clip.ts'
import type { Pasted } from './clip.ts'
import { putSlides } from './slide-clipboard.ts'
import { kindOfPaste } from './paste-kind.ts'
import { paste, pasteBesideText } from './paste.ts'
import { clipOfSelection, readFromEvent, removeCut } from './system-clipboard.ts'

const pasted = (parts: Partial<Pasted>): Pasted => ({ lectern: '', html: '', text: '', files: [], ...parts })

const copied = (editor: TestEditor): Pasted => pasted({ ...clipOfSelection(editor.context) })

describe('what lies on the clipboard', () => {
  it('carries the elements, and their words for other programs', () => {
    const editor = new TestEditor()
    const id = editor.add(EDITS.text.create({ x: 0, y: 0, width: 300, height: 60 }, { text: richTextOf('High & low <tide>\nनमस्ते') }))
    editor.store.getState().select([id])
    const clip = clipOfSelection(editor.context)
    expect(clip?.text).toBe('High & low <tide>\nनमस्ते')
    expect(clip?.html).toContain('<p>High &amp; low &lt;tide&gt;</p>')
    expect(payloadInHtml(clip?.html ?? '')).toMatchObject({ kind: 'lectern/elements', elements: [{ id }] })
  })

  it('is read as our own first, then as pictures, then as words', () => {
    const picture = new File([new Uint8Array(4)], 'a.png', { type: 'image/png' })
    const clip = clipOf({ kind: 'lectern/elements', version: 1, elements: [] })
    expect(kindOfPaste(pasted({ ...clip, files: [picture] })).kind).toBe('payload')
    expect(kindOfPaste(pasted({ html: clip.html })).kind).toBe('payload')
    expect(kindOfPaste(pasted({ text: clip.lectern })).kind).toBe('payload')
    expect(kindOfPaste(pasted({ text: 'a.png', files: [picture] })).kind).toBe('images')
    expect(kindOfPaste(pasted({ text: 'words', files: [new File([], 'a.pdf', { type: 'application/pdf' })] })).kind).toBe('text')
    expect(kindOfPaste(pasted({ text: ' \n' })).kind).toBe('nothing')
  })

  it('is words where there are any, with the pictures among them; the picture that a spreadsheet makes of its cells is left out', () => {
    const picture = new File([new Uint8Array(4)], 'image.png', { type: 'image/png' })
    const excel = kindOfPaste(pasted({ html: '<table><tr><td>River</td><td>km</td></tr></table>', text: 'River\tkm', files: [picture] }))
    expect(excel).toMatchObject({ kind: 'table', table: { rows: 1, columns: 2, headerRow: false } })
    expect(excel.kind === 'table' && excel.table.cells.map(({ text }) => plainText(text))).toEqual(['River', 'km'])
    expect(kindOfPaste(pasted({ text: 'River\tkm\n"Rhine\nand ""Elbe"""\t1,233\n' }))).toMatchObject({ kind: 'table', table: { rows: 2, columns: 2, cells: [{}, {}, { text: richTextOf('Rhine\nand "Elbe"') }, {}] } })
    expect(kindOfPaste(pasted({ html: '<p>Before</p><table><tr><td>1</td><td>2</td></tr></table>', text: 'x' }))).toMatchObject({ kind: 'text' })
    expect(kindOfPaste(pasted({ html: '<table><thead><tr><th colspan=2>Rivers</th></tr></thead><tr><td>Rhine</td><td><ul><li>long</li></ul></td></tr></table>', text: '' }))).toMatchObject({
      kind: 'table', table: { headerRow: true, rows: 2, columns: 2, cells: [{ columns: 2 }, { row: 1 }, { row: 1, column: 1, text: { blocks: [{ kind: 'bullet' }] } }] },
    })
    const word = kindOfPaste(pasted({ html: '<p>The moon <img width=200 height=100 src="file:///C:/a/clip_image001.png"></p>', text: 'The moon', files: [picture] }))
    expect(word).toMatchObject({ kind: 'text', files: [picture] })
    expect(word).toMatchObject({ hasMorePictures: false })
    expect(kindOfPaste(pasted({ html: '<p>moon <img src="https://a.org/b.png"></p>' }))).toMatchObject({ kind: 'text', files: [], hasMorePictures: true })
    const copiedImage = kindOfPaste(pasted({ html: '<meta charset="utf-8"><img src="https://a.org/b.png" alt="b">', files: [picture] }))
    expect(copiedImage).toEqual({ kind: 'images', files: [picture] })
    const pdf = new File([], 'a.pdf', { type: 'application/pdf' })
    expect(kindOfPaste(pasted({ files: [pdf] }))).toEqual({ kind: 'images', files: [pdf] })
  })

  it('that is an address alone is a link', () => {
    const found = kindOfPaste(pasted({ text: 'https://tides.org/a' }))
    expect(found.kind === 'text' && found.text.blocks[0]?.runs).toEqual([{ text: 'https://tides.org/a', marks: { href: 'https://tides.org/a' } }])
  })

  it('that is broken or hostile is no payload', () => {
    expect(payloadInHtml('<p data-lectern="!!!">')).toBeNull()
    expect(payloadInHtml('<p data-lectern="AAAA">')).toBeNull()
    expect(kindOfPaste(pasted({ lectern: '{"kind":"other"}', text: 'x' })).kind).toBe('text')
  })
})

describe('pasting', () => {
  it('puts copies a step beside what they would cover, further each time, and selects them', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(100, 100)
    editor.store.getState().select([id])
    const clip = copied(editor)
    expect(paste(editor.context, clip)).toBe(true)
    expect(editor.box(editor.selection[0] ?? '')).toBe('124 124 100 100')
    paste(editor.context, clip)
    expect(editor.box(editor.selection[0] ?? '')).toBe('148 148 100 100')
    editor.undo()
    expect(editor.elements()).toHaveLength(2)
  })

  it('puts what was cut back where it was, also in another lesson', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(100, 100)
    editor.store.getState().select([id])
    const clip = copied(editor)
    removeCut(editor.context)
    expect(editor.elements()).toEqual([])
    paste(editor.context, clip)
    expect(editor.box(editor.selection[0] ?? '')).toBe('100 100 100 100')
    const other = new TestEditor()
    paste(other.context, clip)
    expect(other.elements()).toMatchObject([{ x: 100, y: 100, width: 100, height: 100 }])
    expect(other.elements()[0]?.id).not.toBe(id)
  })

  it('makes a text box of words, one paragraph a line', () => {
    const editor = new TestEditor()
    paste(editor.context, pasted({ text: 'One\r\nTwo\n' }))
    const [made] = editor.elements()
    expect(made?.type === 'text' && plainText(made.text)).toBe('One\nTwo')
    expect(made).toMatchObject({ x: 480, width: 960, height: 116 })
  })

  it('keeps emphasis, lists and links of a page', () => {
    const editor = new TestEditor()
    paste(editor.context, pasted({ html: '<p><b>Tides</b></p><ul><li><a href="https://tides.org">Spring</a></li></ul>', text: 'Tides Spring' }))
    const [made] = editor.elements()
    expect(made?.type === 'text' && made.text.blocks).toMatchObject([
      { kind: 'paragraph', runs: [{ text: 'Tides', marks: { bold: true } }] }, { kind: 'bullet', runs: [{ text: 'Spring', marks: { href: 'https://tides.org' } }] },
    ])
  })

  it('takes slides of the rail too, in this lesson and in another', () => {
    const editor = new TestEditor()
    editor.rectangle(5, 5)
    const data = new DataTransfer()
    putSlides(data, copySlides(editor.doc, [editor.slideId]), 'words of it')
    const other = new TestEditor()
    expect(paste(other.context, readFromEvent(data))).toBe(true)
    expect(other.context.session.view.slideIds()).toHaveLength(2)
    expect(other.elements()).toHaveLength(1)
  })

  it('beside a caret puts pictures and slides on the slide and leaves words to the text', () => {
    const editor = new TestEditor()
    const clip = clipOf(copySlides(editor.doc, [editor.slideId]))
    expect(pasteBesideText(editor.context, pasted({ text: 'words' }))).toBe('none')
    expect(pasteBesideText(editor.context, pasted({ ...clip }))).toBe('all')
    expect(editor.context.session.view.slideIds()).toHaveLength(2)
    editor.store.getState().select([editor.add(EDITS.text.create({ x: 0, y: 0, width: 300, height: 60 }, { text: richTextOf('said') }))])
    expect(pasteBesideText(editor.context, copied(editor))).toBe('none')
    const picture = new File([new Uint8Array(4)], 'a.png', { type: 'image/png' })
    expect(pasteBesideText(editor.context, pasted({ files: [picture] }))).toBe('all')
    expect(pasteBesideText(editor.context, pasted({ html: '<p>moon <img src="file:///a.png"></p>', files: [picture] }))).toBe('some')
  })

  it('puts slides behind the current one and shows them', () => {
    const editor = new TestEditor()
    editor.rectangle(5, 5)
    const clip = clipOf(copySlides(editor.doc, [editor.slideId]))
    paste(editor.context, pasted({ ...clip }))
    expect(editor.context.session.view.slideIds()).toHaveLength(2)
    expect(editor.store.getState().slideId).toBe(editor.context.session.view.slideIds()[1])
    expect(editor.elements()).toHaveLength(1)
  })

  it('says so when nothing of it can be used, and changes nothing', () => {
    const editor = new TestEditor()
    const lectern = JSON.stringify({ kind: 'lectern/elements', version: 1, elements: [{ type: '' }, null, 7] })
    paste(editor.context, pasted({ lectern }))
    paste(editor.context, pasted({ lectern: '{"kind":"lectern/elements"}' }))
    expect(editor.elements()).toEqual([])
    expect(editor.messages).toHaveLength(2)
  })

  it('is not for somebody who may only look', () => {
    const editor = new TestEditor({ canEdit: false })
    expect(paste(editor.context, pasted({ text: 'words' }))).toBe(false)
    expect(editor.elements()).toEqual([])
  })
})
