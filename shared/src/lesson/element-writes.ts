import type * as Y from 'yjs'
import { copyAnimationsOf, dropAnimationsOf } from './animation-records.ts'
import { beginText } from './begun-text.ts'
import { elementRecordOf } from './build.ts'
import { copyConnections, leaveConnections, leaveDeleted } from './connection-writes.ts'
import { connectedBoxes } from './elements/shape/connections.ts'
import { elementRecord, elementRecords, fragmentAt, groupedRecords, orderedRecords, setOrders, slideRecord, typeOf } from './document.ts'
import type { LessonRecord } from './document.ts'
import { newId } from './ids.ts'
import { ELEMENT } from './keys.ts'
import type { LessonOrigin } from './origin.ts'
import { movedInOrder, placedInOrder } from './group-order.ts'
import type { ZOrderMove } from './group-order.ts'
import { ownGroups } from './groups.ts'
import { arrange } from './order.ts'
import { checkElementPatch, setChanged } from './patch.ts'
import { elementsOf } from './reads.ts'
import { isTooLong } from './repair-text.ts'
import { fragmentOf } from './rich-text-fragment.ts'
import { keyTextsOf, textsOf } from './elements/content.ts'
import { settled } from './elements/settle.ts'
import { definitionOf } from './elements/registry.ts'
import type { ElementPatch, LessonElement, NewElement } from './elements/registry.ts'
import { strictElementModel } from './elements/schemas.ts'
import { EMPTY_RICH_TEXT } from '../text/rich-text.ts'
import { LessonWriteError } from './write-error.ts'

/** The elements map of a slide that must be there. */
export function elementsFor(doc: Y.Doc, slideId: string): LessonRecord {
  const slide = slideRecord(doc, slideId)
  const records = slide === null ? null : elementRecords(slide)
  if (records === null) throw new LessonWriteError(`slides.${slideId}`, 'There is no such slide')
  return records
}

/**
 * Puts an element on a slide, in front unless it says otherwise.
 * @throws LessonWriteError when the slide is gone or a field is not valid.
 */
export function addElement(doc: Y.Doc, slideId: string, element: NewElement, origin: LessonOrigin): string {
  const records = elementsFor(doc, slideId)
  const id = element.id ?? newId()
  if (records.has(id)) throw new LessonWriteError('id', 'There is an element of this id already')
  const complete = checkElement({ ...element, id, order: element.order ?? 'a0' })
  doc.transact(() => {
    records.set(id, elementRecordOf(complete, element.order ?? 'a0'))
    if (element.order === undefined) toFront(records, [id])
  }, origin)
  return id
}

function checkElement(element: NewElement & { id: string; order: string }): LessonElement {
  const definition = definitionOf(element.type)
  const fields = definition?.fields ?? {}
  const model = strictElementModel(element.type)
  if (model === null) throw new LessonWriteError('type', 'There is no such type of element')
  const texts = Object.keys(fields).filter((key) => fields[key]?.kind === 'richText')
  const given = Object.entries(element).filter(([, value]) => value !== undefined)
  const read = model.safeParse({ ...Object.fromEntries(texts.map((key) => [key, EMPTY_RICH_TEXT])), ...Object.fromEntries(given) })
  if (!read.success) {
    const issue = read.error.issues[0]
    const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    throw new LessonWriteError([...(issue?.path ?? []), ...keys].join('.'), issue?.message ?? 'Not valid')
  }
  const complete = (definition === null ? read.data : settled(definition, read.data)) as unknown as LessonElement
  if ([...textsOf(complete), ...keyTextsOf(complete)].some(isTooLong)) throw new LessonWriteError('text', 'This is too much text for one box')
  return complete
}

/** Gives some elements, in the order named, the places in front of all others. */
export function toFront(records: LessonRecord, ids: readonly string[]): void {
  const chosen = new Set(ids)
  const staying = orderedRecords(records).filter((placed) => !chosen.has(placed.id))
  setOrders(records, arrange([...staying, ...ids.map((id) => ({ id, order: null }))], chosen))
}

/**
 * Changes fields of one element; only those that differ are written. Does nothing when somebody removed it meanwhile.
 * @throws LessonWriteError naming an unknown or bad field; then nothing is changed.
 */
export function setElementProps(
  doc: Y.Doc, slideId: string, elementId: string, patch: ElementPatch, origin: LessonOrigin,
): void {
  setElementsProps(doc, slideId, { [elementId]: patch }, origin)
}

/** The same for several elements at once, in one transaction: moves, alignments, styles of a selection. */
export function setElementsProps(
  doc: Y.Doc, slideId: string, patches: Readonly<Record<string, ElementPatch>>, origin: LessonOrigin,
): void {
  const slide = slideRecord(doc, slideId)
  const checked: { id: string; record: LessonRecord; values: Map<string, unknown> }[] = []
  for (const [id, patch] of Object.entries(patches)) {
    const record = elementRecord(doc, slideId, id)
    const type = record === null ? null : typeOf(record)
    if (record === null || type === null) continue
    checked.push({ id, record, values: checkElementPatch(type, patch, `elements.${id}`) })
  }
  if (slide === null || checked.length === 0) return
  const patched = new Set(checked.map(({ id }) => id))
  doc.transact(() => {
    // Lines first: where they are depends on what is moved with them.
    const withLeft = checked.map(({ id, record, values }) => ({ record, values: leaveConnections(slide, id, record, values, patched) }))
    for (const { record, values } of withLeft) setChanged(record, values)
  }, origin)
}

