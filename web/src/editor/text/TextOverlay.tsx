import { useEffect } from 'react'
import { elementText } from '@lectern/shared/lesson'
import { samePicture } from '../../rendering/same-picture.ts'
import { useCanEdit, useLessonSession, useSlideWhere } from '../../sync/hooks.ts'
import { usePanels } from '../chrome/panel-sizes.ts'
import { focusStage } from '../commands/use-command-context.ts'
import { editOf } from '../elements/edits.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { HeldTyping } from './HeldTyping.tsx'
import { TextEditingFailure } from './TextEditingFailure.tsx'
import { useEndOnPress } from './use-end-on-press.ts'
import { useHeldTyping } from './use-held-typing.ts'
import { holdKeys } from './held-keys.ts'
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
  const element = found?.type === 'text' ? found : null
  const text = slideId === null || element === null ? null : elementText(session.doc, slideId, element.id)
  useEffect(() => {
    const { pathname } = window.location
    return () => {
      // The lesson is built anew under its author, as when their role was lowered; who goes to another screen has its keys.
      if (store.getState().editingId !== null && window.location.pathname === pathname) holdKeys()
    }
  }, [store])
  useHeldTyping(text)
  useEndOnPress(found?.id ?? null)
  const isWaiting = editing === null && found !== undefined && editOf(found).hasSeveralTexts === true
  useEffect(() => {
    // Which of its texts the keys are for is not known yet; shortcuts they are not.
    if (isWaiting) holdKeys()
  }, [isWaiting])

  useEffect(() => {
    if (editingId === null || canEdit) return
    holdKeys()
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
      <HeldTyping key={element.id} element={element} text={text} onEscape={stop} />
      <div data-text-overlay="" className="pointer-events-auto absolute inset-x-3 top-3 z-20 mx-auto w-fit max-w-md">
        <TextEditingFailure />
      </div>
    </>
  )
}
