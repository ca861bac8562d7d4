import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, it } from 'vitest'
import { TEXT_SCHEMA } from './extensions.ts'
import { isLinkable } from './link-mark.ts'

let editor: Editor | null = null

afterEach(() => editor?.destroy())

function open(content: string): Editor {
  editor = new Editor({ extensions: TEXT_SCHEMA, content })
  return editor
}

describe('a link in a text', () => {
  it('leads to the web, mail or telephone only', () => {
    expect(['https://a.org/x?y#z', 'HTTP://a.org', 'mailto:a@b.org', 'tel:+4912'].every(isLinkable)).toBe(true)
    expect(['javascript:alert(1)', 'data:text/html,x', ' https://a.org', '//a.org', 'https://', 'https://a b', null].some(isLinkable)).toBe(false)
  })
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
  it('does not go on with what is typed behind it', () => {
    const text = open('<p><a href="https://a.org">here</a></p>')
    text.commands.focus('end')
    text.commands.insertContent(' and there')
    expect(text.getText()).toBe('here and there')
    expect(text.getHTML()).toMatch(/here<\/a> and there/)
  })
})
