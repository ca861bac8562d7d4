import { isShared } from './elements/fields.ts'
import { settled } from './elements/settle.ts'
import type { RecordsField, RichTextField, SharedField } from './elements/fields.ts'
import { modelOf, plainModel } from './elements/plain-model.ts'
import { definitionOf } from './elements/registry.ts'
import { repairFields } from './repair.ts'
import { repairRichText } from './repair-text.ts'
import { repairParts } from './stored-parts.ts'
import { unknownFields } from './unknown-fields.ts'
import { PARTS, plainOfPart } from './unknown-parts.ts'
import { idSchema } from './elements/schemas.ts'
import { isObject } from './untrusted.ts'
import type { Report } from './untrusted.ts'

/** An element of a type, known or not, from whatever was found: known fields repaired, unknown ones kept. */
export function repairElement(type: string, given: Record<string, unknown>, report: Report): Record<string, unknown> {
  const fields = definitionOf(type)?.fields ?? {}
  const shared = Object.entries(fields).filter((entry): entry is [string, SharedField] => isShared(entry[1]))
  const parts = repairParts(given[PARTS], report)
  // What somebody copied in a version that did not know these fields.
  const known = Object.keys(parts).filter((key) => Object.hasOwn(fields, key))
  const input = { ...Object.fromEntries(known.map((key) => [key, plainOfPart(parts[key])])), ...given }
  for (const key of known) delete parts[key]
  const model = plainModel(type)
  const repaired = {
    ...unknownFields({ ...model.shape, ...fields, type }, input, report), type, ...repairFields(model, input, report),
    ...Object.fromEntries(shared.map(([key, field]) => [key, repairShared(key, field, input[key], report)])),
    ...(Object.keys(parts).length > 0 ? { [PARTS]: parts } : {}),
  }
  const definition = definitionOf(type)
  return definition === null ? repaired : settled(definition, repaired)
}

function repairShared(key: string, field: SharedField, value: unknown, report: Report): unknown {
  if (field.kind === 'code') return repairCode(key, field.max, value, report)
  return field.kind === 'records' ? repairRecords(key, field, value, report)
    : repairRichText(value, (at, problem) => report(at.replace(/^text/, key), problem))
}

/** A source text from whatever was found; half of one is none. */
function repairCode(key: string, max: number, value: unknown, report: Report): string {
  if (typeof value === 'string' && value.length <= max) return value
  if (value !== undefined) report(key, typeof value === 'string' ? `more than ${max} characters; left out` : 'not a text')
  return ''
}

/** Records from whatever was found: those with an id of their own, each field repaired; of more than may be, the first. */
function repairRecords(key: string, field: RecordsField, value: unknown, report: Report): unknown[] {
  if (value === undefined) return []
  const given = recordsIn(value)
  if (given === null) {
    report(key, 'not a list of records')
    return []
  }
  const taken = new Set<unknown>()
  const kept: Record<string, unknown>[] = []
  for (const [index, record] of given.entries()) {
    if (kept.length === field.max) {
      report(key, `only the first ${field.max} are kept`)
      break
    }
    if (!isObject(record) || !idSchema.safeParse(record.id).success || taken.has(record.id)) {
      report(`${key}.${index}`, 'no record of an id of its own; left out')
      continue
    }
    taken.add(record.id)
    const inner: Report = (at, problem) => report(`${key}.${index}.${at}`, problem)
    const shared = Object.entries(field.of).filter((entry): entry is [string, RichTextField] => isShared(entry[1]))
    kept.push({
      ...repairFields(modelOf(field.of), record, inner),
      ...Object.fromEntries(shared.map(([name, of]) => [name, repairShared(name, of, record[name], inner)])),
    })
  }
  return kept
}

/** A list of records; also where they stand by their ids, as a version that does not know them copies them. */
function recordsIn(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value as unknown[]
  return isObject(value) ? Object.entries(value).map(([id, record]) => (isObject(record) ? { ...record, id } : record)) : null
}
