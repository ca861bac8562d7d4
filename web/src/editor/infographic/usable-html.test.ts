import { describe, expect, it } from 'vitest'
import { usableHtml } from './usable-html.ts'

const page = (body: string, style = 'p{color:#112233}') => `<!DOCTYPE html><html><head><meta charset="utf-8"/><title>t</title><style>${style}</style></head><body>${body}</body></html>`

describe('the page of an infographic', () => {
  it('is taken when it only draws', () => {
    expect(usableHtml(page('<main><p style="color:#fff">Rain</p><svg width="4"><path d="M0 0"/></svg></main>'))?.querySelector('p')?.textContent).toBe('Rain')
  })
  it.each([
    '', page(''), page('<p>x</p><script>1</script>'), page('<p onclick="x()">x</p>'), page('<p>x</p><img src="https://evil.test">'), page('<p>x</p><iframe></iframe>'),
    page('<a href="javascript:x">x</a>'), page('<p style="background:url(https://evil.test)">x</p>'), page('<p>x</p>', '@import "https://evil.test"'),
    page('<p>x</p>', 'p{background:u\\72l(https://evil.test)}'), page('<meta http-equiv="refresh" content="0;url=https://evil.test"><p>x</p>'),
    page('<form action="https://evil.test">x</form>'), page('<svg><foreignObject>x</foreignObject></svg>'),
  ])('is refused with anything active in it: %s', (html) => expect(usableHtml(html)).toBeNull())
})
