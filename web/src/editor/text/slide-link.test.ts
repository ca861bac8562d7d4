import { afterEach, describe, expect, it } from 'vitest'
import { Editor } from '@tiptap/core'
import { createEditorStore } from '../editor-store.ts'
import { TEXT_SCHEMA } from './extensions.ts'
import { followSlideLink } from './slide-link.ts'
import { applyTextStyle } from './text-style.ts'

const IDS = ['a', 'b', 'c']
let text: Editor | null = null
afterEach(() => {
  text?.destroy()
  document.body.replaceChildren()
})

/** Clicks a link on the second slide and says which slide is edited then. */
function slideAfterClick(href: string, ctrlKey: boolean): string | null {
  const store = createEditorStore()
  store.getState().goToSlide('b')
  document.body.innerHTML = `<a href="${href}"><b>words</b></a>`
  const words = document.querySelector('b')
  words?.addEventListener('click', (event) => followSlideLink(event, IDS, store))
  words?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey }))
  return store.getState().slideId
}

describe('a link to a slide', () => {
  it.each([['#slide:c', 'c'], ['#slide:previous', 'a'], ['#slide:last', 'c'], ['#slide:deleted', 'b'], ['https://a.org', 'b']])('%s is followed with Ctrl to %s', (href, slide) => {
    expect([slideAfterClick(href, true), slideAfterClick(href, false)]).toEqual([slide, 'b'])
  })
  it('is written with the name of the slide where no words are selected', () => {
    text = new Editor({ extensions: TEXT_SCHEMA, content: '<p>See </p>' })
    text.commands.focus('end')
    applyTextStyle(text, { href: '#slide:c' }, 'The moon')
    expect(text.getHTML()).toContain('href="#slide:c">The moon</a>')
  })
})
