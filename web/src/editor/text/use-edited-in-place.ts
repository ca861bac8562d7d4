import { useMemo } from 'react'
import type { Slide } from '@lectern/shared/lesson'
import { editOf } from '../elements/edits.ts'
import { useEditor } from '../editor-store.ts'
import { useTextEditing } from './use-text-editing.ts'

/** The slide without the words that are edited in place, which their editor shows: an element of one text is left out, of several only that text. */
export function useEditedInPlace(slide: Slide | null, canEdit: boolean): { readonly painted: Slide | null; readonly hiddenId: string | null } {
  // What is edited is painted until its editor can show it.
  const isThere = useTextEditing(canEdit) !== null && canEdit
  const editingId = useEditor((state) => (isThere ? state.editingId : null))
  const part = useEditor((state) => (isThere ? state.editingPart : null))
  return useMemo(() => {
    const edited = slide?.elements.find((element) => element.id === editingId)
    if (slide === null || edited === undefined || editOf(edited).hasSeveralTexts !== true) return { painted: slide, hiddenId: editingId }
    if (part === null) return { painted: slide, hiddenId: null }
    const elements = slide.elements.map((element) => (element === edited ? { ...element, hiddenText: part } : element))
    return { painted: { ...slide, elements }, hiddenId: null }
  }, [slide, editingId, part])
}
