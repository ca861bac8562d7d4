import { useEffect, useLayoutEffect, useReducer } from 'react'
import { elementText } from '@lectern/shared/lesson'
import { samePicture } from '../../rendering/same-picture.ts'
import { useCanEdit, useLessonSession, useSlideWhere } from '../../sync/hooks.ts'
import { usePanels } from '../chrome/panel-sizes.ts'
import { focusStage } from '../commands/use-command-context.ts'
import { editOf } from '../editing/edit-registry.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { TypingBuffer } from './TypingBuffer.tsx'
import { TextEditingFailure } from './TextEditingFailure.tsx'
import { useEndOnPointerDown } from './use-end-on-press.ts'
import { useTypingBuffer } from './use-typing-buffer.ts'
import { bufferKeys } from './key-buffer.ts'
import { useTextEditing } from './use-text-editing.ts'

/** The words of the box being edited, in place over the stage; nothing while none is. */
export function TextOverlay() {
  const session = useLessonSession()
  const slideId = useEditor((state) => state.slideId)
  const editingId = useEditor((state) => state.editingId)
  const slide = useSlideWhere(slideId, samePicture)
  const canEdit = useCanEdit()
  const store = useEditorStore()
  const hasInspector = usePanels((panels) => panels.inspectorOpen)
  const editing = useTextEditing(canEdit)
  const found = canEdit ? slide?.elements.find((candidate) => candidate.id === editingId) : undefined
  const isOneText = found !== undefined && editOf(found).editableText(found) && editOf(found).hasSeveralTexts !== true
  const element = isOneText ? found : null
  const text = slideId === null || element === null ? null : elementText(session.doc, slideId, element.id)
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const withoutText = text === null ? element?.id : undefined
  useLayoutEffect(() => {
    if (editing !== null && slideId !== null && withoutText !== undefined && editing.textToWrite(session.doc, slideId, withoutText) !== null) refresh()
  }, [session, editing, slideId, withoutText])
  useEffect(() => {
    const { pathname } = window.location
    return () => {
      // The lesson is built anew under its author, as when their role was lowered; who goes to another screen has its keys.
      if (store.getState().editingId !== null && window.location.pathname === pathname) bufferKeys()
    }
  }, [store])
  useTypingBuffer(text)
  useEndOnPointerDown(found?.id ?? null)
  const isWaiting = editing === null && (withoutText !== undefined || (found !== undefined && editOf(found).hasSeveralTexts === true))
  useEffect(() => {
    // Which of its texts the keys are for is not known yet, or there is none; shortcuts they are not.
    if (isWaiting) bufferKeys()
  }, [isWaiting])

  useEffect(() => {
    if (editingId === null || canEdit) return
    bufferKeys()
    store.getState().stopEditing()
  }, [editingId, canEdit, store])

  const bar = editing !== null && canEdit && !hasInspector && <editing.TextBar />
  if (slideId === null || found === undefined) return bar
  const stop = (): void => {
    store.getState().stopEditing()
    store.getState().select([found.id])
    focusStage()
  }
  if (editOf(found).hasSeveralTexts) return editing && <editing.EditedInPlace key={found.id} slideId={slideId} element={found} onEscape={stop} />
  if (element === null || text === null) return bar
  if (editing !== null) {
    return (
      <>
        <editing.EditedBox key={element.id} slideId={slideId} element={element} onEscape={stop} />
        {bar}
      </>
    )
  }
  return (
    <>
      <TypingBuffer key={element.id} element={element} text={text} onEscape={stop} />
      <div data-text-overlay="" className="pointer-events-auto absolute inset-x-3 top-3 z-20 mx-auto w-fit max-w-md">
        <TextEditingFailure />
      </div>
    </>
  )
}
