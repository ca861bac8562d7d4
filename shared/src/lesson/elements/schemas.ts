import { z } from 'zod'
import { LONGEST_LINK, isLinkable } from '../../text/linkable.ts'
import { richTextSchema } from '../../text/rich-text.ts'
import { LESSON_LIMITS, TYPE_CHARACTERS } from '../limits.ts'
import { BASE_FIELDS } from './base.ts'
import type { Field, Fields, RecordFields } from './fields.ts'
import { definitionOf } from './registry.ts'
import type { LessonElement } from './registry.ts'
import { isStyled } from './fields.ts'
import { PICTURE_FITS } from '../fill.ts'
import { GRADIENT_KINDS } from '../gradient.ts'
import type { Gradient } from '../gradient.ts'
import { THEME_COLOURS } from '../theme/theme-keys.ts'
import { themeColour } from '../theme/theme.ts'
import { fallbackOf } from './resolve-style.ts'

/** A colour as `#rrggbb` or `#rrggbbaa`, or `transparent`. */
export const colourSchema = z.union([z.literal('transparent'), z.string().regex(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/)])

/** The same, or a colour of the theme. */
export const themedColourSchema = z.union([colourSchema, z.enum(THEME_COLOURS.map(themeColour))])

/** A gradient. */
export const gradientSchema = z.object({
  kind: z.enum(GRADIENT_KINDS), angle: z.number().min(0).max(360),
  stops: z.array(z.object({ colour: themedColourSchema, at: z.number().min(0).max(1) })).min(2).max(LESSON_LIMITS.gradientStops),
}) as unknown as z.ZodType<Gradient>

/** SHA-256 of bytes in the blob store. */
export const blobSchema = z.string().regex(/^[0-9a-f]{64}$/)

const pictureFillSchema = z.object({ kind: z.literal('picture'), blob: blobSchema, fit: z.enum(PICTURE_FITS), colour: themedColourSchema })

/** An id in a document. */
export const idSchema = z.string().min(1).max(64)

/** What a value of a field must be, without its fallback. */
export function valueSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'number': return (field.isWhole ? z.number().int() : z.number()).min(field.min).max(field.max)
    case 'flag': return z.boolean()
    case 'string': return z.string().min(field.min).max(field.max)
    case 'choice': return field.others ? z.string().refine((name) => field.of.includes(name) || field.others?.test(name)) : z.enum([...field.of])
    case 'colour': return themedColourSchema
    case 'fill': return z.union([themedColourSchema, gradientSchema, pictureFillSchema])
    case 'asset': return blobSchema.nullable()
    case 'link': return z.string().max(LONGEST_LINK).refine(isLinkable)
    case 'list': return z.array(valueSchema(field.of)).max(field.max)
    case 'richText': return richTextSchema
    case 'code': return z.string().max(field.max)
    case 'records': return z.array(recordSchema(field.of)).max(field.max)
  }
}

function recordSchema(of: RecordFields): z.ZodObject {
  return z.object({ id: idSchema, ...Object.fromEntries(Object.entries(of).map(([key, field]) => [key, fieldSchema(field)])) })
}

/** What a field must be; where nothing is said, its fallback, or nothing where it is one of style. */
export function fieldSchema(field: Field): z.ZodType {
  const value = valueSchema(field)
  if (isStyled(field)) return value.optional()
  return field.isRequired ? value : value.default(fallbackOf(field) as never)
}

interface ElementModels {
  /** Fields that are not known are left out. */
  readonly open: z.ZodObject
  /** Fields that are not known are refused. */
  readonly strict: z.ZodObject
}

/** Kept, as each new schema is compiled when it is first asked: a hundred times the work of asking it. */
const models = new WeakMap<Fields, ElementModels>()

function modelsOf(type: string): ElementModels | null {
  const definition = definitionOf(type)
  if (definition === null) return null
  const known = models.get(definition.allFields)
  if (known) return known
  const shape = Object.entries(definition.allFields).map(([key, field]) => [key, fieldSchema(field)] as const)
  const open = z.object({ id: idSchema, type: z.literal(definition.type), ...Object.fromEntries(shape) })
  const made = { open, strict: open.strict() }
  models.set(definition.allFields, made)
  return made
}

/** What an element of a known type must be as data; fields that are not known are left out. */
export function elementModel(type: string): z.ZodObject | null {
  return modelsOf(type)?.open ?? null
}

/** The same, without room for fields that are not known. */
export function strictElementModel(type: string): z.ZodObject | null {
  return modelsOf(type)?.strict ?? null
}

let others: z.ZodType | null = null

/** What an element of any other type must be as data: what every element is; the rest is kept. */
function otherModel(): z.ZodType {
  return others ??= z.looseObject({
    id: idSchema, type: z.string().min(1).max(TYPE_CHARACTERS).refine((type) => definitionOf(type) === null),
    ...Object.fromEntries(Object.entries(BASE_FIELDS).map(([key, field]) => [key, fieldSchema(field)])),
  })
}

function modelFor(element: unknown): z.ZodType {
  const type = typeof element === 'object' && element !== null && 'type' in element ? element.type : null
  return (typeof type === 'string' ? elementModel(type) : null) ?? otherModel()
}

/**
 * An element of any type as data. Its type says what it is held against: to try one after the other is a thousand times the work for a
 * type that is among the last. Models are made with the first element of their type, as most lessons have few types, and to make
 * those of all would be work of every first load.
 */
export const elementSchema = z.unknown() as unknown as z.ZodType<LessonElement>
// As `z.lazy` does it, but for what is read and not once for all; also where answers are written, which a transformation could not be.
elementSchema._zod.parse = (payload, context) => modelFor(payload.value)._zod.run(payload, context)
elementSchema._zod.run = elementSchema._zod.parse
