import * as Y from 'yjs'
import { recordOf } from '../../build.ts'
import { elementRecord, orderedRecords, setOrders, typeOf } from '../../document.ts'
import type { LessonRecord } from '../../document.ts'
import { newId } from '../../ids.ts'
import { arrange, movedBefore } from '../../order.ts'
import type { LessonOrigin } from '../../origin.ts'
import { checkFields, setChanged } from '../../patch.ts'
import { LessonWriteError } from '../../write-error.ts'
import { isStyled } from '../fields.ts'
import type { RecordsField } from '../fields.ts'
import { modelOf } from '../plain-model.ts'
import { definitionOf } from '../registry.ts'
import { fallbackOf } from '../resolve-style.ts'

/** Parts of an element that stand in an order, such as the answers of a question: a field of records that have an `order`. */
export interface PartsPlace {
  readonly slideId: string
  readonly elementId: string
  /** The field. */
  readonly records: string
}

interface FoundParts {
  readonly parts: LessonRecord
  readonly field: RecordsField
}

/** Fields that have writes of their own. */
const FIXED = new Set(['id', 'order'])

function partsAt(doc: Y.Doc, { slideId, elementId, records }: PartsPlace): FoundParts | null {
  const element = elementRecord(doc, slideId, elementId)
  const field = element === null ? undefined : definitionOf(typeOf(element) ?? '')?.fields[records]
  const parts: unknown = element?.get(records)
  return field?.kind === 'records' && parts instanceof Y.Map ? { field, parts: parts as LessonRecord } : null
}

/** Gives an element a place for such parts that is older than these of its type. That is no step of undo: what is added to it is. */
function beginParts(doc: Y.Doc, { slideId, elementId, records }: PartsPlace): void {
  const element = elementRecord(doc, slideId, elementId)
  if (element === null || element.has(records) || definitionOf(typeOf(element) ?? '')?.fields[records]?.kind !== 'records') return
  const origin: LessonOrigin = { kind: 'local', command: 'parts.begin' }
  doc.transact(() => element.set(records, new Y.Map()), origin)
}

/**
 * Adds a part behind all others; what `values` say nothing of is as it falls back to.
 * @returns its id; null when the element is gone.
 * @throws LessonWriteError when there are as many as there may be.
 */
export function addPart(doc: Y.Doc, place: PartsPlace, values: Readonly<Record<string, unknown>>, origin: LessonOrigin): string | null {
  beginParts(doc, place)
  const found = partsAt(doc, place)
  if (found === null) return null
  const { field, parts } = found
  if (orderedRecords(parts).length >= field.max) throw new LessonWriteError(place.records, 'There is no room for more of these')
  const id = newId()
  const whole = Object.fromEntries(Object.entries(field.of).map(([key, of]) => [key, values[key] ?? fallbackOf(of)]))
  doc.transact(() => {
    const others = orderedRecords(parts)
    parts.set(id, recordOf(field.of, { id, ...whole }))
    setOrders(parts, arrange([...others, { id, order: null }], new Set([id])))
  }, origin)
  return id
}

/** Takes a part away; nothing where it is gone already. */
export function removePart(doc: Y.Doc, place: PartsPlace, id: string, origin: LessonOrigin): void {
  const found = partsAt(doc, place)
  if (found?.parts.has(id) === true) doc.transact(() => found.parts.delete(id), origin)
}

/** Moves a part before another one (null: to the end). Only order keys change. */
export function movePart(doc: Y.Doc, place: PartsPlace, id: string, to: { readonly before: string | null }, origin: LessonOrigin): void {
  const found = partsAt(doc, place)
  if (found === null) return
  const moved = new Set([id])
  doc.transact(() => setOrders(found.parts, arrange(movedBefore(orderedRecords(found.parts), moved, to.before), moved)), origin)
}

/**
 * Changes plain fields of a part, null for a style that is not to be chosen any more; nothing where it is gone.
 * @throws LessonWriteError naming an unknown or bad field; then nothing is changed.
 */
export function setPart(doc: Y.Doc, place: PartsPlace, id: string, patch: Readonly<Record<string, unknown>>, origin: LessonOrigin): void {
  const found = partsAt(doc, place)
  const record: unknown = found?.parts.get(id)
  if (found === null || !(record instanceof Y.Map)) return
  const { fields, shape } = modelOf(found.field.of)
  const isReset = ([key, value]: [string, unknown]): boolean => value === null && fields[key] !== undefined && isStyled(fields[key])
  const entries = Object.entries(patch)
  const values = checkFields(shape, Object.fromEntries(entries.filter((entry) => !isReset(entry))), place.records, FIXED)
  for (const [key] of entries.filter(isReset)) values.set(key, undefined)
  doc.transact(() => setChanged(record as LessonRecord, values), origin)
}

/** Takes a scene of a scenario away with the choices that it offers; those that led to it lead nowhere then. Nothing where it is gone already. */
export function removeScene(doc: Y.Doc, { slideId, elementId }: Pick<PartsPlace, 'elementId' | 'slideId'>, id: string, origin: LessonOrigin): void {
  const element = elementRecord(doc, slideId, elementId)
  const [scenes, choices] = [element?.get('scenes'), element?.get('choices')]
  if (!(scenes instanceof Y.Map) || !scenes.has(id)) return
  doc.transact(() => {
    scenes.delete(id)
    if (!(choices instanceof Y.Map)) return
    for (const [choice, record] of choices) if (record instanceof Y.Map && record.get('scene') === id) choices.delete(choice)
  }, origin)
}
