import { Editor } from '@tiptap/core'
import { setElementProps } from '@lectern/shared/lesson'
import { afterEach, expect, it } from 'vitest'
import { TestEditor } from '../test-editor.ts'
import { announcementOf } from '../chrome/announce.ts'
import '../shell/late-commands.ts'
import { runCommand } from '../commands/registry.ts'
import { TEXT_SCHEMA } from '../text/extensions.ts'
import { readTextStyle } from '../text/text-style.ts'
import { copied } from '../text/copied-format.ts'
import { copyTextFormat, pasteTextFormat } from '../text/text-format.ts'

afterEach(() => copied.setState({ style: null, lessonId: null }))

it('the style of one element is given to others by two commands, one step of undo, and said', () => {
  const editor = new TestEditor()
  const [from, a, b] = [editor.rectangle(0, 0), editor.rectangle(200, 0), editor.rectangle(400, 0)]
  setElementProps(editor.context.session.doc, editor.slideId, from, { fill: '#123456' }, { kind: 'remote' })
  const { store, context } = editor
  store.getState().select([a, b])
  runCommand('edit.pasteFormat', context)
  expect(editor.element(a)).not.toMatchObject({ fill: '#123456' })
  store.getState().select([from])
  runCommand('edit.copyFormat', context)
  expect(announcementOf(store).getState()).toContain('copied')
  store.getState().select([a, b])
  runCommand('edit.pasteFormat', context)
  expect([editor.element(a), editor.element(b)]).toMatchObject([{ fill: '#123456', x: 200 }, { fill: '#123456', x: 400 }])
  expect(announcementOf(store).getState()).toContain('2 elements')
  runCommand('edit.undo', context)
  expect(editor.element(a)).not.toMatchObject({ fill: '#123456' })
  expect(editor.element(b)).not.toMatchObject({ fill: '#123456' })
})

it('a style goes into no other lesson, whose pictures and fonts may be others', () => {
  const editor = new TestEditor()
  const from = editor.rectangle(0, 0)
  setElementProps(editor.context.session.doc, editor.slideId, from, { fill: '#123456' }, { kind: 'remote' })
  editor.store.getState().select([from])
  runCommand('edit.copyFormat', editor.context)
  copied.setState({ lessonId: 'another' })
  const to = editor.rectangle(200, 0)
  editor.store.getState().select([to])
  runCommand('edit.pasteFormat', editor.context)
  expect(editor.element(to)).not.toMatchObject({ fill: '#123456' })
})

it('the style of words at the caret is given to selected words, and takes away what those had', () => {
  const text = new Editor({ extensions: TEXT_SCHEMA, content: '<p><strong>High</strong> <em>low</em></p>' })
  text.commands.setTextSelection(2)
  copyTextFormat(text, 'lesson')
  text.commands.setTextSelection({ from: 6, to: 9 })
  pasteTextFormat(text, 'another')
  expect(readTextStyle(text)).toMatchObject({ bold: false, italic: true })
  pasteTextFormat(text, 'lesson')
  expect(readTextStyle(text)).toMatchObject({ bold: true, italic: false })
  text.destroy()
})
