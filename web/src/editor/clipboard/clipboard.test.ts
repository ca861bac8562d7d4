import { describe, expect, it } from 'vitest'
import { copySlides } from '@lectern/shared/lesson'
import { plainText, richTextOf } from '@lectern/shared/text'
import { EDITS } from '../../elements/edits.ts'
import { TestEditor } from '../canvas/test-editor.ts'
import { clipOf, kindOfPaste, payloadInHtml } from './clip.ts'
import type { Pasted } from './clip.ts'
import { paste } from './paste.ts'
import { clipOfSelection, removeCut } from './system-clipboard.ts'

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
    const lectern = JSON.stringify({ kind: 'lectern/elements', version: 1, elements: [{ type: 'spaceship' }, null, 7] })
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