/** Takes elements and their animations off a slide; ids that are gone already are passed over, and lines that were connected to them stay. */
export function deleteElements(doc: Y.Doc, slideId: string, ids: readonly string[], origin: LessonOrigin): void {
  const slide = slideRecord(doc, slideId)
  const records = slide === null ? null : elementRecords(slide)
  if (slide === null || records === null) return
  doc.transact(() => {
    leaveDeleted(slide, new Set(ids))
    for (const id of ids) if (records.has(id)) records.delete(id)
    dropAnimationsOf(slide, ids)
  }, origin)
}

/**
 * The first text of an element, for an editor to bind to; null when the element is gone or of a type without. It is made where there is none
 * yet, as in elements that are older than the text of their type: the same one by everybody ({@link beginText}). That is no step of undo: what
 * is written in it is.
 */
export function textToWrite(doc: Y.Doc, slideId: string, elementId: string): Y.XmlFragment | null {
  const record = elementRecord(doc, slideId, elementId)
  const fields = Object.entries(definitionOf(record === null ? '' : typeOf(record) ?? '')?.fields ?? {})
  const [key] = fields.find(([, { kind }]) => kind === 'richText') ?? []
  if (record === null || key === undefined) return null
  const present = fragmentAt(record, key)
  if (present !== null) return present
  const origin: LessonOrigin = { kind: 'local', command: 'text.begin' }
  const begun = beginText(doc, record, key, origin)
  if (begun !== null) return begun
  const made = fragmentOf(EMPTY_RICH_TEXT)
  doc.transact(() => record.set(key, made), origin)
  return made
}

/**
 * Copies elements within their slide, words, animations and unknown fields included; the copies lie in front, shifted, and
 * those of a group are a group of their own.
 * @returns the ids of the copies, back first.
 */
export function duplicateElements(
  doc: Y.Doc, slideId: string, ids: readonly string[], offset: { readonly x: number; readonly y: number }, origin: LessonOrigin,
): string[] {
  const records = elementsFor(doc, slideId)
  const chosen = new Set(ids)
  const originals = groupedRecords(records).filter((placed) => chosen.has(placed.id))
  const copies = new Map(originals.map(({ id }) => [id, newId()]))
  const groups = ownGroups(originals)
  const slide = slideRecord(doc, slideId)
  const boxes = slide === null ? new Map<string, never>() : connectedBoxes(elementsOf(slide, 'all'))
  doc.transact(() => {
    for (const { id: original, groupId, record } of originals) {
      const copy = record.clone() as LessonRecord
      if (groupId !== '') copy.set(ELEMENT.groupId, groups.get(original) ?? '')
      const box = boxes.get(original)
      copyConnections(record, copy, copies, box)
      copy.set(ELEMENT.x, shifted(box?.x ?? record.get(ELEMENT.x), offset.x))
      copy.set(ELEMENT.y, shifted(box?.y ?? record.get(ELEMENT.y), offset.y))
      // The place is the original's.
      copy.delete(ELEMENT.slot)
      records.set(copies.get(original) ?? newId(), copy)
    }
    toFront(records, [...copies.values()])
    if (slide !== null) copyAnimationsOf(slide, copies)
  }, origin)
  return [...copies.values()]
}

/** A coordinate moved by an offset, kept within what the model allows. */
export function shifted(value: unknown, by: number): number {
  const sum = (typeof value === 'number' && Number.isFinite(value) ? value : 0) + (Number.isFinite(by) ? by : 0)
  return Math.min(100_000, Math.max(-100_000, sum))
}

/**
 * Changes the z-order by order keys only; the elements keep their order among themselves. A group goes as one and is stepped over as
 * one; some of a group's elements alone go within it.
 */
export function reorderElements(
  doc: Y.Doc, slideId: string, ids: readonly string[], move: ZOrderMove, origin: LessonOrigin,
): void {
  const slide = slideRecord(doc, slideId)
  const records = slide === null ? null : elementRecords(slide)
  if (records === null) return
  const { movable, target } = movedInOrder(groupedRecords(records), new Set(ids), move)
  doc.transact(() => setOrders(records, arrange(target, movable)), origin)
}

/**
 * Puts elements into the z-order behind another one, in front of all where `before` is null; {@link placedInOrder} says what becomes of groups.
 * Nothing happens to those that are gone, nor where the other one is.
 */
export function placeElements(doc: Y.Doc, slideId: string, ids: readonly string[], before: string | null, origin: LessonOrigin): void {
  const slide = slideRecord(doc, slideId)
  const records = slide === null ? null : elementRecords(slide)
  if (records === null || (before !== null && !records.has(before))) return
  const { movable, target } = placedInOrder(groupedRecords(records), new Set(ids.filter((id) => records.has(id))), before)
  doc.transact(() => setOrders(records, arrange(target, movable)), origin)
}
