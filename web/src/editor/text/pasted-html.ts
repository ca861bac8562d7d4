import { htmlOfText, textOfHtml } from './html-text.ts'

/** Marks HTML that one of our own editors copied. */
const OWN = 'data-pm-slice'

/** Elements of rich text that a plain text does not take; their words stay. */
const DECORATION = 'mark, u, s, strike, del, sup, sub, a, span, font'

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

/**
 * What a text box takes of pasted HTML: everything from one of our own texts; from elsewhere the words, their
 * emphasis, lists and links, but no colours and sizes. Tables become lines with tabs.
 */
export function boxPaste(html: string): string {
  return html.includes(OWN) ? html : htmlOfText(textOfHtml(html))
}

/** What narration takes: paragraphs, bold and italic. It is spoken, so looks would say nothing. */
export function narrationPaste(html: string): string {
  const body = parse(html.includes(OWN) ? html : htmlOfText(textOfHtml(html)))
  for (const styled of body.querySelectorAll('[style]')) styled.removeAttribute('style')
  for (const item of body.querySelectorAll('li')) {
    if (item.querySelector('p') === null) wrapChildren(item, 'p')
    unwrap(item)
  }
  for (const element of body.querySelectorAll(`ul, ol, ${DECORATION}`)) unwrap(element)
  return body.innerHTML
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function wrapChildren(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}
