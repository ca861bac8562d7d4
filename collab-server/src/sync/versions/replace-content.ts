import { isDeepStrictEqual } from 'node:util'
import { changedLetters } from '@lectern/shared/lesson'
import * as Y from 'yjs'

/** Makes a map read as another does, touching only what differs, so that what others do elsewhere in it stays. */
export function replaceMap(map: Y.Map<unknown>, target: Y.Map<unknown>): void {
  for (const key of map.keys()) if (!target.has(key)) map.delete(key)
  for (const [key, wanted] of target.entries()) {
    const present = map.get(key)
    if (present instanceof Y.Map && wanted instanceof Y.Map) replaceMap(present, wanted)
    else if (present instanceof Y.XmlFragment && wanted instanceof Y.XmlFragment && present.constructor === wanted.constructor) {
      replaceFragment(present, wanted)
    } else if (isCode(present) && isCode(wanted)) replaceCode(present, wanted.toString())
    else if (!isSameValue(present, wanted)) map.set(key, copyOf(wanted))
  }
}

/** Makes a text read as another does; blocks that read the same at both ends are left alone. */
function replaceFragment(fragment: Y.XmlFragment, target: Y.XmlFragment): void {
  const present = fragment.toArray().map(String)
  const wanted = target.toArray().map(String)
  let start = 0
  while (start < present.length && start < wanted.length && present[start] === wanted[start]) start++
  let end = 0
  while (
    end < present.length - start && end < wanted.length - start
    && present[present.length - 1 - end] === wanted[wanted.length - 1 - end]
  ) end++
  const gone = present.length - start - end
  if (gone > 0) fragment.delete(start, gone)
  const fresh = target.toArray().slice(start, wanted.length - end)
  if (fresh.length > 0) fragment.insert(start, fresh.map((node) => copyOf(node) as Y.XmlElement | Y.XmlText))
}

function isCode(value: unknown): value is Y.Text {
  return value instanceof Y.Text && !(value instanceof Y.XmlText)
}

/** Makes a source text read otherwise; what is the same at both ends is left alone. */
function replaceCode(text: Y.Text, wanted: string): void {
  const present = text.toString()
  const { deleted, head, inserted } = changedLetters(present, wanted)
  if (deleted > 0) text.delete(head, deleted)
  if (inserted !== '') text.insert(head, inserted)
}

function isSameValue(present: unknown, wanted: unknown): boolean {
  if (present instanceof Y.AbstractType || wanted instanceof Y.AbstractType) {
    return present instanceof Y.AbstractType && wanted instanceof Y.AbstractType
      && present.constructor === wanted.constructor && isDeepStrictEqual(present.toJSON(), wanted.toJSON())
  }
  return isDeepStrictEqual(present, wanted)
}

/** A shared type belongs to its document; elsewhere only a copy can stand. */
function copyOf(value: unknown): unknown {
  return value instanceof Y.AbstractType ? value.clone() : value
}
