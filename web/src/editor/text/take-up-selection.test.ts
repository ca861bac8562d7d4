import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { TEXT_SCHEMA } from './extensions.ts'
import { takeUpSelection } from './use-text-editor.ts'

let editor: Editor | null = null
afterEach(() => {
  editor?.destroy()
  document.body.replaceChildren()
})

/** Moves the caret behind the last word as a key does, of which the browser has not told yet. */
function caretToEnd(text: Editor): void {
  const hold = (event: Event): void => event.stopImmediatePropagation()
  window.addEventListener('selectionchange', hold, true)
  const last = text.view.dom.lastElementChild?.firstChild
  getSelection()?.collapse(last ?? null, last?.textContent?.length ?? 0)
  window.removeEventListener('selectionchange', hold, true)
}

test('a key pressed at once behind another that moved the caret finds the caret there, not all words selected', () => {
  const element = document.createElement('div')
  document.body.append(element)
  const text = editor = new Editor({
    element, injectCSS: false, extensions: TEXT_SCHEMA, content: '<p>Rivers</p><p>rise</p>',
    editorProps: { handleDOMEvents: { keydown: takeUpSelection } },
  })
  text.view.focus()
  text.commands.selectAll()
  caretToEnd(text)
  text.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', keyCode: 8, bubbles: true, cancelable: true }))
  expect(text.getText({ blockSeparator: '|' })).toBe('Rivers|rise')
  expect(text.state.selection).toMatchObject({ empty: true, head: text.state.doc.content.size - 1 })
})
