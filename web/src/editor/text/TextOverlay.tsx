import { useEffect } from 'react'
import { useCanEdit, useSlide } from '../../sync/hooks.ts'
import { focusStage } from '../commands/use-command-context.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { HeldTyping } from './HeldTyping.tsx'
import { useLostText } from './use-lost-text.ts'
import { useTextEditing } from './use-text-editing.ts'

/** The words of the box being edited, in place over the stage; nothing while none is. */
export function TextOverlay() {
  const slideId = useEditor((state) => state.slideId)
  const editingId = useEditor((state) => state.editingId)
  const slide = useSlide(slideId)
  const canEdit = useCanEdit()
  const store = useEditorStore()
  const editing = useTextEditing()
  useLostText()

  useEffect(() => {
    if (editingId !== null && !canEdit) store.getState().stopEditing()
  }, [editingId, canEdit, store])

  const element = slide?.elements.find((candidate) => candidate.id === editingId)
  if (slideId === null || !canEdit || element?.type !== 'text') return null
  const stop = (): void => {
    store.getState().stopEditing()
    store.getState().select([element.id])
    focusStage()
  }
  if (editing === null) return <HeldTyping key={element.id} onEscape={stop} />
  return <editing.EditedBox key={element.id} slideId={slideId} element={element} onEscape={stop} />
}
