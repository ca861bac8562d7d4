import { useEffect } from 'react'
import type { ElementOf, ElementType } from '@lectern/shared/lesson'
import { useCanEdit, useSlide } from '../../../sync/hooks.ts'
import { focusStage } from '../../commands/use-command-context.ts'
import { useEditor, useEditorStore } from '../../editor-store.ts'

/** What a dialog about one element shows, and how it is closed. */
export interface SelectedElement<T extends ElementType> {
  readonly slideId: string
  readonly element: ElementOf<T>
  readonly onClose: () => void
}

/**
 * The one element that is selected, for a dialog about some types; null when it cannot be edited any more (it is gone, locked or another one is
 * selected, or I only read now), and then the dialog closes by itself.
 */
export function useSelectedElement<T extends ElementType>(...types: readonly T[]): SelectedElement<T> | null {
  const store = useEditorStore()
  const slideId = useEditor((state) => state.slideId)
  const slide = useSlide(slideId)
  const [only, ...others] = useEditor((state) => state.selection)
  const canEdit = useCanEdit()
  const found = slide?.elements.find(({ id }) => id === only)
  const element = canEdit && others.length === 0 && found !== undefined && types.some((type) => type === found.type) && !found.locked ? found as ElementOf<T> : null
  const isGone = element === null || slideId === null
  useEffect(() => {
    if (isGone) store.getState().openDialog(null)
  }, [isGone, store])
  const onClose = (): void => {
    store.getState().openDialog(null)
    focusStage()
  }
  return isGone ? null : { slideId, element, onClose }
}
