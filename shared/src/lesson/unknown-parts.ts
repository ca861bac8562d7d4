import * as Y from 'yjs'
import type { RichText } from '../text/rich-text.ts'
import { jsonOf } from './untrusted.ts'
import { readRichText } from './rich-text-fragment.ts'

/**
 * Where an element on the clipboard has what this version does not know and the document keeps as a shared type: told apart from plain
 * values, it can be put into a document again as what it was.
 */
export const PARTS = '$parts'

/** A value of the document with how it is kept there. */
export type UnknownPart =
  | { readonly kind: 'plain'; readonly value: unknown }
  | { readonly kind: 'richText'; readonly value: RichText }
  | { readonly kind: 'code'; readonly value: string }
  | { readonly kind: 'map'; readonly entries: Readonly<Record<string, UnknownPart>> }
  | { readonly kind: 'list'; readonly items: readonly UnknownPart[] }

/** How deep maps and lists may lie in each other. */
export const DEEPEST = 8

/** A shared type of the document as data; null for one that no lesson has. */
export function partOf(value: unknown, depth = 0): UnknownPart | null {
  if (depth > DEEPEST) return null
  if (value instanceof Y.XmlFragment) return { kind: 'richText', value: readRichText(value) }
  if (value instanceof Y.Text && !(value instanceof Y.XmlText)) return { kind: 'code', value: value.toString() }
  if (value instanceof Y.Map) {
    const entries = [...(value as Y.Map<unknown>).entries()].map(([key, entry]) => [key, partOf(entry, depth + 1)] as const)
    return { kind: 'map', entries: Object.fromEntries(entries.filter((entry): entry is [string, UnknownPart] => entry[1] !== null)) }
  }
  if (value instanceof Y.Array) {
    return { kind: 'list', items: (value as Y.Array<unknown>).toArray().map((item) => partOf(item, depth + 1)).filter((part) => part !== null) }
  }
  // Bytes and large integers are values of a document and none of JSON: a publication could not be written down with one.
  return value instanceof Y.AbstractType || value instanceof Uint8Array || jsonOf(value) === undefined ? null : { kind: 'plain', value }
}

/** What a part is as plain data, without how it is kept. */
export function plainOfPart(part: UnknownPart | undefined): unknown {
  switch (part?.kind) {
    case undefined: return undefined
    case 'plain': case 'richText': case 'code': return part.value
    case 'map': return Object.fromEntries(Object.entries(part.entries).map(([key, entry]) => [key, plainOfPart(entry)]))
    case 'list': return part.items.map(plainOfPart)
  }
}
