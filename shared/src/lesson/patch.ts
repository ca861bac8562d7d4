import type { z } from 'zod'
import type { LessonRecord } from './document.ts'
import { isStyled } from './elements/fields.ts'
import { plainModel } from './elements/plain-model.ts'
import { ELEMENT } from './keys.ts'
import { LessonWriteError } from './write-error.ts'

/** Fields that have writes of their own. */
const FIXED = new Set<string>(['id', ELEMENT.order])

/** The fields of something by key. */
export type Shape = Readonly<Record<string, z.ZodType>>

/**
 * Checks new values field by field.
 * @throws LessonWriteError naming the first field that is unknown, fixed or not valid.
 */
export function checkFields(shape: Shape, patch: unknown, path: string, fixed: ReadonlySet<string>): Map<string, unknown> {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) throw new LessonWriteError(path, 'Expected an object')
  const checked = new Map<string, unknown>()
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) continue
    const at = path === '' ? key : `${path}.${key}`
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined
    if (field === undefined) throw new LessonWriteError(at, 'There is no such field')
    if (fixed.has(key)) throw new LessonWriteError(at, 'This field cannot be set here')
    const read = field.safeParse(value)
    if (!read.success) {
      const issue = read.error.issues[0]
      throw new LessonWriteError([at, ...(issue?.path ?? [])].join('.'), issue?.message ?? 'Not valid')
    }
    checked.set(key, read.data)
  }
  return checked
}

/** Checks new values of an element's plain fields, undefined for a style that is not to be chosen any more; of a type that this version does not know those that every element has. */
export function checkElementPatch(type: string, patch: object, path: string): Map<string, unknown> {
  const { fields, shape } = plainModel(type)
  const isReset = ([key, value]: [string, unknown]): boolean => value === null && fields[key] !== undefined && isStyled(fields[key])
  const entries = Object.entries(patch)
  const values = checkFields(shape, Object.fromEntries(entries.filter((entry) => !isReset(entry))), path, FIXED)
  for (const [key] of entries.filter(isReset)) values.set(key, undefined)
  return values
}

/** Sets the fields whose value differs from what is there, and takes away those that are undefined; false when none differed. */
export function setChanged(record: LessonRecord, values: ReadonlyMap<string, unknown>): boolean {
  const changed = [...values].filter(([key, value]) => !sameValue(record.get(key), value))
  for (const [key, value] of changed) {
    if (value === undefined) record.delete(key)
    else record.set(key, value)
  }
  return changed.length > 0
}

/** Whether two plain values say the same. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length
    && keys.every((key) => sameValue((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
}
