import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { TEXT_SCHEMA } from './extensions.ts'
import { placeCaret } from './use-editing-lifecycle.ts'

const VIEW = { scale: 1, panX: 0, panY: 0 }
const editors: Editor[] = []
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
  document.body.replaceChildren()
})

function open(html: string): Editor {
  const element = document.createElement('div')
  document.body.append(element)
  const editor = new Editor({ element, injectCSS: false, extensions: TEXT_SCHEMA, content: html })
  editors.push(editor)
  return editor
}

test('the text has the keyboard at once, with all words selected, so that the next key replaces them', () => {
  const editor = open('<p>Rivers</p><p>rise</p>')
  placeCaret(editor, { at: 'all' }, VIEW)
  expect(document.activeElement).toBe(editor.view.dom)
  editor.commands.insertContent('x')
  expect(editor.getText()).toBe('x')
})

test('the caret stands behind the last word when the editing goes on at the end', () => {
  const editor = open('<p>Rivers</p><p>rise</p>')
  placeCaret(editor, { at: 'end' }, VIEW)
  expect(document.activeElement).toBe(editor.view.dom)
  editor.commands.insertContent('!')
  expect(editor.getText({ blockSeparator: '|' })).toBe('Rivers|rise!')
})

test('an empty text has the keyboard too', () => {
  const editor = open('')
  placeCaret(editor, null, VIEW)
  expect(document.activeElement).toBe(editor.view.dom)
})
