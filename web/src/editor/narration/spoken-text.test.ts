import { Editor } from '@tiptap/core'
import { expect, it, onTestFinished } from 'vitest'
import { TEXT_SCHEMA } from '../text/extensions.ts'
import { markSpeech, showMarks } from './spoken-text.ts'

it('no marks instead of none are no step of the editor', () => {
  const editor = new Editor({ element: document.createElement('div'), injectCSS: false, extensions: TEXT_SCHEMA, content: '<p>Lava is hot.</p>' })
  onTestFinished(() => editor.destroy())
  markSpeech(editor, () => undefined)
  let steps = 0
  editor.on('transaction', () => { steps++ })
  const marked = (): readonly (string | null)[] => [...editor.view.dom.querySelectorAll('.stale-sentence')].map((mark) => mark.textContent)
  showMarks(editor, { stale: [], own: [], pronounced: [], word: null })
  expect(steps).toBe(0)
  showMarks(editor, { stale: [{ start: 0, end: 4 }], own: [], pronounced: [], word: null })
  expect([steps, marked()]).toEqual([1, ['Lava']])
  showMarks(editor, { stale: [], own: [], pronounced: [], word: null })
  expect([steps, marked()]).toEqual([2, []])
  showMarks(editor, { stale: [], own: [], pronounced: [], word: null })
  expect(steps).toBe(2)
})
