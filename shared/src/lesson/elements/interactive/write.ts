import type * as Y from 'yjs'
import { codeAt, elementRecord } from '../../document.ts'
import type { LessonOrigin } from '../../origin.ts'
import { changedLetters } from '../../plain-words.ts'
import { LessonWriteError } from '../../write-error.ts'
import { INTERACTIVE_CODE_MAX } from './definition.ts'

/** The source text of an interactive, for an editor to bind to; null when it is gone. */
export function interactiveCode(doc: Y.Doc, slideId: string, elementId: string): Y.Text | null {
  const record = elementRecord(doc, slideId, elementId)
  return record === null ? null : codeAt(record, 'code')
}

/**
 * Gives an interactive other code and writes only what differs, so that what others write elsewhere in it stays.
 * @throws LessonWriteError when it is too long; then nothing is changed.
 */
export function setInteractiveCode(doc: Y.Doc, slideId: string, elementId: string, code: string, origin: LessonOrigin): void {
  if (code.length > INTERACTIVE_CODE_MAX) throw new LessonWriteError(`elements.${elementId}.code`, 'This is too much code')
  const text = interactiveCode(doc, slideId, elementId)
  if (text === null) return
  const { deleted, head, inserted } = changedLetters(text.toString(), code)
  doc.transact(() => {
    if (deleted > 0) text.delete(head, deleted)
    if (inserted !== '') text.insert(head, inserted)
  }, origin)
}
