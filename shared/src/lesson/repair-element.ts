import { isShared } from './elements/fields.ts'
import type { SharedField } from './elements/fields.ts'
import { plainModel } from './elements/plain-model.ts'
import { definitionOf } from './elements/registry.ts'
import { repairFields } from './repair.ts'
import { repairRichText } from './repair-text.ts'
import { repairParts } from './stored-parts.ts'
import { unknownFields } from './unknown-fields.ts'
import { PARTS, plainOfPart } from './unknown-parts.ts'
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
  return {
    ...unknownFields({ ...model.shape, ...fields, type }, input, report), type, ...repairFields(model, input, report),
    ...Object.fromEntries(shared.map(([key]) => [key, repairRichText(input[key], (at, problem) => report(at.replace(/^text/, key), problem))])),
    ...(Object.keys(parts).length > 0 ? { [PARTS]: parts } : {}),
  }
}
