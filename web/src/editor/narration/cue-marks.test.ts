import { Editor } from '@tiptap/core'
import { expect, it, onTestFinished } from 'vitest'
import { TEXT_SCHEMA } from '../text/extensions.ts'
import { markCues, showCues } from './cue-marks.ts'

it('words at which something begins are marked beside the document, and the mark goes with them', () => {
  const editor = new Editor({ element: document.createElement('div'), injectCSS: false, extensions: TEXT_SCHEMA, content: '<p>Lava is hot.</p><p>It <strong>flo</strong>ws.</p>' })
  onTestFinished(() => editor.destroy())
  const stop = markCues(editor)
  const marked = () => [...editor.view.dom.querySelectorAll<HTMLElement>('.cue-words')].map((mark) => [mark.textContent, mark.title])
  const before = editor.getJSON()
  showCues(editor, [{ start: 0, end: 4, title: 'Title: Fade in begins here' }, { start: 16, end: 21, title: 'B' }])
  expect(marked()).toEqual([['Lava', 'Title: Fade in begins here'], ['flo', 'B'], ['ws', 'B']])
  expect(editor.getJSON()).toEqual(before)
  editor.commands.insertContentAt(1, 'Hot ')
  expect(marked()[0]).toEqual(['Lava', 'Title: Fade in begins here'])
  editor.commands.deleteRange({ from: 5, to: 9 })
  expect(marked().map(([words]) => words)).toEqual(['flo', 'ws'])
  stop()
  expect(marked()).toEqual([])
})
