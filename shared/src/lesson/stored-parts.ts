import * as Y from 'yjs'
import { LESSON_LIMITS } from './limits.ts'
import { repairRichText } from './repair-text.ts'
import { fragmentOf } from './rich-text-fragment.ts'
import { DEEPEST, PARTS } from './unknown-parts.ts'
import type { UnknownPart } from './unknown-parts.ts'
import { isObject, jsonOf, silently } from './untrusted.ts'
import type { Report } from './untrusted.ts'

/** What a part is in a document. */
export function storedPart(part: UnknownPart): unknown {
  switch (part.kind) {
    case 'plain': return part.value
    case 'richText': return fragmentOf(part.value)
    case 'code': return new Y.Text(part.value)
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
  if (kind === 'code' && typeof value === 'string') return { kind, value }
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
