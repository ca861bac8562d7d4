import * as Y from 'yjs'
import type { RichText } from '../text/rich-text.ts'
import { LESSON_LIMITS } from './limits.ts'
import { repairRichText } from './repair-text.ts'
import { fragmentOf, readRichText } from './rich-text-fragment.ts'
import { isObject, jsonOf, silently } from './untrusted.ts'
import type { Report } from './untrusted.ts'

/**
 * Where an element on the clipboard has what this version does not know and the document keeps as a shared type: told apart from plain
 * values, it can be put into a document again as what it was.
 */
export const PARTS = '$parts'

/** A value of the document with how it is kept there. */
export type UnknownPart =
  | { readonly kind: 'plain'; readonly value: unknown }
  | { readonly kind: 'richText'; readonly value: RichText }
  | { readonly kind: 'map'; readonly entries: Readonly<Record<string, UnknownPart>> }
  | { readonly kind: 'list'; readonly items: readonly UnknownPart[] }

/** How deep maps and lists may lie in each other. */
const DEEPEST = 8

/** A shared type of the document as data; null for one that no lesson has. */
export function partOf(value: unknown, depth = 0): UnknownPart | null {
  if (depth > DEEPEST) return null
  if (value instanceof Y.XmlFragment) return { kind: 'richText', value: readRichText(value) }
  if (value instanceof Y.Map) {
    const entries = [...(value as Y.Map<unknown>).entries()].map(([key, entry]) => [key, partOf(entry, depth + 1)] as const)
    return { kind: 'map', entries: Object.fromEntries(entries.filter((entry): entry is [string, UnknownPart] => entry[1] !== null)) }
  }
  if (value instanceof Y.Array) {
    return { kind: 'list', items: (value as Y.Array<unknown>).toArray().map((item) => partOf(item, depth + 1)).filter((part) => part !== null) }
  }
  return value instanceof Y.AbstractType ? null : { kind: 'plain', value }
}

/** What a part is as plain data, without how it is kept. */
export function plainOfPart(part: UnknownPart | undefined): unknown {
  switch (part?.kind) {
    case undefined: return undefined
    case 'plain': case 'richText': return part.value
    case 'map': return Object.fromEntries(Object.entries(part.entries).map(([key, entry]) => [key, plainOfPart(entry)]))
    case 'list': return part.items.map(plainOfPart)
  }
}

/** What a part is in a document. */
export function storedPart(part: UnknownPart): unknown {
  switch (part.kind) {
    case 'plain': return part.value
    case 'richText': return fragmentOf(part.value)
    case 'map': return new Y.Map(Object.entries(part.entries).map(([key, entry]) => [key, storedPart(entry)]))
    case 'list': {
      const list = new Y.Array<unknown>()
      list.push(part.items.map(storedPart))
      return list
    }
  }
}

function repairPart(input: unknown, depth: number): UnknownPart | null {
  if (!isObject(input) || depth > DEEPEST) return null
  const { entries, items, kind, value } = input
  if (kind === 'plain' && value !== undefined) return { kind, value }
  if (kind === 'richText') return { kind, value: repairRichText(value, silently) }
  if (kind === 'list' && Array.isArray(items)) {
    return { kind, items: (items as unknown[]).map((item) => repairPart(item, depth + 1)).filter((part) => part !== null) }
  }
  if (kind !== 'map' || !isObject(entries)) return null
  const kept = Object.entries(entries).map(([key, entry]) => [key, key === '__proto__' ? null : repairPart(entry, depth + 1)] as const)
  return { kind, entries: Object.fromEntries(kept.filter((entry): entry is [string, UnknownPart] => entry[1] !== null)) }
}

/** The parts of an element from whatever was found, bounded in number, depth and size. */
export function repairParts(input: unknown, report: Report): Record<string, UnknownPart> {
  const parts: Record<string, UnknownPart> = {}
  if (input === undefined) return parts
  if (!isObject(input)) {
    report(PARTS, 'not a map')
    return parts
  }
  for (const [key, given] of Object.entries(input).slice(0, LESSON_LIMITS.unknownKeys)) {
    const json = jsonOf(given)
    const part = key === '__proto__' || json === undefined || json.length > LESSON_LIMITS.unknownPart ? null : repairPart(given, 0)
    if (part === null || part.kind === 'plain') report(`${PARTS}.${key}`, 'left out')
    else parts[key] = part
  }
  return parts
}
