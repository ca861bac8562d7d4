import * as Y from 'yjs'
import { linkedSlide, slideLink } from '../text/linkable.ts'
import { slidesRoot } from './document.ts'
import { ELEMENT } from './keys.ts'
import type { LessonOrigin } from './origin.ts'

/** Lets links of copied slides lead to the copies of what they led to, where that was copied as well. `copies` has the copy of each slide. */
export function redirectLinks(part: unknown, copies: ReadonlyMap<string, string>): void {
  if (part instanceof Y.XmlText) redirectRuns(part, copies)
  if (part instanceof Y.Map) redirectElement(part, copies)
  if (part instanceof Y.Map || part instanceof Y.Array || part instanceof Y.XmlFragment) for (const inner of partsOf(part)) redirectLinks(inner, copies)
}

/** The same in all slides of a lesson, for who has copied slides in several goes. */
export function redirectSlideLinks(doc: Y.Doc, copies: ReadonlyMap<string, string>, origin: LessonOrigin): void {
  doc.transact(() => redirectLinks(slidesRoot(doc), copies), origin)
}

function partsOf(part: Y.Map<unknown> | Y.Array<unknown> | Y.XmlFragment): Iterable<unknown> {
  return part instanceof Y.Map ? part.values() : part.toArray()
}

function redirectElement(element: Y.Map<unknown>, copies: ReadonlyMap<string, string>): void {
  const href = element.get(ELEMENT.link)
  const copy = typeof href === 'string' ? copies.get(linkedSlide(href) ?? '') : undefined
  if (copy !== undefined) element.set(ELEMENT.link, slideLink(copy))
}

function redirectRuns(text: Y.XmlText, copies: ReadonlyMap<string, string>): void {
  let at = 0
  for (const { insert, attributes = {} } of text.toDelta() as readonly { readonly insert: unknown; readonly attributes?: Record<string, unknown> }[]) {
    const length = typeof insert === 'string' ? insert.length : 1
    for (const [key, value] of Object.entries(attributes)) {
      const href = typeof value === 'object' && value !== null && 'href' in value && typeof value.href === 'string' ? value.href : ''
      const copy = copies.get(linkedSlide(href) ?? '')
      if (copy !== undefined) text.format(at, length, { [key]: { ...value as object, href: slideLink(copy) } })
    }
    at += length
  }
}
