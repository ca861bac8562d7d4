import * as Y from 'yjs'
import { richTextOf } from '../../../text/rich-text.ts'
import { recordOf } from '../../build.ts'
import { elementRecord, placedRecords, setOrders, typeOf } from '../../document.ts'
import type { LessonRecord } from '../../document.ts'
import { arrange, movedBefore } from '../../order.ts'
import type { LessonOrigin } from '../../origin.ts'
import { setChanged } from '../../patch.ts'
import { LessonWriteError } from '../../write-error.ts'
import { OPTIONS_MAX, OPTION_FIELDS, multipleChoiceElement } from './definition.ts'
import { newOptions } from './new-options.ts'

/** The options map of a question that must be there; null when the question is gone. */
function optionsOf(doc: Y.Doc, slideId: string, elementId: string): { readonly element: LessonRecord; readonly options: LessonRecord } | null {
  const element = elementRecord(doc, slideId, elementId)
  const options = element === null || typeOf(element) !== multipleChoiceElement.type ? null : element.get('options')
  return element !== null && options instanceof Y.Map ? { element, options: options as LessonRecord } : null
}

/**
 * Offers another answer behind all others.
 * @returns its id; null when the question is gone.
 * @throws LessonWriteError when it offers as many as it may.
 */
export function addOption(doc: Y.Doc, slideId: string, elementId: string, origin: LessonOrigin, words = ''): string | null {
  const found = optionsOf(doc, slideId, elementId)
  if (found === null) return null
  const { options } = found
  if (placedRecords(options).length >= OPTIONS_MAX) throw new LessonWriteError('options', 'A question has no room for more answers')
  const [option] = newOptions(1, [richTextOf(words)])
  if (option === undefined) return null
  doc.transact(() => {
    const others = placedRecords(options)
    options.set(option.id, recordOf(OPTION_FIELDS, option))
    setOrders(options, arrange([...others, { id: option.id, order: null }], new Set([option.id])))
  }, origin)
  return option.id
}

/** Takes an answer away; nothing where it is gone already. */
export function removeOption(doc: Y.Doc, slideId: string, elementId: string, optionId: string, origin: LessonOrigin): void {
  const found = optionsOf(doc, slideId, elementId)
  if (found?.options.has(optionId) === true) doc.transact(() => found.options.delete(optionId), origin)
}

/** Moves an answer before another one (null: to the end). Only order keys change. */
export function moveOption(doc: Y.Doc, slideId: string, elementId: string, optionId: string, to: { readonly before: string | null }, origin: LessonOrigin): void {
  const found = optionsOf(doc, slideId, elementId)
  if (found === null) return
  const chosen = new Set([optionId])
  doc.transact(() => setOrders(found.options, arrange(movedBefore(placedRecords(found.options), chosen, to.before), chosen)), origin)
}

/**
 * Says whether an answer is right. Where learners choose one, the others are not right any more; two authors who say it of two at once
 * leave both, which the editor shows and either of which counts.
 */
export function markOption(doc: Y.Doc, slideId: string, elementId: string, optionId: string, isCorrect: boolean, origin: LessonOrigin): void {
  const found = optionsOf(doc, slideId, elementId)
  if (found === null) return
  const isOne = found.element.get('isMultiple') !== true
  doc.transact(() => {
    for (const { id, record } of placedRecords(found.options)) {
      if (id === optionId) setChanged(record, new Map([['isCorrect', isCorrect]]))
      else if (isCorrect && isOne) setChanged(record, new Map([['isCorrect', false]]))
    }
  }, origin)
}
