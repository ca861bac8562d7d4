import type { z } from 'zod'
import { BASE_FIELDS } from './base.ts'
import { isShared, isStyled } from './fields.ts'
import type { Fields, PlainField } from './fields.ts'
import { definitionOf } from './registry.ts'
import { fieldSchema, idSchema } from './schemas.ts'

/** What the fields of something must be, each with what it becomes where it cannot be mended: nothing where it is one of style. */
export interface FieldsModel {
  readonly shape: Readonly<Record<string, z.ZodType>>
  readonly fallbacks: Readonly<Record<string, unknown>>
  readonly fields: Readonly<Record<string, PlainField>>
}

const models = new WeakMap<Fields, FieldsModel>()

/** What the plain fields among some must be. */
export function modelOf(fields: Fields): FieldsModel {
  const known = models.get(fields)
  if (known) return known
  const plain = Object.entries(fields).filter((entry): entry is [string, PlainField] => !isShared(entry[1]))
  const model: FieldsModel = {
    shape: { id: idSchema, ...Object.fromEntries(plain.map(([key, field]) => [key, fieldSchema(field)])) },
    fallbacks: Object.fromEntries(plain.flatMap(([key, field]) => (isStyled(field) ? [] : [[key, field.fallback]]))),
    fields: Object.fromEntries(plain),
  }
  models.set(fields, model)
  return model
}

/** The fields that an element of a type keeps as plain values, its type not among them; of an unknown type those that every element has. */
export function plainModel(type: string): FieldsModel {
  return modelOf(definitionOf(type)?.allFields ?? BASE_FIELDS)
}
