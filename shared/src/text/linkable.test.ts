import { describe, expect, it } from 'vitest'
import { isLinkable, linkedIndex, linkedSlide, slideLink } from './linkable.ts'
import { linkOf } from './typed-link.ts'

describe('the address of a link', () => {
  it('leads to the web, mail or telephone only', () => {
    expect(['https://a.org/x?y#z', 'HTTP://a.org', 'mailto:a@b.org', 'tel:+4912'].every(isLinkable)).toBe(true)
    const refused = [
      'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'vbscript:x', 'blob:https://a.org/1',
      ' https://a.org', '//a.org', 'https://', 'https:///a', 'https://a b', 'java\nscript:x', '', null, 7, `https://a.org/${'x'.repeat(2000)}`,
    ]
    expect(refused.filter(isLinkable)).toEqual([])
  })
  it.each([
    ['example.org', 'https://example.org'], [' www.example.org/a?b=c#d ', 'https://www.example.org/a?b=c#d'],
    ['example.org:8080/x', 'https://example.org:8080/x'], ['ana@example.org', 'mailto:ana@example.org'],
    ['http://example.org', 'http://example.org'], ['tel:+49123', 'tel:+49123'],
    ['javascript:alert(1)', null], ['data:text/html,x', null], ['words', null], ['two words.org', null], ['', null], ['localhost', null],
  ])('typed as %o means %o', (typed, href) => {
    expect(linkOf(typed)).toBe(href)
  })
  it('leads to slides of the lesson: by their ids, which no script hides in', () => {
    expect(isLinkable(slideLink('aB3-_9'))).toBe(true)
    expect(['#slide:', '#slide:a b', '#slide:"x', '#other', `#slide:${'x'.repeat(65)}`, 'https://a.org/ #slide:a'].filter(isLinkable)).toEqual([])
    expect(['#slide:abc', 'https://a.org/#slide:abc'].map(linkedSlide)).toEqual(['abc', null])
  })
  it.each([
    ['b', 1], ['next', 2], ['previous', 0], ['first', 0], ['last', 2], ['deleted', null], ['constructor', null],
  ])('to the slide %o leads, on the second of three, to %o', (target, to) => {
    expect(linkedIndex(slideLink(target), ['a', 'b', 'c'], 1)).toBe(to)
  })
  it('leads nowhere behind the last slide and before the first', () => {
    expect([linkedIndex('#slide:next', ['a'], 0), linkedIndex('#slide:previous', ['a'], 0), linkedIndex('https://a.org', ['a'], 0)]).toEqual([null, null, null])
  })
})
