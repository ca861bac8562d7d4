import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, it } from 'vitest'
import { TEXT_SCHEMA } from './extensions.ts'

let editor: Editor | null = null

afterEach(() => editor?.destroy())

function open(content: string): Editor {
  editor = new Editor({ extensions: TEXT_SCHEMA, content })
  return editor
}

describe('a link in a text', () => {
  it('is set on the selected words, read back, and taken off again', () => {
    const text = open('<p>How tides work</p>')
    text.commands.setTextSelection({ from: 5, to: 10 })
    expect(text.commands.setLink({ href: 'https://tides.org' })).toBe(true)
    expect(text.getHTML()).toContain('>tides</a>')
    expect(text.getAttributes('link').href).toBe('https://tides.org')
    text.commands.setTextSelection(7)
    text.commands.unsetLink()
    expect(text.getHTML()).toBe('<p>How tides work</p>')
  })
  it('is refused when it could run a script, whether set or pasted as HTML', () => {
    const text = open('<p>Press <a href="javascript:alert(1)">here</a></p>')
    expect(text.getHTML()).toBe('<p>Press here</p>')
    text.commands.selectAll()
    expect(text.commands.setLink({ href: 'javascript:alert(1)' })).toBe(false)
  })
  it('is found in what is pasted, and laid over the words that were selected', () => {
    const text = open('<p>See:</p>')
    text.commands.focus('end')
    text.view.pasteText('our page https://tides.org/a?b=1 today')
    expect(text.getHTML()).toBe('<p>See:our page <a target="_blank" rel="noopener noreferrer nofollow" href="https://tides.org/a?b=1">https://tides.org/a?b=1</a> today</p>')
    text.commands.setContent('<p>How tides work</p>')
    text.commands.setTextSelection({ from: 5, to: 10 })
    text.view.pasteText('www.tides.org')
    expect(text.getHTML()).toContain('href="https://www.tides.org">tides</a>')
  })
  it.each(['file:///etc/passwd', 'ftp://a.org', 'javascript:alert(1)', 'v1.2'])('is not made of a pasted %s', (pasted) => {
    const text = open('<p>tides</p>')
    text.commands.selectAll()
    text.view.pasteText(pasted)
    expect(text.getHTML()).toBe(`<p>${pasted}</p>`)
  })
  it('is stored with its address alone, as the lesson document knows it', () => {
    const text = open('<p><a href="https://a.org" target="_self" class="x" title="y">here</a></p>')
    expect(text.getJSON().content?.[0]?.content?.[0]?.marks).toEqual([{ type: 'link', attrs: { href: 'https://a.org' } }])
  })
  it('does not go on with what is typed behind it', () => {
    const text = open('<p><a href="https://a.org">here</a></p>')
    text.commands.focus('end')
    text.commands.insertContent(' and there')
    expect(text.getText()).toBe('here and there')
    expect(text.getHTML()).toMatch(/here<\/a> and there/)
  })
})
