import { z } from 'zod'
import { isShared } from './elements/fields.ts'
import type { MapField, SharedField } from './elements/fields.ts'
import { definitionOf } from './elements/registry.ts'
import { plainModel, valueSchema } from './elements/schemas.ts'
import type { FieldsModel } from './elements/schemas.ts'
import { LESSON_LIMITS } from './limits.ts'
import { isObject, jsonOf } from './untrusted.ts'
import type { Report } from './untrusted.ts'
import { PARTS, plainOfPart, repairParts } from './unknown-parts.ts'
import { repairRichText } from './repair-text.ts'

/**
 * The number nearest to one that a field refuses; undefined when the value is none, or is refused for something else. Told by
 * what the refusals name: the bounds that a schema tells of itself are not part of every build of the schema library.
 */
function nearest(field: z.ZodType, value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  let number = value
  // A fraction far outside is refused twice: for not being whole, then for its size.
  for (let refusals = 0; refusals < 3; refusals++) {
    const issue = field.safeParse(number).error?.issues[0]
    if (issue === undefined) return number
    if (issue.code === 'too_big') number = Number(issue.maximum)
    else if (issue.code === 'too_small') number = Number(issue.minimum)
    else if (issue.code === 'invalid_type' && issue.expected === 'int') number = Math.round(number)
    else return undefined
  }
  return undefined
}

const models = new WeakMap<FieldsModel, z.ZodType<Record<string, unknown>>>()

/** The fields of a model as one schema, made once: reading an element field by field costs ten times as much. */
function wholeOf(model: FieldsModel): z.ZodType<Record<string, unknown>> {
  const known = models.get(model)
  if (known) return known
  const whole: z.ZodType<Record<string, unknown>> = z.object(model.shape)
  models.set(model, whole)
  return whole
}

/** What of a list can stay; undefined for what is no list. */
function fitItems(model: FieldsModel, key: string, value: unknown): readonly unknown[] | undefined {
  const field = model.fields[key]
  if (field?.kind !== 'list' || !Array.isArray(value)) return undefined
  const item = valueSchema(field.of)
  return (value as unknown[]).filter((candidate) => item.safeParse(candidate).success).slice(0, field.max)
}

/**
 * The values of a model's fields. What is impossible becomes the nearest possible number, what can stay of a list, or the fallback,
 * and is reported; what is absent gets its fallback silently.
 */
export function repairFields(model: FieldsModel, input: Record<string, unknown>, report: Report): Record<string, unknown> {
  const whole = wholeOf(model).safeParse(input)
  if (whole.success) return whole.data
  const output: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(model.shape)) {
    const value = Object.hasOwn(input, key) ? input[key] : undefined
    const read = field.safeParse(value)
    if (read.success) {
      output[key] = read.data
      continue
    }
    if (value !== undefined) report(key, read.error.issues[0]?.message ?? 'not valid')
    const mended = nearest(field, value) ?? fitItems(model, key, value)
    const fallback = field.safeParse(mended)
    output[key] = fallback.success ? fallback.data : model.fallbacks[key]
  }
  return output
}

/** Fields that this version does not know, so that a newer version's work survives; bounded in number and size. */
export function unknownFields(known: object, input: Record<string, unknown>, report: Report): Record<string, unknown> {
  const output: Record<string, unknown> = {}
  let count = 0
  for (const [key, value] of Object.entries(input)) {
    if (Object.hasOwn(known, key) || key === PARTS || key === '__proto__' || value === undefined) continue
    const json = jsonOf(value)
    if (json === undefined || json.length > LESSON_LIMITS.unknownValue || count >= LESSON_LIMITS.unknownKeys) {
      report(key, 'left out: not plain data, or too much of it')
      continue
    }
    output[key] = JSON.parse(json) as unknown
    count += 1
  }
  return output
}

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
    ...Object.fromEntries(shared.map(([key, field]) => [key, repairShared(field, input[key], report, key)])),
    ...(Object.keys(parts).length > 0 ? { [PARTS]: parts } : {}),
  }
}

/** The data of a field that several people write at once, from whatever was found. */
export function repairShared(field: SharedField, input: unknown, report: Report, path: string): unknown {
  if (field.kind === 'richText') return repairRichText(input, (at, problem) => report(at.replace(/^text/, path), problem))
  if (input !== undefined && !isObject(input)) report(path, 'not a map')
  return repairEntries(field, isObject(input) ? Object.entries(input) : [], report, path)
}

function repairEntries(field: MapField, entries: readonly (readonly [string, unknown])[], report: Report, path: string): Record<string, unknown> {
  const { max, of } = field
  if (entries.length > max) report(path, `only the first ${max} entries are kept`)
  const schema = of.kind === 'richText' ? null : valueSchema(of)
  const output: Record<string, unknown> = {}
  for (const [key, value] of entries.slice(0, max)) {
    const at = `${path}.${key}`
    if (key === '' || key.length > 64 || key === '__proto__') report(at, 'not a key')
    else if (of.kind === 'richText') output[key] = repairShared(of, value, report, at)
    else if (schema?.safeParse(value).success) output[key] = value
    else report(at, 'not valid; left out')
  }
  return output
}
