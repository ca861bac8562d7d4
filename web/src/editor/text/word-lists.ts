/** An item of a list as Word writes it: a paragraph that says its level in its style, its sign in front of its words. */
export interface WordItem {
  readonly kind: 'bullet' | 'ordered'
  /** 0 at the top. */
  readonly level: number
  /** The element that holds the sign. */
  readonly sign: Element | null
}

const LEVEL = /mso-list\s*:\s*(?!ignore|none|skip)[^;]*\blevel(\d+)/i
const IGNORED = /mso-list\s*:\s*ignore/i
/** `1.` `(a)` `iv)`; every other sign is a bullet. */
const NUMBER = /^[([]?(?:\d{1,3}|[a-z]{1,3})[.)\]]/i

/** Reads a paragraph of Word's HTML as an item of a list; null when it is none. */
export function wordListItem(element: Element): WordItem | null {
  const level = LEVEL.exec(element.getAttribute('style') ?? '')?.[1]
  if (level === undefined) return null
  const sign = [...element.querySelectorAll('[style]')].find((part) => IGNORED.test(part.getAttribute('style') ?? '')) ?? null
  const words = (sign?.textContent ?? '').replace(/[\s\u00a0]+/g, '')
  return { kind: NUMBER.test(words) ? 'ordered' : 'bullet', level: Math.max(0, Number(level) - 1), sign }
}
