import { z } from 'zod'
import type { FieldsModel } from './elements/plain-model.ts'
import { valueSchema } from './elements/schemas.ts'
import type { Report } from './untrusted.ts'

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
      if (read.data !== undefined) output[key] = read.data
      continue
    }
    if (value !== undefined) report(key, read.error.issues[0]?.message ?? 'not valid')
    const mended = nearest(field, value) ?? fitItems(model, key, value)
    const fallback = field.safeParse(mended)
    const held = fallback.success && fallback.data !== undefined ? fallback.data : model.fallbacks[key]
    if (held !== undefined) output[key] = held
  }
  return output
}
