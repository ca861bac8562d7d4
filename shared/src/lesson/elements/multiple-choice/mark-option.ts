import * as Y from 'yjs'
import { elementRecord, orderedRecords, typeOf } from '../../document.ts'
import type { LessonRecord } from '../../document.ts'
import type { LessonOrigin } from '../../origin.ts'
import { setChanged } from '../../patch.ts'
import { multipleChoiceElement } from './definition.ts'

/** The options map of a question that must be there; null when the question is gone. */
function optionsOf(doc: Y.Doc, slideId: string, elementId: string): { readonly element: LessonRecord; readonly options: LessonRecord } | null {
  const element = elementRecord(doc, slideId, elementId)
  const options = element === null || typeOf(element) !== multipleChoiceElement.type ? null : element.get('options')
  return element !== null && options instanceof Y.Map ? { element, options: options as LessonRecord } : null
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
    for (const { id, record } of orderedRecords(found.options)) {
      if (id === optionId) setChanged(record, new Map([['isCorrect', isCorrect]]))
      else if (isCorrect && isOne) setChanged(record, new Map([['isCorrect', false]]))
    }
  }, origin)
}
